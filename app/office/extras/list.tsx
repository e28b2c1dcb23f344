import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { extraPricesInWords, unitInWords } from '#contract/extra-lines.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'
import { kindWords } from './form.ts'

const extras = listOf(sourceAt(at('/api/extras/'), { problem: 'Error fetching extras' }), {
  title: 'Rooms and Extras',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'kind', label: 'Kind', value: ({ kind }) => kindWords[kind] },
    {
      key: 'price',
      label: 'Price',
      value: ({ prices, class_prices = [], per, kind }) =>
        `${extraPricesInWords({ prices, class_prices })} ${unitInWords({ per, kind })}`,
    },
    {
      key: 'trips',
      label: 'Trips',
      value: ({ trip_ids = [], is_offered }) =>
        is_offered ? counted(trip_ids.length, 'trip', 'trips') : 'Cannot be chosen',
    },
  ],
  add: { label: 'Add Extra', to: href('/admin/extras/new') },
  ask: 'extra',
  empty:
    'There are no extras yet: single rooms, porters, gear, nights, transfers and flights on top of a trip.',
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/extras/:id', { id })} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Rooms and Extras · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return extras.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Extras({ loaderData }: Route.ComponentProps) {
  return <List {...extras} page={loaderData} />
}
