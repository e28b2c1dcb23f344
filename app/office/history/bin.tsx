import { href, useRevalidator } from 'react-router'
import type { BinEntry, VersionedNoun } from '#contract/versions.ts'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/bin'

const nouns: Record<VersionedNoun, string> = {
  trip: 'Trip',
  blog: 'Post',
  region: 'Region',
  review: 'Review',
  faq: 'FAQ',
  setting: 'Setting',
}

const bin = listOf(sourceAt(at('/api/bin/'), { problem: 'Error fetching the bin' }), {
  title: 'Bin',
  columns: [
    { key: 'name', label: 'Deleted', value: ({ name }) => name },
    { key: 'noun', label: 'Kind', value: ({ noun }) => nouns[noun] },
    { key: 'with', label: 'With it', value: (row) => row.with.join(', '), isWide: true },
    { key: 'who', label: 'By', value: ({ actor_name }) => actor_name, isMinor: true },
    { key: 'at', label: 'On', value: (row) => row.at, as: 'moment' },
    { key: 'until', label: 'Kept until', value: ({ until }) => until, as: 'day', isMinor: true },
  ],
  phoneNoteOf: (row) => [nouns[row.noun], ...row.with].join(', '),
  empty:
    'Nothing is in the bin. What you delete is kept here for some time, with everything that belonged to it.',
  renderActions: (row) => (
    <>
      <Restore row={row} />
      <DeleteLink id={row._id} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Bin · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return bin.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Bin({ loaderData }: Route.ComponentProps) {
  return <List {...bin} page={loaderData} />
}

function DeleteLink({ id }: { id: string }) {
  const may = useMay()
  return (
    may('settings') && (
      <RowLink to={href('/admin/bin/:id/delete', { id })} look="danger">
        Delete for ever
      </RowLink>
    )
  )
}

function Restore({ row: { _id: id, name } }: { row: BinEntry }) {
  const { revalidate } = useRevalidator()
  const take = useOneAtATime()
  async function restore() {
    const result = await tryApi(at('/api/bin/{id}/restoration/', { id }), { method: 'POST' })
    if ('failure' in result) tell('Not restored', { reason: `${result.failure.reason}.`, isFailure: true })
    else {
      const { gone } = await result.response.json()
      const without = gone.length === 0 ? '' : ` It is without what has gone since: ${gone.join(', ')}.`
      tell(`${name} is back`, { reason: `As a draft: publish it when it is ready.${without}` })
    }
    await revalidate()
  }
  return (
    <button type="button" className={compactClass()} onClick={() => take(restore)}>
      Restore
    </button>
  )
}
