import { sql } from 'kysely'
import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { recordEvent, type Actor } from '../events.ts'
import { removeDemoVersions } from './remove-versions.ts'
import { removeDemoBookings } from './remove-bookings.ts'
import { removeDemoProposals } from './proposals.ts'
import { wantedExtrasOf } from '../bookings/rows.ts'
import { forgetFiles } from '../pictures/files.ts'

/** What was removed, and the names of the trips that had to stay because people have booked or reviewed them. */
export type DemoRemoval = { removed: Record<string, number>; keptAsDrafts: string[] }

/**
 * Removes all demo content that nobody has edited, and all bookings of the demo with everything staff have done to
 * them, because no real person is behind them. A demo trip that somebody has booked or really reviewed stays as a
 * draft, because their record refers to it.
 */
export async function removeDemoContent(actor: Actor): Promise<DemoRemoval> {
  const { shas, ...removal } = await changeContent(async (tx) => {
    const demoPictures = await demoShas(tx)
    const removed: Record<string, number> = { bookings: await removeDemoBookings(tx) }
    removed.proposals = await removeDemoProposals(tx)
    removed['discount codes'] = await removeCodes(tx)
    removed.extras = await removeExtras(tx)
    removed.crew = await removeDemoRows(tx, 'crew')
    removed.suppliers = await removeDemoRows(tx, 'suppliers')
    removed.reviews = await removeDemoRows(tx, 'reviews')
    removed.faq = await removeDemoRows(tx, 'faq_entries')
    removed.settings = await removeDemoRows(tx, 'settings')
    removed.costs = await removeDemoRows(tx, 'cost_templates')
    removed.blogs = await removeBlogs(tx)
    removed.departures = await removeDepartures(tx)
    const keptAsDrafts = await draftTripsInUse(tx, actor)
    removed.trips = await removeTrips(tx)
    removed.permits = await removePermits(tx)
    removed['packing lists'] = await removePackingLists(tx)
    removed.regions = await removeRegions(tx)
    removed.pictures = await removePictures(tx)
    await markAsOwn(tx, actor)
    await tx.deleteFrom('events').where('actor', '=', actors.demo).execute()
    await removeDemoVersions(tx)
    await recordEvent(tx, actor, { verb: 'remove', noun: 'setting', noun_id: 'demo-content', after: removed })
    return { shas: demoPictures, removed, keptAsDrafts }
  })
  await forgetFiles(shas)
  return removal
}

async function demoShas(tx: Tx) {
  const uses = await tx.selectFrom('images').select('sha').where('is_demo', '=', 1).execute()
  const kept = await tx.selectFrom('pictures').select('sha').where('is_demo', '=', 1).execute()
  return [...uses, ...kept].map(({ sha }) => sha)
}

type Table = 'reviews' | 'faq_entries' | 'settings' | 'cost_templates' | 'crew' | 'suppliers'

