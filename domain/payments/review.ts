import type { Money } from '#contract/money.ts'
import type { PaymentRecord, PaymentReview } from '#contract/payment-records.ts'
import { feeOfProvider } from '#contract/payment-ways.ts'
import { transaction, type Tx } from '#db/client.ts'
import { creditFor, openAmount } from './credit.ts'
import { clearMark } from '../bookings/marks.ts'
import { issueDocuments } from '../documents/issue.ts'
import { endTransferHold } from '../bookings/hold-times.ts'
import { tellOfDeclinedTransfer } from '../bookings/payment-letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { DomainError } from '../errors.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { readSettings } from '../settings.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { confirmPayment } from './confirm.ts'
import { claimPayment, moneyOf, readPaymentRecord } from './records.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'

/**
 * Accepts or rejects a payment under review. Accepted, it counts with what really arrived; rejected, it has failed, and
 * the payer of a transfer is mailed why. Accepted money of a booking that is over is owed back at once. Throws
 * `not-found`, and `conflict` when there is nothing to decide.
 */
export async function reviewPayment(id: string, review: PaymentReview, actor: Actor): Promise<PaymentRecord> {
  return transaction(async (tx) => {
    const before = await claimPayment(tx, id)
    if (before.status !== 'needs_review')
      throw new DomainError('conflict', 'There is nothing to decide about this payment')
    const booking = before.booking_id === null ? undefined : await claim(tx, 'bookings', before.booking_id)
    const note = [before.note, review.note].filter(Boolean).join('\n')
    if (booking) await addNote(tx, booking.id, 'payment', review.note, actor)
    if (review.decision === 'accept')
      await acceptArrived(tx, before, booking, { amount: review.amount, note: review.note, actor })
    else await decline(tx, { ...before, note }, booking, { reason: review.note, actor })
    return readPaymentRecord(id, tx)
  })
}

/**
 * Accepts a payment under review with what arrived; without an `amount` all of it did. `note` follows what stands there.
 * The payment must be locked and its booking claimed.
 */
export async function acceptArrived(
  tx: Tx,
  before: PaymentRow,
  booking: BookingRow | undefined,
  { amount, note: added, actor }: { amount?: number | undefined; note: string; actor: Actor },
): Promise<void> {
  const note = [before.note, added].filter(Boolean).join('\n')
  const changes = { ...(await arrivedOf(tx, before, booking, amount)), note }
  const after = { status: 'confirmed', amount: changes.amount }
  const event = { verb: 'edit', before: { status: before.status, amount: before.amount }, after } as const
  await confirmPayment(tx, before, { actor, event, changes, endsReview: true })
}

/**
 * Marks the payment as failed. The payer of a transfer gets a mail with the reason; the bank has informed the payer of
 * a card.
 */
async function decline(
  tx: Tx,
  { id, provider, note, status, amount }: PaymentRow,
  before: BookingRow | undefined,
  { reason, actor }: { reason: string; actor: Actor },
) {
  const row = await tx
    .updateTable('payments')
    .set({ status: 'failed', note, inquire_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (before) {
    await clearMark(tx, before.id)
    if (provider === 'transfer') await endTransferHold(tx, before)
    const standing = await recompute(tx, before.id)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    if (provider === 'transfer') await tellOfDeclinedTransfer(tx, row, booking, reason)
  }
  const change = { verb: 'edit', noun: 'payment', noun_id: id } as const
  await recordEvent(tx, actor, { ...change, before: { status, amount }, after: { status: 'failed', amount } })
}

/**
 * What really arrived, which may be less or more than was asked for. Throws `invalid` when nothing of the booking is paid
 * by it.
 */
async function arrivedOf(
  tx: Tx,
  before: PaymentRow,
  booking: BookingRow | undefined,
  amount = before.amount,
) {
  if (amount === before.amount && before.credited_amount > 0) {
    const { card_fee, credited_amount } = before
    return { amount, card_fee, credited_amount }
  }
  const arrived: Money = { ...moneyOf(before), amount }
  const credited_amount = booking ? creditFor(booking, await openAmount(tx, booking), arrived) : amount
  const { booking_rules, payment_ways } = await readSettings(tx)
  const rules = booking ? moneyRulesIn(booking.money_rules) : booking_rules
  const fee = feeOfProvider(before.provider, arrived, { rules, settings: payment_ways.ways })
  return { amount, card_fee: before.card_fee === 0 ? 0 : fee, credited_amount }
}
