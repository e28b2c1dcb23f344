import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { tellOfRefunds } from '../bookings/letters.ts'
import { markPayment } from '../bookings/marks.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { withSums } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { claim } from '../versions.ts'
import { chargedFor, creditedBetween, creditedFor } from './money.ts'

/** Without the sum, because a provider may report it in several steps. */
const GIVEN_BACK = 'Something went back at the provider that nobody asked for here'

/**
 * Counts refunds of a locked payment that were made in the provider's own books: they settle owed refunds first; the
 * rest becomes a refund of its own, for staff to look at. Never counts more than was paid. Does nothing when there is
 * none.
 */
export async function countProviderRefunds(tx: Tx, payment: PaymentRow): Promise<void> {
  const { told_refunded, told_refund_failed, amount, card_fee, refunded_amount } = payment
  const gone = Math.min(told_refunded - told_refund_failed, amount + card_fee)
  const unexplained = gone - refunded_amount
  if (unexplained <= 0) return
  await tx
    .updateTable('payments')
    .set((row) => ({ refunded_amount: row('refunded_amount', '+', unexplained) }))
    .where('id', '=', payment.id)
    .execute()
  if (payment.booking_id === null) return markPayment(tx, payment, GIVEN_BACK)

  const { id } = await claim(tx, 'bookings', payment.booking_id)
  const left = await markOwedAsSent(tx, payment, unexplained)
  const sums = await sumsOf(tx, id)
  const counted = Math.min(Math.max(0, netOf(sums)), creditedBetween(payment, gone - left, gone))
  if (counted > 0) {
    const about = { reason: 'Refunded at the provider', beyond_price: 1 }
    await insertSent(tx, payment, counted, left, about)
  }
  const standing = await recompute(tx, id, { ...sums, refunded: sums.refunded + counted })
  const credited = await issueDocuments(tx, standing.row)
  await tellOfRefunds(tx, await withSums(tx, standing.row, standing.sums), credited)
  const after = { payment_id: payment.id, charged: unexplained, credited: counted }
  await recordEvent(tx, actors.provider, { verb: 'refund', noun: 'booking', noun_id: id, after })
  if (counted > 0) await markPayment(tx, payment, GIVEN_BACK)
}

/**
 * Marks owed refunds that nobody has begun to send as sent, the oldest first, also those that staff sent in the
 * provider's books and recorded here. Returns what is left of `charged`.
 */
async function markOwedAsSent(tx: Tx, payment: PaymentRow, charged: number) {
  const owed = await tx
    .selectFrom('refunds')
    .select(['id', 'status', 'amount', 'reason', 'beyond_price'])
    .where('booking_id', '=', payment.booking_id)
    .where((row) =>
      row.or([row('status', '=', 'owed'), row.and([row('status', '=', 'sent'), row('method', '=', 'card')])]),
    )
    .where('charged_amount', 'is', null)
    .where((row) => row.or([row('payment_id', 'is', null), row('payment_id', '=', payment.id)]))
    .orderBy('id')
    .execute()
  let left = charged
  for (const { id, status, amount, reason, beyond_price } of owed) {
    if (left <= 0) break
    const whole = chargedFor(payment, amount)
    if (status === 'sent') {
      const explained = { charged_amount: Math.min(whole, left), payment_id: payment.id }
      await tx.updateTable('refunds').set(explained).where('id', '=', id).execute()
      left -= explained.charged_amount
      continue
    }
    if (whole <= left) {
      await tx.updateTable('refunds').set(sentNow(payment, whole)).where('id', '=', id).execute()
      left -= whole
      continue
    }
    const part = Math.min(creditedFor(payment, left), amount - 1)
    if (part > 0) await insertSent(tx, payment, part, left, { reason, beyond_price })
    await tx
      .updateTable('refunds')
      .set((row) => ({ amount: row('amount', '-', part) }))
      .where('id', '=', id)
      .execute()
    left = 0
  }
  return left
}

async function insertSent(
  tx: Tx,
  payment: PaymentRow,
  amount: number,
  charged: number,
  about: { reason: string; beyond_price: number },
) {
  const booking = await tx
    .selectFrom('bookings')
    .select('currency')
    .where('id', '=', payment.booking_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refunds')
    .values({
      ...sentNow(payment, charged),
      id: newId(),
      booking_id: payment.booking_id!,
      amount,
      currency: booking.currency!,
      ...about,
      created_at: new Date().toISOString(),
    })
    .execute()
}

function sentNow(payment: PaymentRow, charged: number) {
  const now = new Date().toISOString()
  return {
    status: 'sent' as const,
    payment_id: payment.id,
    method: payment.provider,
    charged_amount: charged,
    settled_at: now,
    updated_at: now,
  }
}
