import { href } from 'react-router'
import { formatDate } from '#contract/days.ts'
import type { DiscountCode } from '#contract/discount-codes.ts'
import { formatMoney } from '#contract/money.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const codes = listOf(sourceAt(at('/api/discount-codes/'), { problem: 'Error fetching discount codes' }), {
  title: 'Discount Codes',
  columns: [
    { key: 'code', label: 'Code', value: ({ code }) => code },
    { key: 'off', label: 'Off', value: offInWords },
    { key: 'from', label: 'From', value: ({ from }) => (from ? formatDate(from) : '') },
    { key: 'until', label: 'Until', value: ({ until }) => (until ? formatDate(until) : '') },
    {
      key: 'trips',
      label: 'Trips',
      value: ({ trip_ids }) => (trip_ids.length === 0 ? 'All' : trip_ids.length),
      isMinor: true,
    },
    {
      key: 'least',
      label: 'Travellers from',
      value: ({ least_travellers }) => least_travellers,
      isMinor: true,
    },
    { key: 'uses', label: 'Uses', value: usesInWords },
  ],
  phoneNoteOf: (code) => `${offInWords(code)} off, ${usesInWords(code)} used`,
  add: { label: 'Add Code', to: href('/admin/discount-codes/new') },
  ask: 'discount-code',
  empty: 'There are no discount codes yet. A traveller types one in the booking form and pays less.',
  renderActions: ({ _id: id }) => <EditAndDelete at={href('/admin/discount-codes/:id', { id })} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Discount Codes · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return codes.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function DiscountCodes({ loaderData }: Route.ComponentProps) {
  return <List {...codes} page={loaderData} />
}

function offInWords({ percent, amount }: DiscountCode) {
  return percent === null ? amount && formatMoney(amount) : `${percent} %`
}

function usesInWords({ uses, uses_max }: DiscountCode) {
  return uses_max === null ? String(uses) : `${uses} of ${uses_max}`
}
