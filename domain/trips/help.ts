import { helpOnTrip, type Emergency } from '#contract/emergency.ts'
import type { Trip } from '#contract/trips.ts'
import { db } from '#db/client.ts'

/** Returns what to do in an emergency with the help there is on the way of one trip; all of it for a trip that is gone. */
export async function emergencyOn(
  trip: Pick<Trip, 'region_id' | 'itinerary' | 'start_end_point'> | undefined,
  emergency: Emergency,
): Promise<Emergency> {
  if (!trip) return emergency
  const regions = await db.selectFrom('regions').select(['id', 'name']).execute()
  const region = regions.find(({ id }) => id === trip.region_id)?.name
  const stops = [...trip.itinerary.map(({ place }) => place ?? ''), ...trip.start_end_point.split('/')]
  const names = regions.map(({ name }) => name)
  return { ...emergency, places: helpOnTrip(emergency.places, names, { region, stops }) }
}
