import type { BookingStatus } from '#contract/bookings.ts'
import { today } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import type { BookingRow } from './rows.ts'
import { sumsOf } from './sums.ts'

export { sumsOf } from './sums.ts'

/** What a booking's status follows from. Amounts in minor units of the booking's currency. */
export type Facts = {
  total: number | null
  deposit: number | null
  /** Confirmed payments, without card fees. */
  paid: number
  /** Refunds that are owed or sent. */
  refunded: number
  isCancelled: boolean
  isExpired: boolean
  hasEnded: boolean
}

/** The status is never set, it is worked out: the same facts in any order make the same status. */
export function statusOf({
  total,
  deposit,
  paid,
  refunded,
  isCancelled,
  isExpired,
  hasEnded,
}: Facts): BookingStatus {
  if (isCancelled) return 'cancelled'
  if (total === null || deposit === null) return 'requested'
  if (isExpired) return 'expired'
  const net = paid - refunded
  if (net >= total) return hasEnded ? 'completed' : 'paid'
  return net >= deposit ? 'deposit_paid' : 'awaiting_payment'
}

export function refundOf({ paid, refunded }: Facts): 'none' | 'part' | 'full' {
  if (refunded === 0) return 'none'
  return refunded >= paid ? 'full' : 'part'
}

/**
 * Works the status out again, in the transaction that changed a fact, and issues the documents that the fact asks for.
 * The booking must be claimed. Answers it as it is now.
 */
export async function recompute(tx: Tx, id: string): Promise<BookingRow> {
  const row = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const facts = {
    ...(await sumsOf(tx, id)),
    total: row.total_amount,
    deposit: row.deposit_amount,
    isCancelled: row.cancelled_at !== null,
    isExpired: row.expired_at !== null,
    hasEnded: row.end_date < today(),
  }
  const now = await tx
    .updateTable('bookings')
    .set({
      status: statusOf(facts),
      refund: refundOf(facts),
      // Money vouches for it, so nobody need know any more from where it came.
      ...(facts.paid > 0 && { network: null }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await issueDocuments(tx, now)
  return now
}
