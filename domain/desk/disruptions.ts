import type { ExpressionBuilder } from 'kysely'
import { formatDay } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { leftInWords } from '#contract/disruption-follow-ups.ts'
import { stateInWords } from '#contract/disruptions.ts'
import { db } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { keptFollowUps } from '../disruptions/follow-ups.ts'
import { countsOf } from '../disruptions/read.ts'
import { goingOf } from '../disruptions/rows.ts'
import { groupOf, itemOf, NAMED, totalOf } from './items.ts'

/**
 * Returns the disruptions that are not closed, with how many travellers have not chosen, and those that are closed and have
 * left something to do by hand.
 */
export async function openDisruptions(): Promise<DeskGroup> {
  const waiting = db
    .selectFrom('disruptions')
    .where((row) => row.or([row('disruptions.state', 'in', ['open', 'asked']), row.exists(leftOf(row))]))
  const rows = await waiting.selectAll().orderBy('day').orderBy('id').limit(NAMED).execute()
  const items = await Promise.all(
    rows.map(async (row) => {
      const { id, departure_id, title, day, state } = row
      const words =
        state === 'closed'
          ? leftInWords(await keptFollowUps(db, id))
          : stateInWords({ ...row, ...countsOf(await goingOf(db, row)) })
      const note = `${formatDay(day)}. ${words}`
      return itemOf(id, title, `/admin/departures/${departure_id}/disruptions/${id}`, { note, is_late: true })
    }),
  )
  return groupOf('disruptions', items, await totalOf(waiting), '/admin/departures')
}

/** What is not ticked of a departure that still takes place. */
function leftOf(row: ExpressionBuilder<Database, 'disruptions'>) {
  return row
    .selectFrom('disruption_follow_ups')
    .innerJoin('departures', (join) => join.onRef('departures.id', '=', 'disruptions.departure_id'))
    .select('disruption_follow_ups.id')
    .whereRef('disruption_follow_ups.disruption_id', '=', 'disruptions.id')
    .where('disruption_follow_ups.done_at', 'is', null)
    .where('departures.cancelled_at', 'is', null)
}
