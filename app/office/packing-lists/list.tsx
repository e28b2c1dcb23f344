import { href } from 'react-router'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const lists = listOf(sourceAt(at('/api/packing-lists/'), { problem: 'Error fetching packing lists' }), {
  title: 'Packing Lists',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'kind', label: 'Kind of trip', value: ({ kind_of_trip }) => kind_of_trip, isWide: true },
    {
      key: 'items',
      label: 'Items',
      value: ({ sections = [] }) => sections.flatMap(({ items }) => items).length,
      isNumber: true,
    },
    {
      key: 'trips',
      label: 'Used in',
      value: ({ trips }) => trips,
      cell: ({ trips }) => (trips === 1 ? '1 trip' : `${trips} trips`),
      isNumber: true,
    },
  ],
  add: { label: 'Add Packing List', to: href('/admin/packing-lists/new') },
  empty: 'There are no packing lists yet. Add one for each kind of trip, then choose it in the trips’ forms.',
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/packing-lists/:id', { id })} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Packing Lists · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return lists.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function PackingLists({ loaderData }: Route.ComponentProps) {
  return <List {...lists} page={loaderData} />
}
