import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { sharedTextKinds, sharedTextWords } from '#contract/shared-texts.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import type { Route } from './+types/list'

const shared = listOf(sourceAt(at('/api/shared-texts/'), { problem: 'Error fetching shared texts' }), {
  title: 'Shared Texts',
  columns: [
    { key: 'text', label: 'Text', value: ({ text }) => text, isWide: true },
    { key: 'kind', label: 'Where', value: ({ kind }) => sharedTextWords[kind] },
    {
      key: 'trips',
      label: 'Used in',
      value: ({ trips }) => trips,
      cell: ({ trips }) => counted(trips, 'trip', 'trips'),
      isNumber: true,
    },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Where',
      kind: 'choice',
      choices: sharedTextKinds.map((value) => ({ value, label: sharedTextWords[value] })),
      matches: ({ kind }, value) => kind === value,
    },
  ],
  phoneNoteOf: ({ kind, trips }) => `${sharedTextWords[kind]}, ${counted(trips, 'trip', 'trips')}`,
  add: { label: 'Share a text', to: href('/admin/shared-texts/new') },
  empty: 'No text is shared yet. Below stands what several trips say in the same words.',
  renderActions: ({ _id: id }) => (
    <>
      <RowLink to={href('/admin/shared-texts/:id/trips', { id })}>Trips</RowLink>
      <EditAndDelete at={href('/admin/shared-texts/:id', { id })} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Shared Texts · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, repeated] = await Promise.all([
    shared.source.readPage(request),
    readList(at('/api/shared-texts/repeated/'), 'Error fetching what trips repeat'),
  ])
  return { page, repeated: repeated.rows }
}

export const shouldRevalidate = unlessOnlySearched

export default function SharedTexts({ loaderData: { page, repeated } }: Route.ComponentProps) {
  return (
    <>
      <List {...shared} page={page} />
      {repeated.length > 0 && (
        <div className="mt-8">
          <Section title="Said by several trips">
            <ul className="divide-y divide-line">
              {repeated.map(({ kind, text, answer, rich, trips }) => (
                <li
                  key={JSON.stringify([kind, text, answer, rich])}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
                >
                  <span className="min-w-0 break-words">{text}</span>
                  <span className="ml-auto flex items-baseline gap-3 whitespace-nowrap">
                    <span className="text-muted">
                      {sharedTextWords[kind]}, {counted(trips, 'trip', 'trips')}
                    </span>
                    <RowLink
                      to={href('/admin/shared-texts/new')}
                      query={`?${new URLSearchParams({ kind, text }).toString()}`}
                    >
                      Share
                    </RowLink>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}
