import { addDays, formatDate, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { PERMIT_CHECK_DAYS } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

const PATH = '/admin/permits'

/** Returns the permits that nobody has compared with their sources for half a year, the oldest first. */
export async function uncheckedPermits(day: Day): Promise<DeskGroup> {
  const rows = await db
    .selectFrom('permits')
    .select(['id', 'name', 'checked_on'])
    .where('checked_on', '<', addDays(day, -PERMIT_CHECK_DAYS))
    .orderBy('checked_on')
    .orderBy('name')
    .execute()
  const items = rows
    .slice(0, NAMED)
    .map(({ id, name, checked_on }) =>
      itemOf(id, name, `${PATH}/${id}`, { note: `Checked on ${formatDate(checked_on)}`, is_late: false }),
    )
  return groupOf('permits', items, rows.length, `${PATH}?sort=checked`)
}
