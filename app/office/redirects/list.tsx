import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const redirects = listOf(sourceAt(at('/api/redirects/'), { problem: 'Error fetching redirects' }), {
  title: 'Redirects',
  columns: [
    { key: 'from', label: 'Old address', value: ({ from }) => from },
    { key: 'to', label: 'Leads to', value: ({ to }) => to, isWide: true },
    {
      key: 'why',
      label: 'Made by',
      value: ({ trip_id }) => (trip_id === null ? 'Staff' : 'Moving'),
      isMinor: true,
    },
    { key: 'uses', label: 'Led on', value: ({ uses }) => uses, isNumber: true },
    { key: 'created', label: 'Since', value: ({ created_at }) => created_at, as: 'day', isMinor: true },
  ],
  phoneNoteOf: ({ to, uses }) => `${to}, led on ${counted(uses, 'visitor', 'visitors')}`,
  add: { label: 'Add Redirect', to: href('/admin/redirects/new') },
  empty:
    'There are no redirects yet. They lead visitors from addresses of an old site, and from former addresses of trips, to the right page.',
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/redirects/:id', { id })} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Redirects · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirects.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Redirects({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <List {...redirects} page={loaderData} />
      <p className="mt-4 flex flex-wrap gap-2">
        <RowLink to={href('/admin/redirects/paste')}>Paste many</RowLink>
        <RowLink to={href('/admin/lost-addresses')} query="">
          Addresses that visitors look for in vain
        </RowLink>
      </p>
    </>
  )
}
