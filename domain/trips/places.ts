import type { Place } from '#contract/places.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { inParts } from '../lists/parts.ts'
import { sortedByName } from '../lists/sorting.ts'
import { daysOf } from './rows.ts'

const READ_AT_ONCE = 100

/** The places of all itineraries, drafts included, by name: each once, as the trip that knows most of it has it. */
export async function listPlaces(): Promise<Place[]> {
  return readPlaces()
}

const readPlaces = keepUntilContentChanges(async () => {
  const trips = await db.selectFrom('trips').select('id').orderBy('id').execute()
  const known = new Map<string, Place>()
  // Itineraries are long, so a few trips at once.
  for await (const some of inParts(trips, READ_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    const rows = await db
      .selectFrom('trips')
      .select('itinerary')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    for (const day of rows.flatMap(daysOf)) learn(known, day)
  }
  return sortedByName([...known.values()])
})

function learn(known: Map<string, Place>, { place, lat, lon, sleep_m }: ItineraryDay) {
  const name = place?.trim()
  if (!name) return
  const found = { name, lat: lat ?? null, lon: lon ?? null, sleep_m: sleep_m ?? null }
  const before = known.get(name.toLowerCase())
  if (!before || knowledgeOf(found) > knowledgeOf(before)) known.set(name.toLowerCase(), found)
}

function knowledgeOf({ lat, lon, sleep_m }: Place) {
  return [lat, lon, sleep_m].filter((figure) => figure !== null).length
}
