import { today } from '#contract/days.ts'
import type { db, Tx } from '#db/client.ts'
import { openEntry } from './bodies.ts'

/**
 * Deletes the entries about bookings: their health, and incidents that name them. Returns the ids of their photos, to be
 * removed once this is committed.
 */
export async function forgetTrailOf(
  tx: Tx,
  bookingIds: string[],
): Promise<{ entries: number; files: string[] }> {
  if (bookingIds.length === 0) return { entries: 0, files: [] }
  const about = await tx
    .selectFrom('trail_about')
    .select('entry_id')
    .where('booking_id', 'in', bookingIds)
    .execute()
  const ids = [...new Set(about.map(({ entry_id }) => entry_id))]
  if (ids.length === 0) return { entries: 0, files: [] }
  const photos = await tx.deleteFrom('trail_photos').where('entry_id', 'in', ids).returning('id').execute()
  await tx.deleteFrom('trail_entries').where('id', 'in', ids).execute()
  return { entries: ids.length, files: photos.map(({ id }) => id) }
}

/**
 * Deletes the links and the log of up to `limit` guides whose departure ended before `cutoff`, an instant. Returns of how
 * many; photos are swept up within two hours.
 */
export async function forgetOldTrails(tx: Tx, cutoff: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('trail_links')
    .innerJoin('departures', 'departures.id', 'trail_links.departure_id')
    .select('trail_links.id')
    .where('end_date', '<', today(new Date(cutoff)))
    // A link that was made anew after the trip may still bring what waits on a phone.
    .where('made_at', '<', cutoff)
    .orderBy('trail_links.id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('trail_links').where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Returns the entries about bookings, opened, for who asks what is kept of them. Of an incident that names others too, what
 * was written stays with the office: it is about their health.
 */
export async function trailOf(tx: Tx | typeof db, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const rows = await tx
    .selectFrom('trail_entries')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('trail_about')
          .select('entry_id')
          .whereRef('entry_id', '=', 'trail_entries.id')
          .where('booking_id', 'not in', bookingIds),
      ).as('names_others'),
    )
    .where('id', 'in', (about) =>
      about.selectFrom('trail_about').select('entry_id').where('booking_id', 'in', bookingIds),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, kind, written_at, received_at } = row
    const entry = row.names_others ? 'It names other travellers too. Ask the office' : openEntry(row)
    return { id, kind, written_at, received_at, entry }
  })
}
