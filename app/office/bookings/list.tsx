import { href, useSearchParams } from 'react-router'
import { BookingQuery, type ListedBooking } from '#contract/bookings.ts'
import { pricedInWords } from '#contract/lines.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { listOf, type ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { bookingWord, bookingWords, choicesOf } from '../kit/words.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { choicesAmong, readNamesOfBoth } from '../trips/choices.ts'
import type { Route } from './+types/list'

const source = sourceAt(at('/api/bookings/'), {
  problem: 'Error fetching bookings',
  query: BookingQuery,
  exported: { lines: 'true' },
})

const bookings = listOf(source, {
  title: 'Bookings',
  columns: [
    { key: 'name', label: 'Name', value: ({ fullname }) => fullname },
    { key: 'reference', label: 'Reference', value: ({ reference }) => reference, isHidden: true },
    { key: 'email', label: 'E-mail', value: ({ email }) => email, isHidden: true },
    { key: 'mobile', label: 'Mobile', value: ({ mobile }) => mobile, isHidden: true },
    { key: 'nationality', label: 'Nationality', value: ({ nationality }) => nationality, isHidden: true },
    { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name, isName: true },
    { key: 'start', label: 'First day', value: ({ start_date }) => start_date, as: 'day' },
    { key: 'travellers', label: 'Travellers', value: ({ travellers }) => travellers, isNumber: true },
    { key: 'status', label: 'Status', value: (booking) => bookingWord(booking).label, isHidden: true },
    { key: 'currency', label: 'Currency', value: ({ total }) => total?.currency ?? null, isHidden: true },
    {
      key: 'total',
      label: 'Total',
      value: ({ total }) => major(total),
      cell: ({ total }) => (total ? formatMoney(total) : '–'),
      isNumber: true,
    },
    {
      key: 'lines',
      label: 'Price lines',
      value: ({ lines = [] }) => lines.map(pricedInWords).join('; '),
      isOnlyExported: true,
    },
    {
      key: 'paid',
      isMinor: true,
      label: 'Paid',
      value: ({ paid }) => major(paid),
      cell: ({ paid }) => (paid ? formatMoney(paid) : '–'),
      isNumber: true,
    },
    { key: 'created', isMinor: true, label: 'Booked', value: ({ created_at }) => created_at, as: 'day' },
  ],
  openAt: ({ reference }) => href('/admin/bookings/:reference', { reference }),
  noteOf: ({ reference, email }) => `${reference} · ${email}`,
  phoneNoteOf: ({ reference, trip_name, start_date, total, paid }) =>
    [
      reference,
      trip_name,
      formatDate(start_date),
      ...(total ? [paid ? `${formatMoney(paid)} of ${formatMoney(total)} paid` : formatMoney(total)] : []),
    ].join(' · '),
  renderBadge: ({ status, application, needs_review }) => (
    <>
      <WordBadge word={bookingWord({ status, application })} />
      {needs_review && <Badge tone="bad">Needs a look</Badge>}
    </>
  ),
  bulk: [
    {
      label: 'Write to',
      openAt: (rows) => {
        const references = rows.map(({ reference }) => reference).join(',')
        return `${href('/admin/bookings/write')}?${new URLSearchParams({ references })}`
      },
    },
  ],
  add: { label: 'Book by phone', to: href('/admin/bookings/new') },
  empty: 'Nobody has booked yet. What is booked on the site appears here; you enter bookings by telephone.',
})

export const meta: Route.MetaFunction = () => [{ title: 'Bookings · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, trips] = await Promise.all([source.readPage(request), readNamesOfBoth()])
  return { page, trips }
}

export default function Bookings({ loaderData: { page, trips } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const choices = choicesAmong(trips, tripsOf(page.rows), query.get('trip_id'))
  return (
    <List {...bookings} page={page} filters={filtersWith(choices)}>
      <MayLink className={compactClass()} to={href('/admin/bookings/unpaid-holds')}>
        Unpaid seats
      </MayLink>
    </List>
  )
}

function tripsOf(shown: ListedBooking[]) {
  return shown.flatMap(({ trip_id, trip_name }) => (trip_id ? { value: trip_id, label: trip_name } : []))
}

function filtersWith(trips: { value: string; label: string }[]): ListFilter[] {
  return [
    { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(bookingWords) },
    {
      kind: 'choice',
      key: 'application',
      label: 'Applications',
      choices: [
        { value: 'waiting', label: 'To decide about' },
        { value: 'approved', label: 'Approved' },
        { value: 'declined', label: 'Declined' },
      ],
    },
    { kind: 'choice', key: 'trip_id', label: 'Trip', choices: trips },
    { kind: 'mark', key: 'departure_id', label: 'One departure only' },
    { kind: 'day', key: 'from', label: 'From' },
    { kind: 'day', key: 'to', label: 'To' },
    {
      kind: 'choice',
      key: 'needs_review',
      label: 'Look',
      choices: [{ value: 'true', label: 'Needs a look' }],
    },
    {
      kind: 'choice',
      key: 'unsettled',
      label: 'Balance',
      choices: [{ value: 'true', label: 'Open after the trip' }],
    },
    {
      kind: 'choice',
      key: 'due',
      label: 'Due',
      choices: [{ value: 'true', label: 'Balance due now' }],
    },
    {
      kind: 'choice',
      key: 'late',
      label: 'Late',
      choices: [{ value: 'true', label: 'Instalments and parts that are late' }],
    },
    {
      kind: 'choice',
      key: 'gathering',
      label: 'Deposit in parts',
      choices: [{ value: 'true', label: 'Not gathered in time' }],
    },
    {
      kind: 'choice',
      key: 'sort',
      label: 'Order',
      all: 'newest first',
      isOrder: true,
      choices: [
        { value: 'start', label: 'First day, soonest first' },
        { value: '-start', label: 'First day, latest first' },
        { value: 'created', label: 'Booked, oldest first' },
      ],
    },
  ]
}

/** Returns an amount in major units, because spreadsheets need a plain number. */
function major(money: Money | null) {
  return money && money.amount / 100
}
