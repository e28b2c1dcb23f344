import { href, redirect, useSearchParams } from 'react-router'
import { CustomerListQuery, type CustomerEntry } from '#contract/customers.ts'
import { formatMoney, type Currency } from '#contract/money.ts'
import { formatDate } from '../../kit/format-date.ts'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { listOf, type Column } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { Phone } from '../kit/phone.tsx'
import type { Route } from './+types/list'
import { customerPath } from './path.ts'

const source = sourceAt(at('/api/customers/list/'), {
  problem: 'Error fetching customers',
  query: CustomerListQuery,
})

const customers = listOf(source, {
  title: 'Customers',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'email', label: 'E-mail', value: ({ email }) => email, isHidden: true },
    {
      key: 'mobile',
      isMinor: true,
      label: 'Mobile',
      value: ({ mobile }) => mobile,
      cell: ({ mobile }) => mobile && <Phone number={mobile} />,
    },
    { key: 'bookings', label: 'Bookings', value: ({ bookings }) => bookings, isNumber: true },
    {
      key: 'past',
      isMinor: true,
      label: 'Before',
      value: ({ past_trips }) => past_trips,
      cell: ({ past_trips }) => past_trips || '–',
      isNumber: true,
    },
    tripColumn('last', 'Last trip', ({ last_trip }) => last_trip),
    tripColumn('next', 'Next trip', ({ next_trip }) => next_trip),
    {
      key: 'open',
      label: 'To pay',
      value: (row) => inWords(row, 'open'),
      cell: (row) => inWords(row, 'open') || '–',
      isNumber: true,
    },
    {
      key: 'paid',
      isMinor: true,
      label: 'Paid',
      value: (row) => inWords(row, 'paid'),
      cell: (row) => inWords(row, 'paid') || '–',
      isNumber: true,
    },
    ...(['USD', 'NPR'] as const).flatMap((currency) => [
      amountColumn('paid', currency),
      amountColumn('open', currency),
    ]),
  ],
  filters: [
    {
      kind: 'choice',
      key: 'group',
      label: 'Who',
      choices: [
        { value: 'next', label: 'Travels next' },
        { value: 'open', label: 'Still has to pay' },
        { value: 'back', label: 'Came back' },
      ],
    },
  ],
  openAt: ({ email }) => customerPath(email),
  noteOf: ({ email }) => email,
  phoneNoteOf: (row) =>
    [
      row.email,
      `${row.bookings} booked`,
      row.past_trips > 0 && `${row.past_trips} before`,
      row.next_trip && `next ${formatDate(row.next_trip.start_date)}`,
      inWords(row, 'open') && `${inWords(row, 'open')} to pay`,
    ]
      .filter(Boolean)
      .join(' · '),
  empty: 'Nobody has booked yet. Customers are listed here by their e-mail address.',
})

export const meta: Route.MetaFunction = () => [{ title: 'Customers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Links to the page of a customer had this address before there was a list.
  const email = new URL(request.url).searchParams.get('email')
  if (email !== null) throw redirect(customerPath(email))
  return source.readPage(request)
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const typed = query.get('q')?.trim() ?? ''
  return (
    <List {...customers} page={loaderData} note="Who has booked, the latest booking first">
      <MayLink className={compactClass()} to={href('/admin/customers/import')}>
        Take over a list
      </MayLink>
      {typed.includes('@') && loaderData.rows.length === 0 && (
        <MayLink className={compactClass()} to={customerPath(typed)}>
          What else we know of {typed}
        </MayLink>
      )}
    </List>
  )
}

function tripColumn(
  key: string,
  label: string,
  tripOf: (row: CustomerEntry) => CustomerEntry['last_trip'],
): Column<CustomerEntry> {
  return {
    key,
    label,
    isMinor: key === 'last',
    value: (row) => {
      const trip = tripOf(row)
      return trip && `${trip.start_date} ${trip.trip_name}`
    },
    cell: (row) => {
      const trip = tripOf(row)
      return trip ? (
        <>
          {trip.trip_name} <span className="whitespace-nowrap text-muted">{formatDate(trip.start_date)}</span>
        </>
      ) : (
        '–'
      )
    },
  }
}

/** A column of the export: an amount in major units, because spreadsheets need a plain number. */
function amountColumn(sum: 'paid' | 'open', currency: Currency): Column<CustomerEntry> {
  return {
    key: `${sum}-${currency}`,
    label: `${sum === 'paid' ? 'Paid' : 'To pay'} ${currency}`,
    value: ({ sums }) => (sums.find((one) => one.currency === currency)?.[sum] ?? 0) / 100,
    isHidden: true,
  }
}

/** "US$298, NPR 40,000": each currency by itself, without those that have nothing. */
function inWords({ sums }: CustomerEntry, sum: 'paid' | 'open') {
  return sums
    .filter((one) => one[sum] > 0)
    .map(({ currency, [sum]: amount }) => formatMoney({ amount, currency }))
    .join(', ')
}
