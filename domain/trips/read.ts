import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip, TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import type { TablePage } from '../lists/tables.ts'
import { isReadable, toTrip } from './rows.ts'
import { findTrips, type WantedTrips } from './summaries.ts'

/** `drafts`: also what is not published, for staff. */
type Sight = { drafts: boolean }

/** The trips of a kind by name unless they are sorted: all of them or a part. */
export async function listTrips(kind: TripKind, wanted: WantedTrips): Promise<TablePage<Trip>> {
  const { items, ...page } = await findTrips(kind, wanted)
  return { ...page, items: await readTrips(items.map(({ _id }) => _id)) }
}

/** The trip with this slug or id. Drafts, and what cannot be read whole, only with `drafts`. */
export async function findTrip(
  kind: TripKind,
  slugOrId: string,
  { drafts }: Sight,
): Promise<Trip | undefined> {
  let query = db
    .selectFrom('trips')
    .selectAll()
    .where('kind', '=', kind)
    .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', slugOrId)]))
  if (!drafts) query = query.where('status', '=', 'published')
  const row = await query.executeTakeFirst()
  const trip = row && toTrip(row)
  return trip && (drafts || isReadable(trip)) ? trip : undefined
}

/** As `findTrip`, but throws `not-found` when there is none. */
export async function readTrip(kind: TripKind, slugOrId: string, sight: Sight): Promise<Trip> {
  const trip = await findTrip(kind, slugOrId, sight)
  if (!trip) throw new DomainError('not-found', `No ${tripWords[kind].noun} has that id`)
  return trip
}

/** The trips with these ids, in their order; those that are not there are left out. */
export async function readTrips(ids: string[]): Promise<Trip[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('trips').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toTrip)
}
