import type { Booking } from '#contract/bookings.ts'
import { loadLimits } from '#contract/loads.ts'
import { db } from '#db/client.ts'
import { highestPoints } from '../agreed-days/highest-points.ts'
import { readSettings } from '../settings.ts'

/**
 * What a bag may weigh in grams, what the travellers of a booking have declared, by position, and who of them carries all
 * of their luggage.
 */
export type OwnBags = { bag_g: number; declared: Map<number, number>; own: Set<number> }

/** Returns it for a booking whose bags porters carry: one of a trek. Undefined for any other. */
export async function ownBags({ _id: id, trip_id }: Booking): Promise<OwnBags | undefined> {
  if (trip_id === null) return undefined
  const [trip, rows, highest, { crew }] = await Promise.all([
    db
      .selectFrom('trips')
      .select('id')
      .where('id', '=', trip_id)
      .where('kind', '=', 'trek')
      .executeTakeFirst(),
    db.selectFrom('bags').select(['position', 'declared_g', 'is_own']).where('booking_id', '=', id).execute(),
    highestPoints(db, [{ id, trip_id }]),
    readSettings(),
  ])
  if (!trip) return undefined
  return {
    bag_g: loadLimits(highest({ id, trip_id }), crew).bag_g,
    declared: new Map(
      rows.flatMap(({ position, declared_g }): [number, number][] =>
        declared_g === null ? [] : [[position, declared_g]],
      ),
    ),
    own: new Set(rows.flatMap(({ position, is_own }) => (is_own === 1 ? [position] : []))),
  }
}
