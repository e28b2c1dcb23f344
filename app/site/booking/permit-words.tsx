import { bookedPermitsInWords } from '#contract/booked-permits.ts'
import type { Booking } from '#contract/bookings.ts'

/** How the permits of a booking are paid, below its price; nothing where nobody of it needs any. */
export function PermitWords({ booking }: { booking: Booking }) {
  return bookedPermitsInWords(booking).map((words) => (
    <p className="mt-3 text-small text-prose" key={words}>
      {words}
    </p>
  ))
}
