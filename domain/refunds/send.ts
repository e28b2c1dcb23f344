import { cut } from '#contract/text.ts'
import { ProviderError, ProviderRefusal } from '#integrations/payments/provider.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { tellOfRefunds } from '../bookings/letters.ts'
import { clearMark } from '../bookings/marks.ts'
import { withSums } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { lockPayment } from '../locks.ts'
import { claim } from '../versions.ts'
import { confirmSentRefunds } from './confirm-sent.ts'
import { countProviderRefunds } from './provider-refunds.ts'
import { releaseReserve, reserveRefund, type ReservedRefund } from './reserve.ts'

const RETRY_SECONDS = 60
const ERROR_MAX = 500

/**
 * Sends an owed refund the way the money came, with the refund's id as the provider's idempotency key. A refund without
 * a payment uses the payment with most left; if that is too little, the rest becomes a refund of its own, still owed.
 * Of parallel sends one succeeds, and a payment never gives back more than it brought.
 *
 * Throws `not-found`; `conflict` when it was sent or is being sent, when this money cannot be refunded by a provider
 * (cash, a provider without refunds, a dispute), and when the provider refuses, which leaves it `failed`, to be tried
 * again or sent by hand; `unavailable` when the provider does not answer, which leaves it owed: sending it again is
 * safe.
 */
export async function sendRefund(refundId: string, actor: Actor): Promise<void> {
  const reserved = await transaction((tx) => reserveRefund(tx, refundId, actor))
  try {
    const { reference } = await reserved.send()
    await transaction((tx) => markSent(tx, reserved, reference, actor))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    report(error, `refund ${refundId}`)
    if (error instanceof ProviderRefusal && !reserved.isRepeat) {
      await transaction((tx) => markRefused(tx, reserved, error.message, actor))
      throw new DomainError('conflict', `The payment provider refuses this refund. ${error.message}`)
    }
    await markUnanswered(reserved, error.message)
    // A refusal now does not tell whether the try before succeeded, so its money stays reserved.
    if (error instanceof ProviderRefusal)
      throw new DomainError(
        'conflict',
        `An earlier try got no answer, and now the provider refuses: see in its own books whether the money went back. ${error.message}`,
      )
    throw new DomainError(
      'unavailable',
      'The payment provider has not answered, so the money may be on its way. Send the refund again in a minute',
      { retryAfterSeconds: RETRY_SECONDS },
    )
  }
}

/** Marks a refund as sent, unless the provider has reported meanwhile that it failed. */
async function markSent(tx: Tx, reserved: ReservedRefund, reference: string, actor: Actor) {
  const { refundId, bookingId, paymentId, claimedUntil, charged, provider } = reserved
  const now = new Date().toISOString()
  // A notice of the same refund locks the payment too, so the later of both sees what the other has stored.
  await lockPayment(tx, paymentId)
  await claim(tx, 'bookings', bookingId)
  const sent = await tx
    .updateTable('refunds')
    .set({
      status: 'sent',
      method: provider,
      provider_reference: reference,
      settled_at: now,
      updated_at: now,
      claimed_until: null,
      last_error: null,
    })
    .where('id', '=', refundId)
    .where('status', '=', 'owed')
    .where('claimed_until', '=', claimedUntil)
    .returning('id')
    .executeTakeFirst()
  if (!sent) return
  await confirmSentRefunds(tx, paymentId)
  await clearMark(tx, bookingId)
  const standing = await recompute(tx, bookingId)
  const credited = await issueDocuments(tx, standing.row)
  await tellOfRefunds(tx, await withSums(tx, standing.row, standing.sums), credited)
  const after = { status: 'sent', method: provider, charged }
  await recordEvent(tx, actor, { verb: 'refund', noun: 'refund', noun_id: refundId, after })
}

/** Marks a refund as failed and frees its money, because nothing went back. */
async function markRefused(tx: Tx, reserved: ReservedRefund, reason: string, actor: Actor) {
  const { refundId, bookingId, paymentId, claimedUntil, charged } = reserved
  const payment = (await lockPayment(tx, paymentId))!
  await claim(tx, 'bookings', bookingId)
  const failed = await tx
    .updateTable('refunds')
    .set((row) => ({
      status: 'failed' as const,
      failures: row('failures', '+', 1),
      charged_amount: null,
      claimed_until: null,
      last_error: cut(reason, ERROR_MAX),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', refundId)
    .where('claimed_until', '=', claimedUntil)
    .returning('id')
    .executeTakeFirst()
  if (!failed) return
  await releaseReserve(tx, paymentId, charged)
  // Refunds that the provider reported meanwhile were counted as this one.
  const left = { ...payment, refunded_amount: payment.refunded_amount - charged }
  await countProviderRefunds(tx, left)
  const { row: booking } = await recompute(tx, bookingId)
  await issueDocuments(tx, booking)
  const after = { status: 'failed' }
  await recordEvent(tx, actor, { verb: 'refund', noun: 'refund', noun_id: refundId, after })
}

/** Leaves the refund owed and its money reserved: the same key finds out later whether it was sent. */
async function markUnanswered({ refundId, claimedUntil }: ReservedRefund, reason: string) {
  await db
    .updateTable('refunds')
    .set({ claimed_until: null, last_error: cut(reason, ERROR_MAX) })
    .where('id', '=', refundId)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}
