import type { BookingDetail } from '#contract/booking-details.ts'
import { formatMoney } from '#contract/money.ts'

/** Returns what was paid for a booking, less what was sent back of it, and what is still to be given back. */
export function paidFacts({
  paid,
  refunds,
}: Pick<BookingDetail, 'paid'> & {
  refunds: Pick<BookingDetail['refunds'][number], 'status' | 'amount'>[]
}): [label: string, value: string | null][] {
  if (!paid) return []
  // A failed refund is not taken off what was paid: nothing of it has gone.
  const owed = refunds.reduce((sum, { status, amount }) => (status === 'owed' ? sum + amount : sum), 0)
  const isLess = refunds.some(({ status }) => status === 'sent')
  return [
    [isLess ? 'Paid, less refunds' : 'Paid', formatMoney({ ...paid, amount: paid.amount + owed })],
    ['To give back', owed > 0 ? formatMoney({ ...paid, amount: owed }) : null],
  ]
}
