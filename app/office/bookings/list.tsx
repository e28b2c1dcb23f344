import { href, Link, useSearchParams } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import type { ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { PagedList } from '../kit/list/paged-list.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { bookingWords, choicesOf } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readAll, readPage } from '../shell/calls.ts'
import { choicesAmong, readNamesOfBoth } from '../trips/choices.ts'
import type { Route } from './+types/list'

const PATH = at('/api/bookings/')
const keys = [
  'q',
  'status',
  'trip_id',
  'departure_id',
  'from',
  'to',
  'needs_review',
  'unsettled',
  'sort',
] as const

export const meta: Route.MetaFunction = () => [{ title: 'Bookings · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [page, trips] = await Promise.all([
    readPage(PATH, asked, { keys, problem: 'Error fetching bookings' }),
    readNamesOfBoth(),
  ])
  return { page, trips }
}

export default function Bookings({ loaderData: { page, trips } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <>
      <ListHead title="Bookings">
        <Link className={compactClass()} to={href('/admin/bookings/unpaid-holds')}>
          Unpaid seats
        </Link>
        <Link className={compactClass('primary')} to={href('/admin/bookings/new')}>
          Book by phone
        </Link>
      </ListHead>
      <PagedList
        label="Bookings"
        page={page}
        filters={filtersWith(choicesAmong(trips, tripsOf(page.rows), query.get('trip_id')))}
        isSearchable
        loadAll={() => readAll(PATH, new URLSearchParams(location.search), keys)}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ fullname }) => fullname}
        phoneNoteOf={({ reference, trip_name, start_date }) =>
          [reference, trip_name, formatDate(start_date)].join(' · ')
        }
        noteOf={({ reference, email }) => `${reference} · ${email}`}
        renderBadge={(booking) => <BookingBadges booking={booking} />}
        empty="Nobody has booked yet. What is booked on the site appears here; who calls is booked with the button above."
        renderActions={({ reference }) => (
          <Link className={compactClass()} to={href('/admin/bookings/:reference', { reference })}>
            Open
          </Link>
        )}
      />
    </>
  )
}

function tripsOf(bookings: Booking[]) {
  return bookings.flatMap(({ trip_id, trip_name }) => (trip_id ? { value: trip_id, label: trip_name } : []))
}

function BookingBadges({ booking: { status, needs_review } }: { booking: Booking }) {
  return (
    <>
      <WordBadge word={bookingWords[status]} />
      {needs_review && <Badge tone="bad">Needs a look</Badge>}
    </>
  )
}

const columns: Column<Booking>[] = [
  {
    key: 'name',
    label: 'Name',
    value: ({ fullname }) => fullname,
    cell: ({ fullname, reference }) => (
      <Link className="hover:underline" to={href('/admin/bookings/:reference', { reference })}>
        {fullname}
      </Link>
    ),
  },
  { key: 'reference', label: 'Reference', value: ({ reference }) => reference, isHidden: true },
  { key: 'email', label: 'E-mail', value: ({ email }) => email, isHidden: true },
  { key: 'mobile', label: 'Mobile', value: ({ mobile }) => mobile, isHidden: true },
  { key: 'nationality', label: 'Nationality', value: ({ nationality }) => nationality, isHidden: true },
  { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name },
  {
    key: 'start',
    label: 'First day',
    value: ({ start_date }) => start_date,
    cell: ({ start_date }) => <span className="whitespace-nowrap">{formatDate(start_date)}</span>,
  },
  { key: 'travellers', label: 'Travellers', value: ({ travellers }) => travellers, isNumber: true },
  { key: 'status', label: 'Status', value: ({ status }) => bookingWords[status].label, isHidden: true },
  { key: 'currency', label: 'Currency', value: ({ total }) => total?.currency ?? null, isHidden: true },
  {
    key: 'total',
    label: 'Total',
    value: ({ total }) => major(total),
    cell: ({ total }) => (total ? formatMoney(total) : '–'),
    isNumber: true,
  },
  {
    key: 'paid',
    isMinor: true,
    label: 'Paid',
    value: ({ paid }) => major(paid),
    cell: ({ paid }) => (paid ? formatMoney(paid) : '–'),
    isNumber: true,
  },
  {
    key: 'booked',
    isMinor: true,
    label: 'Booked',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
]

function filtersWith(trips: { value: string; label: string }[]): ListFilter[] {
  return [
    { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(bookingWords) },
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

/** For spreadsheets, which want numbers. */
function major(money: Money | null) {
  return money && money.amount / 100
}
