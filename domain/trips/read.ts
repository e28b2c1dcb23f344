import type { Page } from '#contract/paging.ts'
import type { Trip, TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { sortedByName } from '../sorting.ts'
import { listTripCards } from './cards.ts'
import { toTrip } from './rows.ts'

/** `drafts`: also what is not published, for staff. */
type Sight = { drafts: boolean }

/** How the specification calls a trip of each kind. */
export const kindNames = { trek: 'destination', tour: 'tour package' } as const

/** The trips of a kind by name: all of them, or `limit` of them after the one whose id is `cursor`. */
export async function listTrips(
  kind: TripKind,
  { drafts, limit, cursor }: Sight & { limit?: number; cursor?: string },
): Promise<Page<Trip>> {
  const all = drafts ? await idsWithDrafts(kind) : (await listTripCards(kind)).map(({ _id }) => _id)
  const start = cursor === undefined ? 0 : all.indexOf(cursor) + 1
  const shown = limit === undefined ? all.slice(start) : all.slice(start, start + limit)
  const hasMore = start + shown.length < all.length
  return {
    items: await readTrips(shown),
    total: all.length,
    next: hasMore ? shown.at(-1) : undefined,
  }
}

async function idsWithDrafts(kind: TripKind): Promise<string[]> {
  const rows = await db.selectFrom('trips').select(['id', 'name']).where('kind', '=', kind).execute()
  return sortedByName(rows).map(({ id }) => id)
}

/** The trip with this slug or id. */
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
  return row && toTrip(row)
}

/** As `findTrip`, but throws `not-found` when there is none. */
export async function readTrip(kind: TripKind, slugOrId: string, sight: Sight): Promise<Trip> {
  const trip = await findTrip(kind, slugOrId, sight)
  if (!trip) throw new DomainError('not-found', `No ${kindNames[kind]} has that id`)
  return trip
}

/** The trips with these ids, in their order; those that are not there are left out. */
export async function readTrips(ids: string[]): Promise<Trip[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('trips').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toTrip)
}
