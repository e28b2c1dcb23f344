import { href, Link, Outlet } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { PagedList } from '../kit/list/paged-list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, paymentWords, providerWord, providerWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readAll, readPage } from '../shell/calls.ts'
import type { Route } from './+types/list'
import { PaymentActions } from './actions.tsx'

const PATH = at('/api/payments/')
const keys = ['status', 'provider', 'from', 'to', 'allocated'] as const

export const meta: Route.MetaFunction = () => [{ title: 'Payments · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  return readPage(PATH, asked, { keys, problem: 'Error fetching payments' })
}

/** Every attempt to pay. Those that somebody must decide about are one filter away. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Payments">
        <Link className={compactClass()} to={`${href('/admin/payments')}?status=needs_review`}>
          Review queue
        </Link>
        <Link className={compactClass()} to={`${href('/admin/payments')}?status=confirmed&allocated=false`}>
          Without a booking
        </Link>
        <Link className={compactClass()} to={href('/admin/payments/report')}>
          Report
        </Link>
        <Link className={compactClass()} to={href('/admin/payments/reconciliation')}>
          Reconciliation
        </Link>
      </ListHead>
      <PagedList
        label="Payments"
        page={loaderData}
        filters={filters}
        loadAll={() => readAll(PATH, new URLSearchParams(location.search), keys)}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={(payment) => formatMoney(payment)}
        phoneNoteOf={({ email, provider, booking_reference, created_at }) =>
          [
            email,
            providerWord(provider),
            booking_reference ?? 'without a booking',
            formatMoment(created_at),
          ].join(' · ')
        }
        noteOf={({ description }) => description}
        renderBadge={({ status }) => <WordBadge word={paymentWords[status]} />}
        empty="Nobody has paid yet. Payments appear as soon as they are begun; cash and transfers are recorded on the page of the booking."
        renderActions={(payment) => (
          <>
            <RowLink to={href('/admin/payments/:id', { id: payment._id })}>Read</RowLink>
            <PaymentActions payment={payment} />
          </>
        )}
      />
      <Outlet />
    </>
  )
}

const columns: Column<PaymentRecord>[] = [
  {
    key: 'amount',
    label: 'Amount',
    value: ({ amount }) => amount / 100,
    cell: (payment) => <span className="num">{formatMoney(payment)}</span>,
  },
  { key: 'currency', label: 'Currency', value: ({ currency }) => currency, isHidden: true },
  { key: 'fee', label: 'Card fee', value: ({ card_fee }) => card_fee / 100, isHidden: true },
  { key: 'status', label: 'Status', value: ({ status }) => paymentWords[status].label, isHidden: true },
  {
    key: 'booking',
    label: 'Booking',
    value: ({ booking_reference }) => booking_reference,
    cell: ({ booking_reference: reference }) =>
      reference === null ? (
        'None'
      ) : (
        <Link
          className="whitespace-nowrap text-lake hover:underline"
          to={href('/admin/bookings/:reference', { reference })}
        >
          {reference}
        </Link>
      ),
  },
  {
    key: 'email',
    isWide: true,
    label: 'From',
    value: ({ email }) => email,
    cell: ({ email }) => <span className="block truncate">{email}</span>,
  },
  { key: 'provider', label: 'By', value: ({ provider }) => providerWord(provider) },
  { key: 'purpose', isMinor: true, label: 'For', value: ({ purpose }) => purpose },
  {
    key: 'created',
    label: 'Begun',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatMoment(created_at)}</span>,
  },
  { key: 'confirmed', label: 'Confirmed', value: ({ confirmed_at }) => confirmed_at, isHidden: true },
  { key: 'received', label: 'Received on', value: ({ received_on }) => received_on, isHidden: true },
  {
    key: 'provider_reference',
    label: 'Provider’s name of it',
    value: ({ provider_reference }) => provider_reference,
    isHidden: true,
  },
  { key: 'note', label: 'Note', value: ({ note }) => note, isHidden: true },
]

const filters: ListFilter[] = [
  { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(paymentWords) },
  {
    kind: 'choice',
    key: 'provider',
    label: 'By',
    choices: Object.entries(providerWords).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'allocated',
    label: 'Booking',
    choices: [
      { value: 'true', label: 'With a booking' },
      { value: 'false', label: 'Without a booking' },
    ],
  },
  { kind: 'day', key: 'from', label: 'From' },
  { kind: 'day', key: 'to', label: 'To' },
]
