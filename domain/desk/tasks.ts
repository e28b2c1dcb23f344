import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { readLateTrips } from '../tasks/lists.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns the departures and private trips of which something is late that their travellers must do, beside paying. */
export async function lateTasks(day: Day): Promise<DeskGroup> {
  const rows = await readLateTrips(day)
  const items = rows.slice(0, NAMED).map(({ departure_id, reference, trip_name, start_date, late_words }) => {
    const path =
      departure_id === null ? `/admin/bookings/${reference}` : `/admin/departures/${departure_id}/tasks`
    const note = `${late_words}, leaves ${formatDay(start_date)}`
    return itemOf(departure_id ?? reference!, trip_name, path, { note, is_late: true })
  })
  return groupOf('tasks', items, rows.length, '/admin/tasks?late=true')
}
