import { Currency } from '#contract/money.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import { unsentStatuses } from '#contract/refunds.ts'
import type { RefundOrder } from '#integrations/payments/provider.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { lockPayment } from '../locks.ts'
import { claim } from '../versions.ts'
import { chargedFor } from './money.ts'
import { leftOf, leftToRefund, oweRefund } from './owe.ts'
import { findRefund, type RefundRow } from './read.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'

/** Longer than a provider takes to answer or to be given up. */
const CLAIM_MS = 2 * 60_000

/** A claimed refund whose money is reserved. `charged` in minor units of the payment's currency. */
export type ReservedRefund = {
  refundId: string
  bookingId: string
  paymentId: string
  provider: string
  charged: number
  claimedUntil: string
  /** An earlier try got no answer, so the money may have gone back already. */
  isRepeat: boolean
  /** Asks the provider. Not for use inside a transaction. */
  send: () => Promise<{ reference: string }>
}

/**
 * Claims a refund and reserves its money, in guarded statements with payment and booking locked: of parallel tries one
 * succeeds, and the reserved sum never exceeds what was charged. Throws what `sendRefund` throws before it asks the
 * provider.
 */
export async function reserveRefund(tx: Tx, refundId: string, actor: Actor): Promise<ReservedRefund> {
  const found = await readOwed(tx, refundId)
  const payment = (await lockPayment(tx, await paymentFor(tx, found)))!
  const send = sender(payment)
  await claim(tx, 'bookings', found.booking_id)
  // Another try may have been faster while this one waited for payment and booking.
  const refund = await fitted(tx, await readOwed(tx, refundId), payment, actor)
  if (refund.amount > (await leftToRefund(tx, refund)))
    throw new DomainError('conflict', 'This is more than has been paid and has not gone back yet')

  // After a try without an answer its money is still reserved.
  const charged = refund.charged_amount ?? (await setAside(tx, payment, chargedFor(payment, refund.amount)))
  const claimedUntil = new Date(Date.now() + CLAIM_MS).toISOString()
  const claimed = await tx
    .updateTable('refunds')
    .set((row) => ({
      status: 'owed' as const,
      payment_id: payment.id,
      charged_amount: charged,
      claimed_until: claimedUntil,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', refundId)
    .where('status', 'in', unsentStatuses)
    .where((row) =>
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', new Date().toISOString())]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!claimed) throw new DomainError('conflict', 'This refund is being sent at this moment')

  const order: RefundOrder = {
    refundId,
    paymentId: payment.id,
    reference: payment.provider_reference!,
    amount: charged,
    total: payment.amount + payment.card_fee,
    currency: Currency.parse(payment.currency),
    // A new key after a refusal, because the provider would repeat its refusal for the same key.
    key: refund.failures === 0 ? refundId : `${refundId}-${refund.failures}`,
    isRepeat: refund.charged_amount !== null,
  }
  const bookingId = refund.booking_id
  const about = { refundId, bookingId, paymentId: payment.id, provider: payment.provider }
  return { ...about, charged, claimedUntil, isRepeat: order.isRepeat, send: () => send(order) }
}

async function readOwed(tx: Tx, id: string): Promise<RefundRow> {
  const refund = await findRefund(tx, id)
  if (refund.status === 'sent') throw new DomainError('conflict', 'This refund has been sent already')
  return refund
}

/**
 * Returns the payment of a refund, or of those that came by a provider the one with the most money that was not refunded,
 * first of the providers that can refund from here. What a traveller has paid for their own part goes back only by refunds
 * that name its payment.
 */
async function paymentFor(tx: Tx, refund: RefundRow): Promise<string> {
  if (refund.payment_id !== null) return refund.payment_id
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', refund.booking_id)
    .where('share_id', 'is', null)
    .where('provider', 'in', Object.keys(onlineWays))
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const lefts = await Promise.all(
    payments.map(async (payment) => ({
      id: payment.id,
      isDisputed: payment.disputed_at !== null,
      canRefund: providerNamed(payment.provider)?.refund !== undefined,
      left: await leftOf(tx, payment, refund.id),
    })),
  )
  const [best] = lefts
    .filter(({ left }) => left > 0)
    .toSorted(
      (a, b) =>
        Number(a.isDisputed) - Number(b.isDisputed) ||
        Number(b.canRefund) - Number(a.canRefund) ||
        b.left - a.left,
    )
  if (!best)
    throw new DomainError(
      'conflict',
      'Nothing of this was paid by card here, so it cannot go back to one. Send it by hand and record that',
    )
  return best.id
}

/** Returns how the provider refunds a payment; throws when it cannot. */
function sender(payment: PaymentRow) {
  if (payment.disputed_at !== null)
    throw new DomainError(
      'conflict',
      'The payer’s bank disputes this payment. A refund now could give the money back twice: answer the dispute first',
    )
  const provider = providerNamed(payment.provider)
  if (!provider?.refund || payment.provider_reference === null)
    throw new DomainError(
      'conflict',
      `Money that came by ${payment.provider} cannot be sent back from here. Send it by hand and record that`,
    )
  return (order: RefundOrder) => provider.refund!(order)
}

/** Reduces a refund to what its payment can give back; the rest becomes a refund of its own. */
async function fitted(tx: Tx, refund: RefundRow, payment: PaymentRow, actor: Actor): Promise<RefundRow> {
  if (refund.charged_amount !== null) return refund
  const left = await leftOf(tx, payment, refund.id)
  if (refund.amount <= left) return refund
  if (left <= 0 || refund.payment_id !== null)
    throw new DomainError('conflict', 'This is more than the payment brought and has not given back yet')
  const rest = {
    amount: refund.amount - left,
    reason: refund.reason,
    isBeyondPrice: refund.beyond_price === 1,
  }
  await oweRefund(tx, { id: refund.booking_id, currency: refund.currency }, rest)
  await tx.updateTable('refunds').set({ amount: left }).where('id', '=', refund.id).execute()
  const change = { verb: 'edit', noun: 'refund', noun_id: refund.id } as const
  const before = { amount: refund.amount }
  await recordEvent(tx, actor, { ...change, before, after: { amount: left, rest: rest.amount } })
  return { ...refund, amount: left }
}

async function setAside(tx: Tx, payment: PaymentRow, charged: number) {
  const reserved = await tx
    .updateTable('payments')
    .set((row) => ({ refunded_amount: row('refunded_amount', '+', charged) }))
    .where('id', '=', payment.id)
    .where('status', '=', 'confirmed')
    .where((row) => row(row('refunded_amount', '+', charged), '<=', row.ref('amount')))
    .returning('id')
    .executeTakeFirst()
  if (!reserved)
    throw new DomainError('conflict', 'This is more than the payment brought and has not given back yet')
  return charged
}

/** Frees the money reserved for a refund that did not happen. */
export async function releaseReserve(tx: Tx, paymentId: string, charged: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((row) => ({ refunded_amount: row('refunded_amount', '-', charged) }))
    .where('id', '=', paymentId)
    .execute()
}
