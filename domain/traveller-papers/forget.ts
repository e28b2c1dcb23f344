import { today } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'

/** Deletes the papers of bookings. Returns the ids of their files, to be removed once this is committed. */
export async function forgetPapers(tx: Tx, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  await tx.deleteFrom('traveller_papers').where('booking_id', 'in', bookingIds).execute()
  const files = await tx
    .deleteFrom('traveller_paper_files')
    .where('booking_id', 'in', bookingIds)
    .returning('id')
    .execute()
  return files.map(({ id }) => id)
}

/**
 * Deletes the papers of bookings whose trip ended, or which were given up, before `cutoff`, an instant. Returns of how
 * many bookings; their files are swept up within two hours.
 */
export async function forgetOldPapers(tx: Tx, cutoff: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where((row) =>
      row.or([
        row('end_date', '<', today(new Date(cutoff))),
        row(row.fn.coalesce('expired_at', 'cancelled_at'), '<', cutoff),
      ]),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('traveller_papers').select('kind').whereRef('booking_id', '=', 'bookings.id')),
        exists(selectFrom('traveller_paper_files').select('kind').whereRef('booking_id', '=', 'bookings.id')),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  await forgetPapers(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
