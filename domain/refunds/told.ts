import { actors } from '#contract/events.ts'
import { formatMoney, Currency } from '#contract/money.ts'
import type { PaymentNotice } from '#integrations/payments/provider.ts'
import type { Tx } from '#db/client.ts'
import { recompute, sumsOf } from '../bookings/state.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { claim } from '../versions.ts'
import { chargedFor, creditedFor } from './money.ts'
import type { PaymentRow } from '../payments/rows.ts'
import { flag } from '../bookings/marks.ts'

/** Without the sum, which may be told in several steps. */
const GIVEN_BACK = 'Something went back at the provider that nobody asked for here'

/**
 * What a provider tells of money that went back, or is claimed back, for a claimed attempt. Each fact is kept in a figure
 * of its own that only grows, so any order ends the same; what follows from them for the booking waits until it is paid.
 */
export async function takeRefundFact(tx: Tx, payment: PaymentRow, notice: PaymentNotice): Promise<void> {
  if (notice.currency !== payment.currency)
    return flag(tx, payment, `Told of a refund in ${notice.currency}, charged in ${payment.currency}`)
  if (notice.outcome === 'disputed') return takeDispute(tx, payment, notice)
  if (notice.outcome === 'refunded-some') return takeUntold(tx, payment)
  if (notice.outcome === 'refund-failed') return takeFailure(tx, payment, notice)

  const row = await tx
    .updateTable('payments')
    .set({ told_refunded: Math.max(payment.told_refunded, notice.amount) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status !== 'confirmed') return
  await bookToldRefunds(tx, row)
  await confirmSentRefunds(tx, row.id)
}

/**
 * Marks what was sent back by a payment as confirmed, once all that went back by it has been told of. A provider may tell
 * before it answers, so whoever learns the second half asks for this.
 */
export async function confirmSentRefunds(tx: Tx, paymentId: string): Promise<void> {
  const { told_refunded, told_refund_failed, refunded_amount } = await tx
    .selectFrom('payments')
    .select(['told_refunded', 'told_refund_failed', 'refunded_amount'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (told_refunded - told_refund_failed < refunded_amount) return
  await tx
    .updateTable('refunds')
    .set({ confirmed_at: new Date().toISOString() })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'sent')
    .where('charged_amount', 'is not', null)
    .where('confirmed_at', 'is', null)
    .execute()
}

/**
 * Lets what the provider gave back, and we did not ask it to, count for the booking: it settles what was owed, and what
 * goes beyond that is a refund of its own, for staff to look at. Never more than was paid.
 */
export async function bookToldRefunds(tx: Tx, payment: PaymentRow): Promise<void> {
  const { told_refunded, told_refund_failed, amount, card_fee, refunded_amount } = payment
  const gone = Math.min(told_refunded - told_refund_failed, amount + card_fee)
  const unexplained = gone - refunded_amount
  if (unexplained <= 0) return
  await tx
    .updateTable('payments')
    .set((row) => ({ refunded_amount: row('refunded_amount', '+', unexplained) }))
    .where('id', '=', payment.id)
    .execute()
  if (payment.booking_id === null) return flag(tx, payment, GIVEN_BACK)

  const booking = await claim(tx, 'bookings', payment.booking_id)
  const left = await settleOwed(tx, payment, unexplained)
  const { paid, refunded } = await sumsOf(tx, booking.id)
  const counted = Math.min(Math.max(0, paid - refunded), creditedBetween(payment, gone - left, gone))
  if (counted > 0) {
    const about = { reason: 'Refunded at the provider', beyond_price: 1 }
    await insertSent(tx, payment, counted, left, about)
  }
  await recompute(tx, booking.id)
  const after = { payment_id: payment.id, charged: unexplained, credited: counted }
  await recordEvent(tx, actors.provider, { verb: 'refund', noun: 'booking', noun_id: booking.id, after })
  if (counted > 0) await flag(tx, payment, GIVEN_BACK)
}

async function takeDispute(tx: Tx, payment: PaymentRow, { amount, currency }: PaymentNotice) {
  await tx
    .updateTable('payments')
    .set({ disputed_at: payment.disputed_at ?? new Date().toISOString() })
    .where('id', '=', payment.id)
    .execute()
  const money = formatMoney({ amount, currency: Currency.parse(currency) })
  await recordEvent(tx, actors.provider, {
    verb: 'refund',
    noun: 'payment',
    noun_id: payment.id,
    after: { disputed: amount },
  })
  await flag(tx, payment, `The payer’s bank disputes ${money}`)
}

/** A provider that names no sum says nothing new when we have sent a refund ourselves. */
async function takeUntold(tx: Tx, payment: PaymentRow) {
  const own = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('attempts', '>', 0)
    .where('status', '!=', 'failed')
    .executeTakeFirst()
  if (!own) await flag(tx, payment, 'Something went back at the provider, which does not say how much')
}

/**
 * A refund that was on its way has come back to us. One of ours is owed no more and has failed; what staff began in the
 * provider's own books only they can end.
 */
async function takeFailure(tx: Tx, payment: PaymentRow, { refundId, amount, currency }: PaymentNotice) {
  const money = formatMoney({ amount, currency: Currency.parse(currency) })
  const failed = refundId === undefined ? undefined : await failOwn(tx, payment, refundId)
  if (failed) {
    await tx
      .updateTable('payments')
      .set((row) => ({ told_refund_failed: row('told_refund_failed', '+', amount) }))
      .where('id', '=', payment.id)
      .execute()
    await claim(tx, 'bookings', failed.booking_id)
    await recompute(tx, failed.booking_id)
  }
  await flag(tx, payment, `A refund of ${money} did not reach the payer`)
}

async function failOwn(tx: Tx, payment: PaymentRow, refundId: string) {
  const refund = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .where('payment_id', '=', payment.id)
    .where('charged_amount', 'is not', null)
    .executeTakeFirst()
  if (!refund) return undefined
  await releaseRefund(tx, payment.id, refund.charged_amount!)
  const last_error = 'The provider says that it did not reach the payer'
  await tx
    .updateTable('refunds')
    .set((row) => ({
      status: 'failed' as const,
      confirmed_at: null,
      charged_amount: null,
      claimed_until: null,
      failures: row('failures', '+', 1),
      last_error,
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', refundId)
    .execute()
  const after = { status: 'failed', reason: last_error }
  await recordEvent(tx, actors.provider, { verb: 'refund', noun: 'refund', noun_id: refundId, after })
  return refund
}

/** What was reserved for a refund that did not happen may go back some other time. */
export async function releaseRefund(tx: Tx, paymentId: string, charged: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((row) => ({ refunded_amount: row('refunded_amount', '-', charged) }))
    .where('id', '=', paymentId)
    .execute()
}

/**
 * Marks what was owed and nobody has begun to send as sent, the oldest first; also what staff gave back to the card in the
 * provider's own books and recorded here. Answers what is left, as charged.
 */
async function settleOwed(tx: Tx, payment: PaymentRow, charged: number) {
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

/** Worked out between two sums rather than from their difference, so many small steps add up like one great one. */
function creditedBetween(payment: PaymentRow, from: number, to: number) {
  const within = (charged: number) => Math.min(charged, payment.amount)
  return creditedFor(payment, within(to)) - creditedFor(payment, within(from))
}
