import { formatDay, formatInstant } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { undecidedOf } from '../disruptions/read.ts'
import { groupOf, itemOf, NAMED, totalOf } from './items.ts'

/** Returns the disruptions that are not closed, with how many travellers have not chosen. */
export async function openDisruptions(): Promise<DeskGroup> {
  const waiting = db.selectFrom('disruptions').where('disruptions.state', 'in', ['open', 'asked'])
  const rows = await waiting.selectAll().orderBy('day').orderBy('id').limit(NAMED).execute()
  const items = await Promise.all(
    rows.map(async (row) => {
      const { id, departure_id, title, day, state, decide_by } = row
      const undecided = await undecidedOf(row)
      const asked = decide_by === null ? '' : `, until ${formatInstant(decide_by)}`
      const note =
        state === 'open'
          ? `${formatDay(day)}, nobody was asked yet`
          : undecided === 0
            ? `${formatDay(day)}, everybody has chosen: close it`
            : `${formatDay(day)}, ${undecided} undecided${asked}`
      return itemOf(id, title, `/admin/departures/${departure_id}/disruptions/${id}`, { note, is_late: true })
    }),
  )
  return groupOf('disruptions', items, await totalOf(waiting), '/admin/departures')
}
