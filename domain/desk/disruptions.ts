import { formatDay } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { stateInWords } from '#contract/disruptions.ts'
import { db } from '#db/client.ts'
import { countsOf } from '../disruptions/read.ts'
import { goingOf } from '../disruptions/rows.ts'
import { groupOf, itemOf, NAMED, totalOf } from './items.ts'

/** Returns the disruptions that are not closed, with how many travellers have not chosen. */
export async function openDisruptions(): Promise<DeskGroup> {
  const waiting = db.selectFrom('disruptions').where('disruptions.state', 'in', ['open', 'asked'])
  const rows = await waiting.selectAll().orderBy('day').orderBy('id').limit(NAMED).execute()
  const items = await Promise.all(
    rows.map(async (row) => {
      const { id, departure_id, title, day } = row
      const words = stateInWords({ ...row, ...countsOf(await goingOf(db, row)) })
      const note = `${formatDay(day)}. ${words}`
      return itemOf(id, title, `/admin/departures/${departure_id}/disruptions/${id}`, { note, is_late: true })
    }),
  )
  return groupOf('disruptions', items, await totalOf(waiting), '/admin/departures')
}
