import { isListRead } from '#contract/gear.ts'
import type { GearTasks } from '#contract/traveller-tasks.ts'
import { db, type Tx } from '#db/client.ts'
import { gearAnswersIn } from '../loans/answers.ts'

/** Returns who has read what to bring of the bookings with these ids, by the ids of the booking and of its trip. */
export async function gearTasksOf(
  tx: Tx | typeof db,
  booked: { booking_id: string; trip_id: string | null }[],
): Promise<(booking_id: string, trip_id: string | null) => GearTasks> {
  const tripIds = [...new Set(booked.flatMap(({ trip_id }) => trip_id ?? []))]
  if (tripIds.length === 0) return () => null
  const [asking, rows] = await Promise.all([
    tx.selectFrom('trips').select('id').where('id', 'in', tripIds).where('packing', '!=', '{}').execute(),
    tx
      .selectFrom('traveller_gear')
      .select(['booking_id', 'position', 'answers'])
      .where(
        'booking_id',
        'in',
        booked.map(({ booking_id }) => booking_id),
      )
      .execute(),
  ])
  const asked = new Set(asking.map(({ id }) => id))
  const through = rows.filter(({ answers }) => isListRead(gearAnswersIn(answers)))
  const read = Map.groupBy(through, ({ booking_id }) => booking_id)
  return (booking_id, trip_id) =>
    trip_id !== null && asked.has(trip_id)
      ? { read: (read.get(booking_id) ?? []).map(({ position }) => position) }
      : null
}