/** The papers of the crew and of suppliers go with them; files are swept up within two hours. */
async function removeDemoRows(tx: Tx, table: Table) {
  const { numDeletedRows } = await tx
    .deleteFrom(table as 'reviews')
    .where('is_demo', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Their sections go with them. */
async function removeBlogs(tx: Tx) {
  const { numDeletedRows } = await tx.deleteFrom('blogs').where('is_demo', '=', 1).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A code that somebody has booked with stays. */
async function removeCodes(tx: Tx) {
  const { numDeletedRows } = await tx
    .deleteFrom('discount_codes')
    .where('is_demo', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').select('id').whereRef('discount_code', '=', 'discount_codes.code'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** One that somebody real has, or has asked for, stays, but nobody chooses it any more. */
async function removeExtras(tx: Tx) {
  const wishes = await tx
    .selectFrom('bookings')
    .select('wanted_extras')
    .where('wanted_extras', '!=', '[]')
    .execute()
  const wanted = wishes.flatMap((row) => wantedExtrasOf(row).map(({ extra_id }) => extra_id))
  const { numDeletedRows } = await tx
    .deleteFrom('extras')
    .where('is_demo', '=', 1)
    .where('id', 'not in', ['', ...wanted])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking_lines').select('id').whereRef('extra_id', '=', 'extras.id'))),
    )
    .executeTakeFirst()
  await tx
    .updateTable('extras')
    .set((row) => ({ is_offered: 0, version: row('version', '+', 1) }))
    .where('is_demo', '=', 1)
    .execute()
  return Number(numDeletedRows)
}

async function removeDepartures(tx: Tx) {
  const { numDeletedRows } = await tx
    .deleteFrom('departures')
    .where('is_demo', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').select('id').whereRef('departure_id', '=', 'departures.id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function draftTripsInUse(tx: Tx, actor: Actor) {
  const rows = await tx
    .updateTable('trips')
    .set((row) => ({ status: 'draft' as const, is_demo: 0, version: row('version', '+', 1) }))
    .where('is_demo', '=', 1)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('departures').select('id').whereRef('trip_id', '=', 'trips.id')),
        exists(selectFrom('bookings').select('id').whereRef('trip_id', '=', 'trips.id')),
        exists(selectFrom('reviews').select('id').whereRef('trip_id', '=', 'trips.id')),
      ]),
    )
    .returning(['id', 'name'])
    .execute()
  const after = { status: 'draft', change: 'demo-removed' }
  for (const { id } of rows)
    await recordEvent(tx, actor, { verb: 'unpublish', noun: 'trip', noun_id: id, after })
  return rows.map(({ name }) => name)
}

async function removeTrips(tx: Tx) {
  const rows = await tx.deleteFrom('trips').where('is_demo', '=', 1).returning('id').execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('images').where('owner_id', 'in', ids).execute()
  return ids.length
}

/** One that a trip needs which stays, stays. */
async function removePermits(tx: Tx) {
  const { numDeletedRows } = await tx
    .deleteFrom('permits')
    .where('is_demo', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trips')
            .select('id')
            .where('area_permits', 'like', sql<string>`'%"' || permits.id || '"%'`),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** One that a trip names which stays, stays. */
async function removePackingLists(tx: Tx) {
  const { numDeletedRows } = await tx
    .deleteFrom('packing_lists')
    .where('is_demo', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trips')
            .select('id')
            .where('packing', 'like', sql<string>`'%"' || packing_lists.id || '"%'`),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A region that staff have given a trip of their own stays. */
async function removeRegions(tx: Tx) {
  const { numDeletedRows } = await tx
    .deleteFrom('regions')
    .where('is_demo', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('trips').select('id').whereRef('region_id', '=', 'regions.id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Marks what stays as the operator's own. */
async function markAsOwn(tx: Tx, actor: Actor) {
  for (const [table, noun] of [
    ['departures', 'departure'],
    ['regions', 'region'],
    ['discount_codes', 'discount-code'],
    ['extras', 'extra'],
    ['permits', 'permit'],
    ['packing_lists', 'packing-list'],
  ] as const) {
    const kept = await tx
      .updateTable(table)
      .set({ is_demo: 0 })
      .where('is_demo', '=', 1)
      .returning('id')
      .execute()
    for (const { id } of kept)
      await recordEvent(tx, actor, { verb: 'edit', noun, noun_id: id, after: { change: 'demo-removed' } })
  }
}

/**
 * The pictures of trips that stay, stay; posts of staff that show a demo picture lose it, as it is no photograph of
 * theirs.
 */
async function removePictures(tx: Tx) {
  const kept = await tx.selectFrom('trips').select('id').execute()
  const ids = kept.map(({ id }) => id)
  let removal = tx.deleteFrom('images').where('is_demo', '=', 1)
  if (ids.length > 0)
    removal = removal.where((row) => row.or([row('owner_id', 'is', null), row('owner_id', 'not in', ids)]))
  const { numDeletedRows } = await removal.executeTakeFirst()
  await removeFromLibrary(tx)
  return Number(numDeletedRows)
}

/** A picture of the demo that something shows which stays, is the operator's own. */
async function removeFromLibrary(tx: Tx) {
  await tx
    .deleteFrom('pictures')
    .where('is_demo', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('images').select('id').whereRef('images.sha', '=', 'pictures.sha'))),
    )
    .execute()
  await tx.updateTable('pictures').set({ is_demo: 0 }).where('is_demo', '=', 1).execute()
}
