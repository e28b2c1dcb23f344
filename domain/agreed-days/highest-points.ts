import { db, type Tx } from '#db/client.ts'
import { agreedDays } from './agreed-days.ts'
import { readOnce } from '../read-once.ts'

/** A booking or a departure; a private departure has the id of its booking. */
export type Going = { id: string; trip_id: string | null }

/** Returns the highest point in metres of one of those that were read; null where nothing says it. */
export type HighestPoints = (going: Going) => number | null

/**
 * Reads how high bookings and departures go: as high as their trip, and where other days were agreed at least as high as
 * the highest of those nights. An agreed day does not say what pass it crosses, so the trip's height never sinks.
 */
export async function highestPoints(tx: Tx | typeof db, goings: Going[]): Promise<HighestPoints> {
  if (goings.length === 0) return () => null
  const ids = goings.map(({ id }) => id)
  const tripIds = [...new Set(goings.flatMap(({ trip_id }) => trip_id ?? []))]
  const [trips, agreed] = await Promise.all([
    readOnce(tx, `highest ${tripIds.join()}`, () =>
      tx
        .selectFrom('trips')
        .select(['id', 'max_altitude_m'])
        .where('id', 'in', ['', ...tripIds])
        .execute(),
    ),
    readOnce(tx, `agreed ${ids.join()}`, () => agreedDays(ids, tx)),
  ])
  const ofTrip = new Map(trips.map(({ id, max_altitude_m }) => [id, max_altitude_m]))
  return ({ id, trip_id }) => {
    const nights = (agreed.get(id) ?? []).flatMap(({ altitude_m }) => altitude_m ?? [])
    const metres = [ofTrip.get(trip_id ?? '') ?? [], nights].flat()
    return metres.length === 0 ? null : Math.max(...metres)
  }
}
