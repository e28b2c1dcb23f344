import type { TripCard } from '#contract/trip-cards.ts'
import { db } from '#db/client.ts'
import { listTripCards } from './cards.ts'

/** Returns the published trips that need a permit, treks before tours, by name; with `permitId` those that need this one. */
export async function tripsWithPermits(permitId?: string): Promise<TripCard[]> {
  const named = permitId === undefined ? '%"permit_id"%' : `%${JSON.stringify(permitId)}%`
  const [rows, treks, tours] = await Promise.all([
    db.selectFrom('trips').select('id').where('area_permits', 'like', named).execute(),
    listTripCards('trek'),
    listTripCards('tour'),
  ])
  const ids = new Set(rows.map(({ id }) => id))
  return [...treks, ...tours].filter(({ _id }) => ids.has(_id))
}
