import type { BookingInput } from '#contract/bookings.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import { submit } from './enquiries.ts'

/** What somebody typed into the booking form. `trip`: its name; `start`: the first day; `refused`: why it was refused. */
type Unbooked = Pick<
  BookingInput,
  'fullname' | 'email' | 'mobile' | 'message' | 'nationality' | 'travellers'
> & { trip: string; start: string; refused: string }

/** Stores a booking that could not be made as a question to staff; visitor and office each get a mail. */
export async function submitUnbooked(typed: Unbooked): Promise<Enquiry> {
  const { fullname: name, email, mobile: phone, message, nationality, travellers, trip, start } = typed
  const details = {
    destination: trip,
    travellers: String(travellers),
    new_date: start,
    nationality,
    refused: typed.refused,
  }
  return submit({ kind: 'inquiry', name, email, phone, message, details }, { subject: `the ${trip}` })
}
