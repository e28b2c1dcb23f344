import type { Money } from '#contract/money.ts'
import type { PaymentRecord, PaymentReview } from '#contract/payment-records.ts'
import { cardFee } from '#contract/terms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { creditFor, openAmount, settleReview } from './credit.ts'
import { endTransferHold } from '../bookings/hold-times.ts'
import { tellOfDeclinedTransfer } from '../bookings/letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { countPayment } from './counting.ts'
import { findPayment, moneyOf, readPaymentRecord } from './records.ts'
import { toPayment, type PaymentRow } from './rows.ts'

/**
 * Decides about a payment that somebody had to look at. Accepted, it counts with what really arrived; rejected, it failed,
 * and who showed a transfer is told why.
 * Accepted money of a booking that is over is owed back at once. Throws `not-found`, and `conflict` when nothing is to be
 * decided.
 */
export async function reviewPayment(id: string, review: PaymentReview, actor: Actor): Promise<PaymentRecord> {
  return transaction(async (tx) => {
    const before = await findPayment(tx, id)
    const booking = before.booking_id === null ? undefined : await claim(tx, 'bookings', before.booking_id)
    const row = await tx
      .updateTable('payments')
      .set({
        ...(await decided(tx, before, booking, review)),
        note: [before.note, review.note].filter(Boolean).join('\n'),
        inquire_at: null,
      })
      .where('id', '=', id)
      .where('status', '=', 'needs_review')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new DomainError('conflict', 'Nothing is to be decided about this payment')
    const { status, amount } = row
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'payment',
      noun_id: id,
      before: { status: 'needs_review', amount: before.amount },
      after: { status, amount },
    })
    if (!booking) return readPaymentRecord(id, tx)
    await addNote(tx, booking.id, 'payment', review.note, actor)
    await settleReview(tx, booking.id)
    if (status === 'confirmed') await countPayment(tx, booking, row)
    else await decline(tx, booking, row, review.note)
    return readPaymentRecord(id, tx)
  })
}

/** Whoever showed a transfer is told why it does not count; a card's payer has been told by the bank. */
async function decline(tx: Tx, before: BookingRow, row: PaymentRow, reason: string) {
  if (row.provider === 'transfer') await endTransferHold(tx, before)
  const booking = await withSums(tx, await recompute(tx, before.id))
  if (row.provider === 'transfer') await tellOfDeclinedTransfer(tx, toPayment(row), booking, reason)
}

async function decided(
  tx: Tx,
  before: PaymentRow,
  booking: BookingRow | undefined,
  { decision, amount }: PaymentReview,
) {
  const updated_at = new Date().toISOString()
  if (decision === 'reject') return { status: 'failed', updated_at }
  const arrived: Money = { ...moneyOf(before), amount: amount ?? before.amount }
  const isAsAsked = arrived.amount === before.amount
  const credited = isAsAsked ? before.credited_amount : arrived.amount
  const credited_amount =
    booking && !isAsAsked ? creditFor(booking, await openAmount(tx, booking), arrived) : credited
  const card_fee = isAsAsked || before.card_fee === 0 ? before.card_fee : cardFee(arrived.amount)
  return {
    status: 'confirmed',
    amount: arrived.amount,
    card_fee,
    credited_amount,
    confirmed_at: updated_at,
    updated_at,
  }
}
