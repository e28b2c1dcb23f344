import type { BagTasks } from '#contract/traveller-tasks.ts'
import type { db, Tx } from '#db/client.ts'

/**
 * Returns who has said what their bag weighs, or that they carry it, of the bookings with these ids, by the ids of the
 * booking and of its trip; null where no porter carries bags. What staff have weighed needs no telling.
 */
export async function bagTasksOf(
  tx: Tx | typeof db,
  booked: { booking_id: string; trip_id: string | null }[],
): Promise<(booking_id: string, trip_id: string | null) => BagTasks> {
  const tripIds = [...new Set(booked.flatMap(({ trip_id }) => trip_id ?? []))]
  if (tripIds.length === 0) return () => null
  const bookingIds = booked.map(({ booking_id }) => booking_id)
  const [treks, rows] = await Promise.all([
    tx.selectFrom('trips').select('id').where('id', 'in', tripIds).where('kind', '=', 'trek').execute(),
    tx
      .selectFrom('bags')
      .select(['booking_id', 'position'])
      .where('booking_id', 'in', bookingIds)
      .where(({ or, eb }) =>
        or([eb('declared_g', 'is not', null), eb('weighed_g', 'is not', null), eb('is_own', '=', 1)]),
      )
      .execute(),
  ])
  const carried = new Set(treks.map(({ id }) => id))
  const told = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (booking_id, trip_id) =>
    trip_id !== null && carried.has(trip_id)
      ? { told: (told.get(booking_id) ?? []).map(({ position }) => position) }
      : null
}
