import type { Booking } from '#contract/bookings.ts'

type Booked = Pick<Booking, 'trip_path' | 'departure_id' | 'start_date' | 'travellers'>

/**
 * Returns the address of the booking form with the trip, date and party of a booking that has ended; undefined when the
 * trip is gone.
 */
export function bookAgainPath({
  trip_path,
  departure_id,
  start_date,
  travellers,
}: Booked): string | undefined {
  const slug = trip_path?.split('/').at(-1)
  if (!slug) return undefined
  const when: Record<string, string> = departure_id ? { departure: departure_id } : { date: start_date }
  const query = new URLSearchParams({ trip: slug, ...when, travellers: String(travellers) })
  return `/destination/bookingform?${query}`
}

/** Returns the address of the booking form that changes a booking without payments; undefined when the trip is gone. */
export function changePath({ trip_path, reference }: Booking, token: string): string | undefined {
  const slug = trip_path?.split('/').at(-1)
  return slug && `/destination/bookingform?${new URLSearchParams({ trip: slug, booking: reference, token })}`
}
