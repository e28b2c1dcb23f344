import type { Tx } from '#db/client.ts'
import { claim } from '../versions.ts'
import { tellOfficeOfPayment } from './payment-letters.ts'
import type { PaymentRow } from './payment-rows.ts'
import { withSums } from './read.ts'
import type { BookingRow } from './rows.ts'

// Marks for staff: a booking by `needs_review`, a payment by its note beside that.

/** Marks a claimed booking for staff to look at. Returns it with the mark. */
export function markBooking(tx: Tx, id: string): Promise<BookingRow> {
  return tx
    .updateTable('bookings')
    .set({ needs_review: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Marks a claimed payment and its booking with a sentence for staff, and mails the office. The payment's status stays.
 */
export async function markPayment(tx: Tx, { id }: PaymentRow, sentence: string): Promise<void> {
  const stored = await tx.selectFrom('payments').select('note').where('id', '=', id).executeTakeFirstOrThrow()
  const row = await tx
    .updateTable('payments')
    .set({ note: withNote(stored.note, sentence) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.booking_id === null) return tellOfficeOfPayment(tx, row)
  await claim(tx, 'bookings', row.booking_id)
  await tellOfficeOfPayment(tx, row, await withSums(tx, await markBooking(tx, row.booking_id)))
}

/**
 * Returns a note with one more sentence. Sentences are sorted, so the note is the same in whatever order the facts were
 * found.
 */
export function withNote(note: string, sentence: string): string {
  const lines = new Set([...note.split('\n').filter(Boolean), sentence])
  return [...lines].toSorted().join('\n')
}

/**
 * Removes the mark of a claimed booking once no payment of it needs a look, none is disputed, and nothing is owed for a
 * late payment.
 */
export async function clearMark(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ needs_review: 0 })
    .where('id', '=', bookingId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .where('payments.booking_id', '=', bookingId)
            .where((row) =>
              row.or([
                row('payments.status', '=', 'needs_review'),
                row('payments.disputed_at', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('id')
            .where('refunds.booking_id', '=', bookingId)
            .where('refunds.payment_id', 'is not', null)
            .where('refunds.status', '!=', 'sent'),
        ),
      ),
    )
    .execute()
}
