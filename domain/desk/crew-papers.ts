import { crewPaperWords, papersPath } from '#contract/crew-papers.ts'
import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { expiringPapers } from '../crew-papers/expiring.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns the papers of the crew and of vehicles that have ended or end soon, the first to end first. */
export async function papersThatEnd(day: Day): Promise<DeskGroup> {
  const papers = await expiringPapers(day)
  const items = papers.slice(0, NAMED).map((paper) => {
    const is_late = paper.state === 'ended'
    const touches =
      paper.touches &&
      `, before the end of ${paper.touches.trip_name}, ${formatDay(paper.touches.start_date)}`
    const note = `${crewPaperWords[paper.kind]}, ${is_late ? 'ended' : 'ends'} on ${formatDay(paper.expires_on)}${touches ?? ''}`
    return itemOf(paper._id, paper.owner_name, papersPath(paper), { note, is_late })
  })
  return groupOf('crew-papers', items, papers.length, '/admin/crew/papers')
}
