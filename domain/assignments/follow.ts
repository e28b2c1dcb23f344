import { sql } from 'kysely'
import type { AssignmentState } from '#contract/assignments.ts'
import { addDays, daysBetween, type Day } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '../events.ts'
import { note } from './write.ts'

type Days = { start_date: Day; end_date: Day }

/**
 * Moves the crew along with a departure that was moved, in the same transaction. Whoever had agreed to other days is to
 * be asked anew: their answer is gone. What clashes on the new days is told where the crew is shown.
 */
export async function followDeparture(
  tx: Tx,
  departureId: string,
  before: Days,
  after: Days,
  actor: Actor,
): Promise<void> {
  if (before.start_date === after.start_date && before.end_date === after.end_date) return
  const rows = await tx
    .selectFrom('assignments')
    .select(['id', 'from_day', 'to_day'])
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .execute()
  for (const { id, from_day, to_day } of rows) {
    const days = moved({ from_day, to_day }, before, after)
    await tx
      .updateTable('assignments')
      .set((row) => ({
        ...days,
        ...askedAnew(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
  if (rows.length > 0) await note(tx, actor, departureId, { change: 'crew-moved', ...after })
}

/** Lets whoever of the crew had agreed be asked anew, because the departure was cancelled and goes after all. */
export async function askCrewAnew(tx: Tx, departureId: string): Promise<void> {
  await tx
    .updateTable('assignments')
    .set((row) => ({ ...askedAnew(), version: row('version', '+', 1) }))
    .where('departure_id', '=', departureId)
    .execute()
}

/** Judged as the row is now: they may have answered since it was read. */
function askedAnew() {
  return {
    updated_at: new Date().toISOString(),
    state: sql<AssignmentState>`case when state = 'confirmed' then 'asked' else state end`,
    answered_at: sql<string | null>`case when state = 'confirmed' then null else answered_at end`,
    asked_at: sql<string | null>`case when state = 'confirmed' then null else asked_at end`,
  }
}

/** What ended with the departure ends with it again; all else moves by as many days as its first day. */
function moved({ from_day, to_day }: { from_day: Day; to_day: Day }, before: Days, after: Days) {
  const by = daysBetween(before.start_date, after.start_date)
  const from = addDays(from_day, by)
  const to = to_day === before.end_date ? after.end_date : addDays(to_day, by)
  return { from_day: from < to ? from : to, to_day: to }
}
