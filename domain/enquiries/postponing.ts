import type { PostponementWish } from '#contract/booking-steps.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import { submit } from './enquiries.ts'

/** Stores a traveller's wish for other dates as an enquiry about the booking; traveller and office each get a mail. */
export async function submitPostponement(booking: Booking, wish: PostponementWish): Promise<Enquiry> {
  const { _id, reference, trip_name, fullname, email, mobile, start_date } = booking
  const details = {
    destination: trip_name,
    booking: reference,
    booked_date: start_date,
    new_date: wish.new_date ?? '',
    new_travellers: String(wish.new_travellers ?? ''),
  }
  return submit(
    { kind: 'inquiry', name: fullname, email, phone: mobile, message: wish.message, details },
    { bookingId: _id, subject: wishInWords(booking, wish) },
  )
}

function wishInWords({ reference, trip_name }: Booking, { new_date }: PostponementWish) {
  return `other dates for booking ${reference} (${trip_name})${new_date ? `, from ${formatDay(new_date)}` : ''}`
}
