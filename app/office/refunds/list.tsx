import { href } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { RefundQuery } from '#contract/refunds.ts'
import { providerWord } from '#contract/payment-ways.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, refundWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'
import { RefundActions } from './actions.tsx'

const source = sourceAt(at('/api/refunds/'), { problem: 'Error fetching refunds', query: RefundQuery })

const refunds = listOf(source, {
  title: 'Refunds',
  columns: [
    { key: 'name', label: 'Name', value: ({ booking_name }) => booking_name },
    {
      key: 'booking',
      label: 'Booking',
      value: ({ booking_reference }) => booking_reference,
      cell: ({ booking_reference: reference }) => <BookingLink reference={reference} />,
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
    },
    { key: 'created', label: 'Owed since', value: ({ created_at }) => created_at, as: 'moment' },
    {
      key: 'settled',
      label: 'Settled',
      value: ({ settled_at }) => settled_at,
      as: 'moment',
      isHidden: true,
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      choices: [{ value: 'unsent', label: 'Still to send' }, ...choicesOf(refundWords)],
    },
  ],
  noteOf: ({ reason }) => reason,
  phoneNoteOf: (refund) => [formatMoney(refund), refund.booking_reference].join(' · '),
  renderBadge: ({ status }) => <WordBadge word={refundWords[status]} />,
  empty: 'No refunds are due. Whatever a cancellation owes is put here automatically.',
  renderActions: (refund) => (
    <>
      <RowLink to={href('/admin/refunds/:id', { id: refund._id })}>Read</RowLink>
      <RefundActions refund={refund} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Refunds · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return source.readPage(request)
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <List {...refunds} page={loaderData} />
}
