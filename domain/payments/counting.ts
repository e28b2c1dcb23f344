import type { Tx } from '#db/client.ts'
import { oweRefund } from '../cancellations/booking.ts'
import { oweExcess } from './credit.ts'
import { retakeSeats } from '../bookings/holds.ts'
import { tellPayer } from '../bookings/letters.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { bookToldRefunds } from '../refunds/told.ts'
import { toPayment, type PaymentRow } from './rows.ts'

/**
 * Lets a confirmed payment have its effect on its claimed booking, and tells the payer. The money is there, whatever became
 * of the booking meanwhile: it counts, or it is owed back.
 */
export async function countPayment(tx: Tx, { id }: BookingRow, payment: PaymentRow): Promise<void> {
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await oweWhatIsNotKept(tx, booking, payment)
  const after = await withSums(tx, await recompute(tx, id))
  await tellPayer(tx, toPayment(payment), after)
  await bookToldRefunds(tx, payment)
}

/** Owes what a confirmed payment brought too late, for nothing, or twice. Answers whether it owes anything. */
export async function oweWhatIsNotKept(tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<boolean> {
  const why = await whyTooLate(tx, booking)
  if (why === undefined) return oweExcess(tx, booking, payment)
  await oweRefund(tx, booking, payment.credited_amount, why, payment.id)
  return true
}

async function whyTooLate(tx: Tx, booking: BookingRow) {
  if (booking.cancelled_at !== null) return 'Paid after the booking was cancelled'
  if (booking.expired_at !== null && !(await retakeSeats(tx, booking)))
    return 'Paid after the hold had ended, when the seats were gone'
  return undefined
}
