import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { tellOfficeOfPayment } from '../bookings/payment-letters.ts'
import { markBooking, withNote } from '../bookings/marks.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { withSums } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent } from '../events.ts'

/** Marks a locked payment for review, because its money does not fit. A confirmed payment stays confirmed. */
export async function holdForReview(tx: Tx, payment: PaymentRow, note: string): Promise<void> {
  const status = payment.status === 'confirmed' ? 'confirmed' : 'needs_review'
  const row = await tx
    .updateTable('payments')
    .set({ status, note: withNote(payment.note, note), inquire_at: null })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const booking = row.booking_id === null ? undefined : await markAndRead(tx, row.booking_id)
  await tellOfficeOfPayment(tx, row, booking)
  const change = { verb: 'pay', noun: 'payment', noun_id: row.id } as const
  await recordEvent(tx, actors.provider, { ...change, before: { status: payment.status }, after: { status } })
}

async function markAndRead(tx: Tx, bookingId: string) {
  await markBooking(tx, bookingId)
  const standing = await recompute(tx, bookingId)
  await issueDocuments(tx, standing.row)
  return withSums(tx, standing.row, standing.sums)
}
