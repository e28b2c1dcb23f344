import type { Booking } from '#contract/bookings.ts'
import { datedEntries, type DatedEntry } from '#contract/departure-nights.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { waitsOf } from '../departure-nights/waits.ts'
import { departureIdOf } from '../goes-on.ts'
import { agreedDays, daysGone } from './agreed-days.ts'

/**
 * Returns the days on which a booking goes, and the same with their dates and with the nights that a closed way adds.
 * `usual`: the days of its trip.
 */
export async function datedDaysOf(
  { _id, departure_id, start_date, end_date }: Booking,
  usual: ItineraryDay[],
): Promise<{ itinerary: ItineraryDay[]; dated: DatedEntry[] }> {
  const departure = departureIdOf({ id: _id, departure_id })
  const [waits, agreed] = await Promise.all([waitsOf([departure], db), agreedDays([_id], db)])
  const itinerary = daysGone(agreed.get(_id), usual)
  const own = waits.get(departure)
  const nights = own?.ofBooking.get(_id) ?? own?.own ?? []
  return { itinerary, dated: datedEntries(itinerary, { start_date, end_date }, nights) }
}
