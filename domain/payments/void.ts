import type { PaymentRecord } from '#contract/payment-records.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import { transaction, type Tx } from '#db/client.ts'
import { clearMark } from '../bookings/marks.ts'
import { addNote } from '../bookings/notes.ts'
import { recompute } from '../bookings/state.ts'
import { sumsOf } from '../bookings/sums.ts'
import { issueDocuments, voidDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { claim } from '../versions.ts'
import { canBeAsked } from './can-be-asked.ts'
import { claimPayment, readPaymentRecord } from './records.ts'

/**
 * Voids cash or a transfer that staff entered by mistake, or ends an attempt that its provider cannot be asked about and
 * was not paid. An entry stays with who voided it and why, the sums are as before, its receipt states that it is void,
 * and the row of a statement that brought it is open again. Mails nobody. Throws `not-found`, and `conflict` for money from
 * another source, for a payment that does not count, and once part of it was refunded or is owed.
 */
export async function voidPayment(id: string, reason: string, actor: Actor): Promise<PaymentRecord> {
  return transaction(async (tx) => {
    const before = await claimPayment(tx, id)
    const { booking_id, provider, note } = before
    if (isLeftOpen(before)) return closeOpen(tx, before, { reason, actor })
    if (booking_id === null || (provider !== 'cash' && provider !== 'transfer'))
      throw new DomainError(
        'conflict',
        `Money that came by ${provider} was not entered by the office. Refund it`,
      )
    await claim(tx, 'bookings', booking_id)
    const now = new Date().toISOString()
    const voided = await tx
      .updateTable('payments')
      .set({ status: 'voided', note: [note, `Void: ${reason}`].filter(Boolean).join('\n'), updated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .where('refunded_amount', '=', 0)
      .returning('credited_amount')
      .executeTakeFirst()
    if (!voided)
      throw new DomainError(
        'conflict',
        `This payment is ${before.status.replace('_', ' ')}, so it stays as it is`,
      )
    const { paid, refunded } = await sumsOf(tx, booking_id)
    if (paid < refunded)
      throw new DomainError(
        'conflict',
        'Something of this money has gone back or is owed to the traveller, so the entry stays',
      )
    // The bank's row that it was accepted from waits again.
    await tx
      .updateTable('statement_lines')
      .set({ state: 'open', payment_id: null, updated_at: now })
      .where('payment_id', '=', id)
      .execute()
    await addNote(tx, booking_id, 'payment', reason, actor)
    await clearMark(tx, booking_id)
    const { row: booking } = await recompute(tx, booking_id, { paid, refunded })
    await voidDocuments(tx, `receipt ${id}`)
    await issueDocuments(tx, booking)
    await recordEvent(tx, actor, {
      verb: 'cancel',
      noun: 'payment',
      noun_id: id,
      before: { status: 'confirmed' },
      after: { status: 'voided', booking_id, credited_amount: -voided.credited_amount },
    })
    return readPaymentRecord(id, tx)
  })
}

/** An attempt that no answer will end. */
function isLeftOpen(payment: PaymentRow) {
  const isOpen = payment.status === 'created' || payment.status === 'pending'
  return isOpen && Object.hasOwn(onlineWays, payment.provider) && !canBeAsked(payment)
}

/** Ends an attempt that staff have not found in its provider's books. A notice that comes later still counts. */
async function closeOpen(tx: Tx, payment: PaymentRow, { reason, actor }: { reason: string; actor: Actor }) {
  const { id, status, note, booking_id } = payment
  if (booking_id !== null) {
    await claim(tx, 'bookings', booking_id)
    await addNote(tx, booking_id, 'payment', reason, actor)
  }
  await tx
    .updateTable('payments')
    .set({
      status: 'cancelled',
      note: [note, `Not paid: ${reason}`].filter(Boolean).join('\n'),
      inquire_at: null,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute()
  const change = { verb: 'cancel', noun: 'payment', noun_id: id } as const
  await recordEvent(tx, actor, { ...change, before: { status }, after: { status: 'cancelled' } })
  return readPaymentRecord(id, tx)
}
