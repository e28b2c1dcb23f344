import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { preparationInWords, type Preparation } from '#contract/preparations.ts'
import { groupOf, itemOf } from './items.ts'

/** All are named, because no list has them beside this one; more than these would be a screen nobody reads. */
const NAMED_MAX = 50

/** Names what is not ready before departure although its day has come, in the order in which it is given. */
export function notReady(day: Day, open: Preparation[]): DeskGroup {
  const items = open.slice(0, NAMED_MAX).map((one) =>
    itemOf(one.cause, `${one.trip_name}, ${formatDay(one.start_date)}`, one.path_in_admin, {
      note: preparationInWords(one, day),
      is_late: true,
    }),
  )
  return groupOf('preparations', items, open.length, '/admin/departures')
}
