import { listPayments } from '#domain/payments/read.ts'
import { refundsOf } from '#domain/refunds/read.ts'

export type OwnMoney = Awaited<ReturnType<typeof ownMoney>>

/** Returns the payments of a booking that count or are checked, and what was sent back of them. */
export async function ownMoney(bookingId: string) {
  const [payments, refunds] = await Promise.all([listPayments(bookingId), refundsOf(bookingId)])
  return {
    payments: payments.filter(({ status }) => status === 'confirmed' || status === 'needs_review'),
    // Without what staff note of them.
    refunds: refunds
      .filter(({ status }) => status === 'sent')
      .map(({ _id, amount, currency, created_at, settled_at }) => ({
        _id,
        amount,
        currency,
        sent_at: settled_at ?? created_at,
      })),
  }
}
