import type { Preparation } from '#contract/preparations.ts'
import { roomsNotSent } from '../rooms/standing.ts'
import type { Leaving } from './leaving.ts'

/** Returns the departures of which a lodge has no list or another than that of now, or a night has no lodge. */
export async function roomsToSend(leaving: Leaving[]): Promise<Preparation[]> {
  const standings = await roomsNotSent(leaving.map(({ id }) => id))
  const says = new Map(standings.map((standing) => [standing.departure_id, standing.says]))
  return leaving.flatMap(({ id, trip_name, start_date, responsible_id }): Preparation[] => {
    const lacking = says.get(id)
    if (lacking === undefined) return []
    return [
      {
        cause: `rooms ${id}`,
        kind: 'rooms',
        trip_name,
        start_date,
        needed_on: start_date,
        says: lacking,
        path_in_admin: `/admin/departures/${id}/rooms`,
        responsible_id,
      },
    ]
  })
}
