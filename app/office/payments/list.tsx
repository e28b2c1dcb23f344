import { href, Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { PaymentQuery } from '#contract/payment-records.ts'
import { providerWord, providerWords } from '#contract/payment-ways.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, paymentWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'
import { PaymentActions } from './actions.tsx'

const source = sourceAt(at('/api/payments/'), { problem: 'Error fetching payments', query: PaymentQuery })

const payments = listOf(source, {
  title: 'Payments',
  columns: [
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
        reference === null ? 'None' : <BookingLink reference={reference} />,
    },
    { key: 'name', isMinor: true, label: 'Name', value: ({ part_of, booked_by }) => part_of ?? booked_by },
    { key: 'email', isWide: true, label: 'From', value: ({ email }) => email },
    { key: 'provider', label: 'By', value: ({ provider }) => providerWord(provider) },
    { key: 'purpose', isMinor: true, label: 'For', value: ({ purpose }) => purpose },
    { key: 'created', label: 'Begun', value: ({ created_at }) => created_at, as: 'moment' },
    {
      key: 'confirmed',
      label: 'Confirmed',
      value: ({ confirmed_at }) => confirmed_at,
      as: 'moment',
      isHidden: true,
    },
    { key: 'received', label: 'Received on', value: ({ received_on }) => received_on, isHidden: true },
    {
      key: 'provider_reference',
      label: 'Provider’s name of it',
      // Cash and transfers that staff entered have only the key of that entry.
      value: ({ received_on, provider_reference }) => (received_on === null ? provider_reference : null),
      isHidden: true,
    },
    { key: 'note', label: 'Note', value: ({ note }) => note, isHidden: true },
  ],
  filters: [
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
    {
      kind: 'choice',
      key: 'unasked',
      label: 'Answers',
      choices: [{ value: 'true', label: 'Cannot be asked about' }],
    },
    { kind: 'day', key: 'from', label: 'From' },
    { kind: 'day', key: 'to', label: 'To' },
  ],
  nameOf: (payment) => formatMoney(payment),
  noteOf: ({ description }) => description,
  phoneNoteOf: ({ email, provider, booking_reference, created_at }) =>
    [email, providerWord(provider), booking_reference ?? 'without a booking', formatMoment(created_at)].join(
      ' · ',
    ),
  renderBadge: ({ status }) => <WordBadge word={paymentWords[status]} />,
  empty:
    'Nobody has paid yet. Payments appear as soon as they are begun; cash and transfers are recorded on the page of the booking.',
  renderActions: (payment) => (
    <>
      <RowLink to={href('/admin/payments/:id', { id: payment._id })}>Read</RowLink>
      <PaymentActions payment={payment} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Payments · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return source.readPage(request)
}

/** Lists every attempt to pay. A filter shows only those that staff must decide about. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <List {...payments} page={loaderData}>
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
      <Link className={compactClass()} to={href('/admin/payments/statements')}>
        Bank statements
      </Link>
    </List>
  )
}
