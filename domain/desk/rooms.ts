import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import type { Preparation } from '#contract/preparations.ts'
import { roomsChanged } from '../rooms/standing.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/**
 * Returns the departures of which a lodge has another list of rooms than that of now, without those whose rooms are among
 * `open`: what is not ready says it of them.
 */
export async function changedRooms(day: Day, open: Preparation[]): Promise<DeskGroup> {
  const said = new Set(open.flatMap(({ kind, path_in_admin }) => (kind === 'rooms' ? [path_in_admin] : [])))
  const changed = await roomsChanged(day)
  const standings = changed.filter(({ departure_id }) => !said.has(pathOf(departure_id)))
  const items = standings.slice(0, NAMED).map(({ departure_id, trip_name, start_date, changed: lodges }) =>
    itemOf(departure_id, `${trip_name}, ${formatDay(start_date)}`, pathOf(departure_id), {
      note: `Changed since it was sent: ${lodges.join('; ')}`,
      is_late: true,
    }),
  )
  return groupOf('rooms', items, standings.length, '/admin/departures')
}

function pathOf(departureId: string) {
  return `/admin/departures/${departureId}/rooms`
}
