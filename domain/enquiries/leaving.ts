import type { LeavingWish } from '#contract/booking-steps.ts'
import type { Booking } from '#contract/bookings.ts'
import { cannotLeave } from '#contract/cancellation.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import { DomainError } from '../errors.ts'
import { submit } from './enquiries.ts'

/**
 * Stores the wish of one traveller to leave the party of a booking as an enquiry about it; the traveller and the office
 * each get a mail. `name`: of the traveller. Throws `conflict` once nobody can leave it.
 */
export async function submitLeaving(booking: Booking, name: string, wish: LeavingWish): Promise<Enquiry> {
  const reason = cannotLeave(booking)
  if (reason !== undefined) throw new DomainError('conflict', reason)
  const { _id, reference, trip_name } = booking
  const details = { destination: trip_name, booking: reference }
  return submit(
    { kind: 'inquiry', name, email: wish.email, phone: '', message: wish.message, details },
    { bookingId: _id, subject: `leaving the party of booking ${reference} (${trip_name})` },
  )
}
