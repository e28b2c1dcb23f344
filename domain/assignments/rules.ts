import {
  assignmentFaults,
  ASSIGNMENTS_MAX,
  type AssignmentChange,
  type DepartureCrew,
} from '#contract/assignments.ts'
import type { CrewRole } from '#contract/crew.ts'
import type { Day } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'
import { DomainError, refuseField } from '../errors.ts'
import { takeSeatTurns } from '../locks.ts'
import { knownOf } from './rows.ts'

type Days = { role: CrewRole; from_day: Day; to_day: Day }

/**
 * Takes the turns of departures, so that nobody moves them meanwhile, and returns the last of them. Throws `not-found`,
 * and `conflict` when that one is cancelled.
 */
export async function holdDeparture(tx: Tx, ...ids: [string, ...string[]]) {
  await takeSeatTurns(tx, ids)
  const row = await tx
    .selectFrom('departures')
    .select(['start_date', 'end_date', 'cancelled_at'])
    .where('id', '=', ids.at(-1)!)
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No departure has that id')
  if (row.cancelled_at !== null) throw new DomainError('conflict', 'This departure is cancelled')
  return row
}

/** Some begin before the travellers or stay on after them, but everybody is there on one of its days. */
export function daysIn(
  { start_date, end_date }: { start_date: Day; end_date: Day },
  asked: Pick<AssignmentChange, 'from_day' | 'to_day'>,
) {
  const { from_day = start_date, to_day = end_date } = asked
  if (from_day > to_day) refuseField('to_day', 'The last day cannot lie before the first')
  if (to_day < start_date || from_day > end_date)
    refuseField('from_day', 'These days are not days of the departure')
  return { from_day, to_day }
}

type Judged = { crewId: string; overrule: string; but?: string }

/** Returns the reason for which a rule is set aside, empty where none is. Throws `conflict` where one is and none is given. */
export async function judge(tx: Tx, days: Days, { crewId, overrule, but }: Judged): Promise<string> {
  const known = await knownOf(tx, [crewId], { from: days.from_day, to: days.to_day })
  const { papers, places, absences } = known(crewId)
  const others = places.filter(({ id }) => id !== but)
  const faults = assignmentFaults(days, papers, others, absences)
  if (faults.length === 0) return ''
  if (overrule !== '') return overrule
  throw new DomainError('conflict', `${faults.join('. ')}. Choose somebody else, or give the reason`, {
    errors: { overrule: faults },
  })
}

/** Throws `conflict` when taking somebody off left a departure with too few by the ratios, and `overrule` is empty. */
export function refuseTooFew(before: DepartureCrew, after: DepartureCrew, overrule: string): void {
  const short = after.needs.find(
    ({ what, needed, there }) =>
      there < needed && there < (before.needs.find((need) => need.what === what)?.there ?? 0),
  )
  if (!short || overrule !== '') return
  const called = short.what === 'guides' ? 'guides and assistants' : 'porters'
  throw new DomainError(
    'conflict',
    `${after.travellers} travellers need ${short.needed} ${called} (${short.why}), and ${short.there} would be left. Assign somebody else first, or give the reason`,
  )
}

/** Throws `conflict` when a departure has as many of the crew as it can have. */
export async function refuseTooMany(tx: Tx, departureId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('assignments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('departure_id', '=', departureId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= ASSIGNMENTS_MAX)
    throw new DomainError('conflict', `A departure has at most ${ASSIGNMENTS_MAX} of the crew`)
}
