import { sql } from 'kysely'
import { today } from '#contract/days.ts'
import { quotedPermit, type NeededPermit } from '#contract/permit-words.ts'
import type { Permit, QuotedPermit, TripPermit } from '#contract/permits.ts'
import type { Trip } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { toPermit } from './rows.ts'

/** Returns the permits that a trip needs, in its order, with the days in their areas; one that is gone is left out. */
export async function permitsOf(
  { area_permits }: Pick<Trip, 'area_permits'>,
  tx: Tx | typeof db = db,
): Promise<NeededPermit[]> {
  if (area_permits.length === 0) return []
  const ids = area_permits.map(({ permit_id }) => permit_id)
  const rows = await tx.selectFrom('permits').selectAll().where('id', 'in', ids).execute()
  const known = new Map(rows.map((row) => [row.id, toPermit(row)]))
  return area_permits.flatMap(({ permit_id, ...days }) => {
    const permit = known.get(permit_id)
    return permit ? { ...days, permit } : []
  })
}

/** Returns the permits of trips that are given only with a passport, by the id of the trip. */
export async function passportPermits(
  tx: Tx | typeof db,
  tripIds: (string | null)[],
): Promise<(tripId: string | null) => Permit[]> {
  const ids = [...new Set(tripIds.filter((id) => id !== null))]
  if (ids.length === 0) return () => []
  const rows = await tx
    .selectFrom('trips')
    .innerJoin('permits', (join) => join.on(sql<boolean>`trips.area_permits like '%"' || permits.id || '"%'`))
    .selectAll('permits')
    .select('trips.id as trip_id')
    .where('trips.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const permits = new Map([...byId].map(([id, row]) => [id, toPermit(row)]))
  const ofTrip = Map.groupBy(rows, ({ trip_id }) => trip_id)
  return (tripId) =>
    (ofTrip.get(tripId ?? '') ?? [])
      .map(({ id }) => permits.get(id)!)
      .filter(({ documents }) => documents.includes('passport'))
}

/** Returns what the page and the papers of a trip say of its permits today: those it needs, then those it words itself. */
export async function quotedPermitsOf(trip: Pick<Trip, 'area_permits' | 'permits'>): Promise<QuotedPermit[]> {
  const on = today()
  return [...(await permitsOf(trip)).map((needed) => quotedPermit(needed, on)), ...trip.permits]
}

/**
 * Throws `invalid` when a trip of `days` days names a permit that there is not, or a day in its area after its last one;
 * null: nobody knows how many days it takes.
 */
export async function refuseWrongPermits(
  tx: Tx,
  named: TripPermit[] | null | undefined,
  days: number | null,
): Promise<void> {
  if (!named?.length) return
  const known = await holdPermits(
    tx,
    named.map(({ permit_id }) => permit_id),
  )
  const errors: Record<string, string[]> = {}
  for (const [index, { permit_id, last_day }] of named.entries()) {
    if (!known.has(permit_id)) errors[`area_permits.${index}.permit_id`] = ['Choose a permit from the list']
    if (days !== null && last_day > days)
      errors[`area_permits.${index}.last_day`] = [
        `The trip takes ${days} ${days === 1 ? 'day' : 'days'}, so no later day can lie in the area`,
      ]
  }
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** Locked by an update: on PostgreSQL nobody can delete one before this transaction ends. */
async function holdPermits(tx: Tx, ids: string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await tx
      .updateTable('permits')
      .set((permit) => ({ version: permit.ref('version') }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (row) held.add(row.id)
  }
  return held
}
