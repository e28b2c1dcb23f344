import type { SharedRoom } from '#contract/rooms.ts'
import type { Tx } from '#db/client.ts'
import type { Night } from './nights.ts'
import { fromKey } from './sleepers.ts'

/**
 * Stores who sleeps in which room of a night of a departure, in place of what was stored of this night for those who are
 * there. Others may spend it on another day.
 */
export async function placeNight(
  tx: Tx,
  departureId: string,
  { night, shared }: Pick<Night, 'night' | 'shared'>,
  rooms: Omit<SharedRoom, 'why'>[],
): Promise<void> {
  const there = shared.flatMap(({ keys }) => keys.map((key) => fromKey(key).booking_id))
  await tx
    .deleteFrom('room_places')
    .where('departure_id', '=', departureId)
    .where('night', '=', night)
    .where('booking_id', 'in', ['', ...new Set(there)])
    .execute()
  const rows = rooms.flatMap(({ kind, keys }, index) =>
    keys.map((key) => ({ ...fromKey(key), night, departure_id: departureId, room: index + 1, kind })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('room_places')
    .values(rows)
    // A booking that has moved here brings what was stored of it elsewhere.
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'position', 'night']).doUpdateSet((row) => ({
        departure_id: row.ref('excluded.departure_id'),
        room: row.ref('excluded.room'),
        kind: row.ref('excluded.kind'),
      })),
    )
    .execute()
}
