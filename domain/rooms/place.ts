import type { SharedRoom } from '#contract/rooms.ts'
import type { Tx } from '#db/client.ts'
import { fromKey } from './sleepers.ts'

/** Stores who sleeps in which room of a night of a departure, in place of what was stored of this night. */
export async function placeNight(
  tx: Tx,
  departureId: string,
  night: number,
  rooms: Omit<SharedRoom, 'why'>[],
): Promise<void> {
  await tx
    .deleteFrom('room_places')
    .where('departure_id', '=', departureId)
    .where('night', '=', night)
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
