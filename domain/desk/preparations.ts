import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { preparationInWords } from '#contract/preparations.ts'
import { openPreparations } from '../preparations/read.ts'
import { groupOf, itemOf } from './items.ts'

/** All are named, because no list has them beside this one; more than these would be a screen nobody reads. */
const NAMED_MAX = 50

/** Returns what is not ready before departure although its day has come, what is needed soonest first. */
export async function notReady(day: Day): Promise<DeskGroup> {
  const open = await openPreparations(day)
  const items = open.slice(0, NAMED_MAX).map((one) =>
    itemOf(one.cause, `${one.trip_name}, ${formatDay(one.start_date)}`, one.path_in_admin, {
      note: preparationInWords(one, day),
      is_late: true,
    }),
  )
  return groupOf('preparations', items, open.length, '/admin/departures')
}
