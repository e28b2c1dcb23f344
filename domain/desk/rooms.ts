import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { roomsChanged } from '../rooms/standing.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns the departures of which a lodge has another list of rooms than that of now. */
export async function changedRooms(day: Day): Promise<DeskGroup> {
  const standings = await roomsChanged(day)
  const items = standings
    .slice(0, NAMED)
    .map(({ departure_id, trip_name, start_date, changed }) =>
      itemOf(
        departure_id,
        `${trip_name}, ${formatDay(start_date)}`,
        `/admin/departures/${departure_id}/rooms`,
        { note: `Changed since it was sent: ${changed.join('; ')}`, is_late: true },
      ),
    )
  return groupOf('rooms', items, standings.length, '/admin/departures')
}
