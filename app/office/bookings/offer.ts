import type { Departure } from '#contract/departures.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'

/** What staff can choose from for a new booking. `trip` is the one that the address names, if it can be booked. */
export type Offer = { trips: TourName[]; trip: TourName | undefined; departures: Departure[] }

/**
 * Returns the trips that can be booked and the departures of one of them: the one that `?trip=` names, or else the one
 * called `name`.
 */
export async function loadOffer(asked: URLSearchParams, name?: string): Promise<Offer> {
  const trips = (await readTrips()).filter(({ status }) => status === 'published')
  const id = asked.get('trip')
  const trip = id === null ? trips.find((one) => isNamed(one, name)) : trips.find(({ _id }) => _id === id)
  if (!trip) return { trips, trip, departures: [] }
  const path = at('/api/departures/', {}, { trip_id: trip._id })
  const { rows } = await readList(path, '')
  return { trips, trip, departures: rows.filter(({ status }) => status !== 'cancelled') }
}

function isNamed(trip: TourName, name: string | undefined) {
  return name !== undefined && name !== '' && trip.name.toLowerCase() === name.toLowerCase()
}
