import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { countryName } from '#contract/countries.ts'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { GOING_FROM_BOOKINGS, GOING_FROM_COUNTRY, type Going } from '#contract/going.ts'
import { db } from '#db/client.ts'
import { readableIds } from '../trips/cards.ts'
import { listDepartures } from './departures.ts'

/** As `listDepartures`, of trips that visitors see, with who goes on each so far. */
export async function listShownDepartures(tripId?: string): Promise<Departure[]> {
  const [departures, going, treks, tours] = await Promise.all([
    listDepartures(tripId),
    goingSoFar(tripId),
    readableIds('trek'),
    readableIds('tour'),
  ])
  return departures
    .filter(({ trip_id }) => treks.has(trip_id) || tours.has(trip_id))
    .map((departure) => {
      const soFar = going.get(departure._id)
      return soFar ? { ...departure, going: soFar } : departure
    })
}

/**
 * Returns who goes on each departure that is sold, by its id: how many travellers, and the countries that enough bookings
 * share, where enough have paid. What somebody typed as a nationality is told only as the country it names.
 */
async function goingSoFar(tripId: string | undefined): Promise<Map<string, Going>> {
  let query = db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select(['departures.id', 'bookings.travellers', 'bookings.nationality'])
    .where('departures.is_private', '=', 0)
    .where('departures.start_date', '>=', today())
    .where('bookings.status', 'in', confirmedStatuses)
  if (tripId !== undefined) query = query.where('departures.trip_id', '=', tripId)
  const booked = Map.groupBy(await query.execute(), ({ id }) => id)
  const enough = [...booked].filter(([, parties]) => parties.length >= GOING_FROM_BOOKINGS)
  return new Map(
    enough.map(([id, parties]) => {
      const countries = Map.groupBy(
        parties.flatMap(({ nationality }) => countryName(nationality) ?? []),
        (country) => country,
      )
      const told = [...countries].filter(([, each]) => each.length >= GOING_FROM_COUNTRY)
      return [
        id,
        {
          travellers: parties.reduce((sum, { travellers }) => sum + travellers, 0),
          countries: told.map(([country]) => country).toSorted(),
          has_others: told.length < countries.size,
        },
      ]
    }),
  )
}
