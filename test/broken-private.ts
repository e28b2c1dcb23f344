import { isGoing } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'

/**
 * Returns a sentence for each departure of a private trip that is not as its one booking is: it has its days, its party and
 * no seats to sell, and goes as long as the booking goes privately.
 */
export async function wrongPrivateDepartures(): Promise<string[]> {
  const departures = await db.selectFrom('departures').selectAll().where('is_private', '=', 1).execute()
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return departures.flatMap((own) => {
    const booking = byId.get(own.id)
    const others = bookings.filter(({ departure_id }) => departure_id === own.id)
    if (!booking || others.length > 0 || own.seats_taken > 0)
      return [`I15: departure ${own.id} is private, and is not of one booking alone`]
    const goes = booking.departure_id === null && isGoing(booking)
    if (goes !== (own.cancelled_at === null))
      return [`I15: ${booking.reference} is ${booking.status}, and its own departure is not so`]
    if (!goes || own.end_date < today()) return []
    const isSame =
      own.start_date === booking.start_date &&
      own.end_date === booking.end_date &&
      own.capacity === booking.travellers &&
      (booking.trip_id === null || own.trip_id === booking.trip_id)
    return isSame ? [] : [`I15: the departure of ${booking.reference} has not followed it`]
  })
}
