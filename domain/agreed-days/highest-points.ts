import { db, type Tx } from '#db/client.ts'
import { readOnce } from '../read-once.ts'

/** In metres, by the id of the trip. */
export type HighestPoints = Map<string | null, number | null>

/** Returns the highest points of trips. */
export async function highestPoints(tx: Tx | typeof db, tripIds: (string | null)[]): Promise<HighestPoints> {
  const ids = new Set(tripIds.filter((id) => id !== null))
  if (ids.size === 0) return new Map()
  const rows = await readOnce(tx, `highest ${[...ids].join()}`, () =>
    tx
      .selectFrom('trips')
      .select(['id', 'max_altitude_m'])
      .where('id', 'in', [...ids])
      .execute(),
  )
  return new Map(rows.map(({ id, max_altitude_m }) => [id, max_altitude_m]))
}
