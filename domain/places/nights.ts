import { differencesInWords, placeKey, type PlaceInput, type PlaceUse } from '#contract/places.ts'
import { hasCoordinates } from '#contract/trip-facts.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { ItineraryDay, TripKind } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { inParts } from '../lists/parts.ts'
import { daysOf, type TripRow } from '../trips/rows.ts'

/** What a place and a day know of where the night is. */
export type Figures = Pick<PlaceInput, 'lat' | 'lon' | 'sleep_m'>
/** The days of a trip that end at some place. */
export type Nights = { id: string; kind: TripKind; name: string; days: ItineraryDay[] }

const READ_AT_ONCE = 100

/** Returns the days of all trips that name a place, drafts included, trip by trip in the order of their ids. */
export async function allNights(tx: Tx | typeof db = db): Promise<Nights[]> {
  const trips = await tx.selectFrom('trips').select('id').orderBy('id').execute()
  const all: Nights[] = []
  // Itineraries are long, so a few trips at once.
  for await (const some of inParts(trips, READ_AT_ONCE)) {
    const rows = await tx
      .selectFrom('trips')
      .select(['id', 'kind', 'name', 'itinerary'])
      .where('id', 'in', ['', ...some.map(({ id }) => id)])
      .orderBy('id')
      .execute()
    for (const { itinerary, ...trip } of rows) {
      const days = daysOf({ itinerary }).filter(({ place }) => place?.trim())
      // Only what is asked for is kept of them.
      all.push({
        ...trip,
        days: days.map(({ description: _words, rich: _tree, ...day }) => ({ ...day, description: '' })),
      })
    }
  }
  return all
}

/** Returns the use of a place by a trip; undefined when no night of it is there. */
export function useOf(
  { id, kind, name, days }: Nights,
  place: Figures & { name: string },
): PlaceUse | undefined {
  const there = days.filter((day) => isAt(day, place.name))
  if (there.length === 0) return undefined
  return {
    trip_id: id,
    trip_name: name,
    path_in_admin: `${tripWords[kind].office.list}/${id}`,
    days: there.map(({ day }) => day),
    own: [...new Set(there.flatMap((day) => differencesInWords(day, place)))],
  }
}

/**
 * Returns the columns of a trip once a place is corrected: its days there that had the figures of `before`, or none, have
 * those of `after`. With `isWhole` all of its days there have them. Undefined where nothing changes.
 */
export function corrected(
  row: TripRow,
  before: Figures & { name: string },
  after: Figures & { name: string },
  { isWhole = false } = {},
) {
  const days = daysOf(row)
  const next = days.map((day) => (isAt(day, before.name) ? correctedDay(day, before, after, isWhole) : day))
  if (JSON.stringify(next) === JSON.stringify(days)) return undefined
  return { itinerary: JSON.stringify(next), has_coordinates: Number(hasCoordinates(next)) }
}

function correctedDay(
  day: ItineraryDay,
  before: Figures,
  after: Figures & { name: string },
  isWhole: boolean,
) {
  const hasNoSpot = day.lat == null && day.lon == null
  const takesSpot = isWhole || hasNoSpot || (day.lat === before.lat && day.lon === before.lon)
  const takesBed = isWhole || day.sleep_m == null || day.sleep_m === before.sleep_m
  return {
    ...day,
    place: after.name,
    ...(takesSpot && after.lat !== null && { lat: after.lat, lon: after.lon }),
    ...(takesBed && after.sleep_m !== null && { sleep_m: after.sleep_m }),
  }
}

function isAt({ place }: ItineraryDay, name: string) {
  return place != null && placeKey(place) === placeKey(name)
}
