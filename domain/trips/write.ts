import type { Insertable } from 'kysely'
import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip, TripInput, TripKind } from '#contract/trips.ts'
import type { Tx } from '#db/client.ts'
import type { TripRow as TripTable } from '#db/rows/content.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { keepVersion } from '../kept-versions.ts'
import { refuseWrongPacking } from '../packing-lists/of-trips.ts'
import { refuseWrongPermits } from '../permits/of-trips.ts'
import { removeImagesOf } from '../pictures/edits.ts'
import { forgetFiles } from '../pictures/files.ts'
import { refuseUnknownMeetingPoint } from './meeting.ts'
import { refuseFirstPublication } from './first-publication.ts'
import { newTripFault, priceFault, refuse, type PriceLimits } from '../price-limits.ts'
import { slugOf, underFreeSlug } from '../slugs.ts'
import { claim } from '../versions.ts'
import { columnsOf } from './columns.ts'
import { refuseWhileInUse } from './in-use.ts'
import { lastTopPosition, topPosition } from './places-at-top.ts'
import { toTrip, type TripRow } from './rows.ts'

/** Slugs that other pages under /destination use. */
export const RESERVED = new Set(['bookingform', 'payment'])

/**
 * Adds a trip, published at once unless its `status` says otherwise. Throws `invalid` for a region that is not there, and
 * for one that is no draft from somebody who keeps prices.
 */
export async function addTrip(
  kind: TripKind,
  input: TripInput,
  actor: Actor,
  limits: PriceLimits = {},
): Promise<Trip> {
  refuse(newTripFault(input.status, limits))
  return changeContent((tx) => addTripIn(tx, kind, input, actor))
}

/** As `addTrip`, in the caller's transaction. */
export async function addTripIn(
  tx: Tx,
  kind: TripKind,
  input: TripInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<Trip> {
  const now = new Date().toISOString()
  await refuseUnknownRegion(tx, input.region_id)
  const columns = columnsOf(input)
  await refuseWrongPermits(tx, input.area_permits, columns.duration_days)
  await refuseWrongPacking(tx, input.packing)
  await refuseUnknownMeetingPoint(tx, columns)
  const row = {
    ...columns,
    ...identity(demo),
    kind,
    top_position: input.is_top_destination ? await lastTopPosition(tx) : null,
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const trip = await insertTrip(tx, row, demo?.slug)
  await recordEvent(tx, actor, { verb: 'add', noun: 'trip', noun_id: row.id, after: toTrip(trip) })
  return toTrip(trip)
}

/**
 * Edits what the input names and leaves other additional fields as they are. The slug stays, so links keep working.
 * Throws `not-found`, `stale` and `invalid`: for a region that is not there, and for other prices from somebody who keeps
 * them.
 */
export async function editTrip(
  kind: TripKind,
  id: string,
  input: TripInput,
  actor: Actor,
  version?: number,
  limits: PriceLimits = {},
): Promise<Trip> {
  return changeContent(async (tx) => {
    const before = await claimTrip(tx, kind, id, version)
    await refuseUnknownRegion(tx, input.region_id)
    const columns = columnsOf(input, before)
    refuse(priceFault('trips', before, columns, limits))
    await refuseFirstPublication(tx, before, columns.status, limits)
    await refuseWrongPermits(tx, input.area_permits, columns.duration_days)
    await refuseWrongPacking(tx, input.packing)
    await refuseUnknownMeetingPoint(tx, columns, before)
    const row = await tx
      .updateTable('trips')
      .set({
        ...columns,
        top_position: await topPosition(tx, input, before),
        is_demo: 0,
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'trip',
      noun_id: before.id,
      before: toTrip(before),
      after: toTrip(row),
    })
    return toTrip(row)
  })
}

/**
 * Puts a trip in the bin with its pictures, departures and reviews. Throws `not-found`, `stale`, and `conflict` while the
 * trip has departures that somebody has booked or that have costs.
 */
export async function removeTrip(kind: TripKind, id: string, actor: Actor, version?: number): Promise<Trip> {
  const { trip, shas } = await changeContent(async (tx) => {
    const before = await claimTrip(tx, kind, id, version)
    await refuseWhileInUse(tx, before)
    const with_id = await keepVersion(tx, { noun: 'trip', noun_id: before.id, actor, state: 'bin' })
    await tx.deleteFrom('departures').where('trip_id', '=', before.id).execute()
    const forgotten = await removeImagesOf(tx, tripWords[kind].pictures.owner, before.id, actor)
    // Its reviews go with it.
    const reviews = await tx.selectFrom('reviews').select('id').where('trip_id', '=', before.id).execute()
    for (const { id: noun_id } of reviews) {
      await keepVersion(tx, { noun: 'review', noun_id, actor, state: 'bin', with_id })
      forgotten.push(...(await removeImagesOf(tx, 'review', noun_id, actor)))
    }
    await tx.deleteFrom('trips').where('id', '=', before.id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'trip', noun_id: before.id, before: toTrip(before) })
    return { trip: toTrip(before), shas: forgotten }
  })
  await forgetFiles(shas)
  return trip
}

/** Adds the row under the slug it wishes for, else one made from its name. */
export async function insertTrip(
  tx: Tx,
  row: Omit<Insertable<TripTable>, 'slug'>,
  wished = slugOf(row.name, row.kind),
): Promise<TripRow> {
  return underFreeSlug(wished, async (slug) => {
    if (RESERVED.has(slug)) return undefined
    return tx
      .insertInto('trips')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst()
  })
}

/**
 * Claims the trip with this id or slug, if it is of this kind, and returns it as it was. Throws `not-found` and
 * `stale`.
 */
export async function claimTrip(
  tx: Tx,
  kind: TripKind,
  slugOrId: string,
  version?: number,
): Promise<TripRow> {
  return claim(tx, 'trips', await tripId(tx, kind, slugOrId), version)
}

/** As `claimTrip`, but only locks the trip until this transaction ends; its version stays. */
export async function holdTrip(tx: Tx, kind: TripKind, slugOrId: string): Promise<TripRow> {
  const held = await tx
    .updateTable('trips')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', await tripId(tx, kind, slugOrId))
    .returningAll()
    .executeTakeFirst()
  if (!held) throw new DomainError('not-found', `No ${tripWords[kind].noun} has that id`)
  return held
}

/** Returns the id of the trip with this slug or id. */
async function tripId(tx: Tx, kind: TripKind, slugOrId: string): Promise<string> {
  const found = await tx
    .selectFrom('trips')
    .select('id')
    .where('kind', '=', kind)
    .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', slugOrId)]))
    .executeTakeFirst()
  if (!found) throw new DomainError('not-found', `No ${tripWords[kind].noun} has that id`)
  return found.id
}

async function refuseUnknownRegion(tx: Tx, id: string | null | undefined) {
  if (id == null) return
  // Locked by an update: on PostgreSQL nobody can delete the region before this transaction ends.
  const region = await tx
    .updateTable('regions')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (region) return
  const errors = { region_id: ['Choose a region from the list'] }
  throw new DomainError('invalid', 'Some fields are not valid', { errors })
}
