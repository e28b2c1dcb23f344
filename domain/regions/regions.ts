import type { Region, RegionInput } from '#contract/regions.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { keepVersion } from '../kept-versions.ts'
import { removeImagesOf } from '../pictures/edits.ts'
import { forgetFiles } from '../pictures/files.ts'
import { slugOf, underFreeSlug } from '../slugs.ts'
import { sortedByName } from '../lists/sorting.ts'
import { claim } from '../versions.ts'

const columns = ['id as _id', 'slug', 'name', 'description', 'version'] as const

/** All regions, by name. */
export async function listRegions(): Promise<Region[]> {
  return sortedByName(await db.selectFrom('regions').select(columns).execute())
}

/** The region with this slug. */
export async function findRegion(slug: string): Promise<Region | undefined> {
  return db.selectFrom('regions').select(columns).where('slug', '=', slug).executeTakeFirst()
}

/** The region with this id. Throws `not-found`. */
export async function readRegion(id: string): Promise<Region> {
  const region = await db.selectFrom('regions').select(columns).where('id', '=', id).executeTakeFirst()
  if (!region) throw new DomainError('not-found', 'No region has that id')
  return region
}

/** Adds a region under a slug made from its name. */
export async function addRegion(input: RegionInput, actor: Actor): Promise<Region> {
  return changeContent((tx) => addRegionIn(tx, input, actor))
}

/** As `addRegion`, in the caller's transaction. */
export async function addRegionIn(
  tx: Tx,
  { name, description }: RegionInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<Region> {
  const now = new Date().toISOString()
  const row = { ...identity(demo), name, description, version: 1, created_at: now, updated_at: now }
  const region = await underFreeSlug(demo?.slug ?? slugOf(name, 'region'), (slug) =>
    tx
      .insertInto('regions')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(columns)
      .executeTakeFirst(),
  )
  await recordEvent(tx, actor, { verb: 'add', noun: 'region', noun_id: region._id, after: region })
  return region
}

/**
 * The slug stays as it was, so links to the region keep working. With `version`, only if nobody else has edited it
 * since. Throws `not-found` and `stale`.
 */
export async function editRegion(
  id: string,
  { name, description }: RegionInput,
  actor: Actor,
  version?: number,
): Promise<Region> {
  return changeContent(async (tx) => {
    const before = toRegion(await claim(tx, 'regions', id, version))
    const region = await tx
      .updateTable('regions')
      .set({ name, description, is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordEvent(tx, actor, { verb: 'edit', noun: 'region', noun_id: id, before, after: region })
    return region
  })
}

/** Puts a region in the bin. Throws `not-found`, `stale`, and `conflict` while trips lie in the region, naming them. */
export async function removeRegion(id: string, actor: Actor, version?: number): Promise<void> {
  const shas = await changeContent(async (tx) => {
    const before = toRegion(await claim(tx, 'regions', id, version))
    await refuseWhileItHasTrips(tx, before)
    await keepVersion(tx, { noun: 'region', noun_id: id, actor, state: 'bin' })
    const pictures = await removeImagesOf(tx, 'region', id, actor)
    await tx.deleteFrom('regions').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'region', noun_id: id, before })
    return pictures
  })
  await forgetFiles(shas)
}

async function refuseWhileItHasTrips(tx: Tx, { _id, name }: Region) {
  const trips = await tx.selectFrom('trips').select('name').where('region_id', '=', _id).execute()
  if (trips.length === 0) return
  const names = sortedByName(trips).map((trip) => trip.name)
  throw new DomainError('conflict', `${name} cannot be deleted while trips lie in it: ${names.join(', ')}`)
}

/** A region as it is stored. */
export type RegionRow = { id: string } & Omit<Region, '_id'>

/** Returns a region as the API shows it. */
export function toRegion({ id, slug, name, description, version }: RegionRow): Region {
  return { _id: id, slug, name, description, version }
}
