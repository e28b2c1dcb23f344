import { href, Link, Outlet } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { Refund } from '#contract/refunds.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { PagedList } from '../kit/list/paged-list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, providerWord, refundWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readAll, readPage } from '../shell/calls.ts'
import type { Route } from './+types/list'
import { RefundActions } from './actions.tsx'

const PATH = at('/api/refunds/')
const keys = ['status'] as const

export const meta: Route.MetaFunction = () => [{ title: 'Refunds · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  return readPage(PATH, asked, { keys, problem: 'Error fetching refunds' })
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Refunds" />
      <PagedList
        label="Refunds"
        page={loaderData}
        filters={filters}
        loadAll={() => readAll(PATH, new URLSearchParams(location.search), keys)}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ booking_name }) => booking_name}
        phoneNoteOf={(refund) => [formatMoney(refund), refund.booking_reference].join(' · ')}
        noteOf={({ reason }) => reason}
        renderBadge={({ status }) => <WordBadge word={refundWords[status]} />}
        empty="No money is to go back. Whatever a cancellation owes is put here by itself."
        renderActions={(refund) => (
          <>
            <RowLink to={href('/admin/refunds/:id', { id: refund._id })}>Read</RowLink>
            <RefundActions refund={refund} />
          </>
        )}
      />
      <Outlet />
    </>
  )
}

const columns: Column<Refund>[] = [
  { key: 'name', label: 'Name', value: ({ booking_name }) => booking_name },
  {
    key: 'booking',
    label: 'Booking',
    value: ({ booking_reference }) => booking_reference,
    cell: ({ booking_reference: reference }) => (
      <Link
        className="whitespace-nowrap text-lake hover:underline"
        to={href('/admin/bookings/:reference', { reference })}
      >
        {reference}
      </Link>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    value: ({ amount }) => amount / 100,
    cell: (refund) => formatMoney(refund),
    isNumber: true,
  },
  { key: 'currency', label: 'Currency', value: ({ currency }) => currency, isHidden: true },
  { key: 'status', label: 'Status', value: ({ status }) => refundWords[status].label, isHidden: true },
  { key: 'reason', label: 'Reason', value: ({ reason }) => reason, isHidden: true },
  { key: 'method', isMinor: true, label: 'How', value: ({ method }) => method && providerWord(method) },
  {
    key: 'error',
    isMinor: true,
    isWide: true,
    label: 'Why not yet',
    value: ({ last_error }) => last_error,
    cell: ({ last_error }) => <p className="line-clamp-1">{last_error}</p>,
  },
  {
    key: 'created',
    label: 'Owed since',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatMoment(created_at)}</span>,
  },
  { key: 'settled', label: 'Settled', value: ({ settled_at }) => settled_at, isHidden: true },
]

const filters: ListFilter[] = [
  { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(refundWords) },
]
