import { sql } from 'kysely'
import type { TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { keepUntilContentChanges } from '../kept-content.ts'

/**
 * Returns the ids of the published trips of a kind, each with a text that changes whenever the trip or one of its
 * pictures changes. Caches of trips ask after each change of content what to read again.
 */
export function listEditions(kind: TripKind): Promise<ReadonlyMap<string, string>> {
  return readEditions(kind)
}

const readEditions = keepUntilContentChanges(
  async (kind) => {
    const rows = await editionRows(kind as TripKind).execute()
    return new Map(rows.map(({ id, edition }) => [id, edition]))
  },
  { checkEveryMs: 0 },
)

/** Of all trips, so nothing is read that the index `trips_listed` does not hold, and of that as little as will do. */
export function editionRows(kind: TripKind) {
  return db
    .selectFrom('trips')
    .select('id')
    .select(sql<string>`version || ' ' || updated_at || ' ' || coalesce(pictures_edition, '')`.as('edition'))
    .where('status', '=', 'published')
    .where('kind', '=', kind)
}
