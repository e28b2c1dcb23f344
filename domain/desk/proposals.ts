import { addDays, formatDay, today, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { PROPOSAL_ENDS_SOON_DAYS } from '#contract/proposals.ts'
import { db } from '#db/client.ts'
import { groupOf, itemOf, NAMED, totalOf } from './items.ts'

/** One that has ended without an answer is shown for so many days. */
const ENDED_DAYS = 7

/** Returns proposals that were seen and not answered, end soon, or have ended; the first to end first. */
export async function openProposals(day: Day): Promise<DeskGroup> {
  const soon = addDays(day, PROPOSAL_ENDS_SOON_DAYS)
  const waiting = db
    .selectFrom('proposals')
    .where('state', 'in', ['sent', 'seen'])
    .where('valid_until', '>=', addDays(day, -ENDED_DAYS))
    .where((row) => row.or([row('state', '=', 'seen'), row('valid_until', '<=', soon)]))
  const rows = await waiting
    .select(['id', 'name', 'title', 'valid_until', 'seen_at'])
    .orderBy('valid_until')
    .orderBy('id')
    .limit(NAMED)
    .execute()
  const items = rows.map(({ id, name, title, valid_until, seen_at }) => {
    const seen =
      seen_at === null ? 'link not opened' : `link opened on ${formatDay(today(new Date(seen_at)))}`
    const ends = `${valid_until! < day ? 'ended' : 'ends'} on ${formatDay(valid_until!)}`
    const note = `${title}: ${seen}, ${ends}`
    return itemOf(id, name, `/admin/proposals/${id}`, { note, is_late: valid_until! <= soon })
  })
  return groupOf('proposals', items, await totalOf(waiting), '/admin/proposals')
}
