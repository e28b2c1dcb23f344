import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { tellOfficeOfPayment, tellOfPayment } from '../bookings/letters.ts'
import { withSums } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { oweWhatIsNotKept } from './counting.ts'
import { bookToldRefunds } from '../refunds/told.ts'
import { toPayment, type PaymentRow } from './rows.ts'
import { withNote } from '../bookings/marks.ts'

/**
 * The money of a claimed attempt has come: it counts for the booking, or is owed back when it comes too late or twice.
 * Payer and office are told. `actor` is who says so: the provider, or staff who saw it in the provider's own books.
 */
export async function confirmPayment(
  tx: Tx,
  payment: PaymentRow,
  actor: Actor = actors.provider,
): Promise<void> {
  const row = await tx
    .updateTable('payments')
    .set({ status: 'confirmed', confirmed_at: new Date().toISOString(), inquire_at: null })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordPayment(tx, payment, { status: row.status }, actor)
  if (payment.booking_id === null) {
    await tellOfPayment(tx, toPayment(row), payment.email)
    return bookToldRefunds(tx, row)
  }
  await credit(tx, row, payment.booking_id)
  const booking = await withSums(tx, await recompute(tx, payment.booking_id))
  await tellOfPayment(tx, toPayment(row), payment.email, booking)
  await bookToldRefunds(tx, row)
}

/** Puts an attempt before staff: money that does not fit. What was confirmed before stays so. */
export async function holdForReview(tx: Tx, payment: PaymentRow, note: string): Promise<void> {
  const status = payment.status === 'confirmed' ? 'confirmed' : 'needs_review'
  const changed = { status, note: withNote(payment.note, note) }
  const row = await tx
    .updateTable('payments')
    .set({ ...changed, inquire_at: null })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordPayment(tx, payment, { status })
  if (payment.booking_id === null) return tellOfficeOfPayment(tx, toPayment(row), payment.email)
  await tx.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', payment.booking_id).execute()
  const booking = await withSums(tx, await recompute(tx, payment.booking_id))
  await tellOfficeOfPayment(tx, toPayment(row), payment.email, booking)
}

/** Who found out what about an attempt. */
export function recordPayment(
  tx: Tx,
  { id, status }: PaymentRow,
  after: { status: string },
  actor: Actor = actors.provider,
): Promise<void> {
  const change = { verb: verbOf(after.status), noun: 'payment', noun_id: id } as const
  return recordEvent(tx, actor, { ...change, before: { status }, after })
}

function verbOf(status: string) {
  if (status === 'failed') return 'refuse'
  return status === 'cancelled' ? 'cancel' : 'pay'
}

/** Lets the money count for its booking, or puts it on the list of refunds when it comes too late or twice. */
async function credit(tx: Tx, payment: PaymentRow, bookingId: string) {
  const booking = await claim(tx, 'bookings', bookingId)
  if (!(await oweWhatIsNotKept(tx, booking, payment))) return
  await tx.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', bookingId).execute()
}
