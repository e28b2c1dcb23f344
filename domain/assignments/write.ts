import {
  assignmentFaults,
  ASSIGNMENTS_MAX,
  type Assignment,
  type AssignmentChange,
  type AssignmentInput,
  type AssignmentState,
} from '#contract/assignments.ts'
import type { CrewRole } from '#contract/crew.ts'
import type { Day } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { standingsOf } from '../crew-papers/read.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { takeSeatTurns } from '../locks.ts'
import { claim } from '../versions.ts'
import { crewOfDeparture } from './read.ts'
import { assignmentRows, placesOf, toAssignments } from './rows.ts'

type Days = { role: CrewRole; from_day: Day; to_day: Day }

/**
 * Assigns somebody to a departure. Of two who do so at once for one person the second waits, and is refused if the days
 * clash. Throws `not-found`, `invalid` about the fields for days outside the departure, a role they do not have and
 * somebody who is not active, and `conflict` when a rule speaks against it and `overrule` is empty.
 */
export function assignCrew(departureId: string, input: AssignmentInput, actor: Actor): Promise<Assignment> {
  return transaction(async (tx) => {
    const departure = await holdDeparture(tx, departureId)
    const person = await holdPerson(tx, input.crew_id)
    const days = daysIn(departure, input)
    if (!person?.is_active) refuseField('crew_id', 'Choose somebody who is active')
    if (!person.roles.split(' ').includes(input.role))
      refuseField('role', `${person.name} is not listed with this role`)
    await refuseTooMany(tx, departureId)
    const overruled = await judge(
      tx,
      { ...days, role: input.role },
      { crewId: input.crew_id, overrule: input.overrule },
    )
    const id = newId()
    const at = new Date().toISOString()
    const { role, crew_id, pay = person.day_pay } = input
    const set = { departure_id: departureId, crew_id, role, ...days, pay, overruled }
    const unanswered = { state: 'asked', token_hash: null, asked_at: null, answered_at: null } as const
    await tx
      .insertInto('assignments')
      .values({ id, ...set, ...unanswered, version: 1, created_at: at, updated_at: at })
      .execute()
    const said = { role, ...days, is_overruled: overruled !== '' }
    await note(tx, actor, departureId, { change: 'crew-assigned', crew: crew_id, ...said })
    return readAssignment(tx, id)
  })
}

/**
 * Changes role, days, pay or state of an assignment. Who has declined and is put back is judged anew. Throws as
 * `assignCrew` does, and `stale`.
 */
export function changeAssignment(
  id: string,
  change: AssignmentChange,
  actor: Actor,
  version?: number,
): Promise<Assignment> {
  return transaction(async (tx) => {
    const { departure_id, crew_id } = await findAssignment(tx, id)
    const departure = await holdDeparture(tx, departure_id)
    const person = await holdPerson(tx, crew_id)
    const before = await claim(tx, 'assignments', id, version)
    const days = daysIn(departure, change)
    const { role, state, pay = before.pay, overrule } = change
    if (!person!.roles.split(' ').includes(role))
      refuseField('role', `${person!.name} is not listed with this role`)
    const isSame =
      before.state !== 'declined' &&
      before.role === role &&
      before.from_day === days.from_day &&
      before.to_day === days.to_day
    const isJudged = state !== 'declined' && !isSame
    const overruled = isJudged
      ? await judge(tx, { ...days, role }, { crewId: crew_id, overrule, but: id })
      : overrule || before.overruled
    const at = new Date().toISOString()
    const answered = before.state === state ? {} : { answered_at: state === 'asked' ? null : at }
    await tx
      .updateTable('assignments')
      .set({ role, ...days, state, pay, overruled, ...answered, updated_at: at })
      .where('id', '=', id)
      .execute()
    await note(tx, actor, departure_id, {
      change: 'crew-changed',
      crew: crew_id,
      role,
      ...days,
      state,
      is_overruled: overruled !== '',
    })
    return readAssignment(tx, id)
  })
}

/**
 * Takes somebody off a departure; their link ends. Throws `not-found`, `stale`, and `conflict` when too few are left by
 * the operator's ratios and `overrule` is empty.
 */
export async function removeAssignment(
  id: string,
  overrule: string,
  actor: Actor,
  version?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const { departure_id } = await findAssignment(tx, id)
    await holdDeparture(tx, departure_id)
    const { crew_id, state, role } = await claim(tx, 'assignments', id, version)
    const before = await crewOfDeparture(departure_id, tx)
    await tx.deleteFrom('assignments').where('id', '=', id).execute()
    const after = await crewOfDeparture(departure_id, tx)
    const short = after.needs.find(
      ({ what, needed, there }) =>
        there < needed && there < (before.needs.find((need) => need.what === what)?.there ?? 0),
    )
    if (short && state !== 'declined' && overrule === '')
      throw new DomainError(
        'conflict',
        `${after.travellers} travellers need ${short.needed} ${short.what === 'guides' ? 'guides and assistants' : 'porters'}, and ${short.there} would be left. Assign somebody else first, or give the reason`,
      )
    const said = { role, is_overruled: overrule !== '' }
    await note(tx, actor, departure_id, { change: 'crew-removed', crew: crew_id, ...said })
  })
}

/** Stores an answer, in the caller's transaction. Whoever has declined leaves no place taken. */
export async function storeAnswer(
  tx: Tx,
  { id, departure_id, crew_id }: { id: string; departure_id: string; crew_id: string },
  state: Extract<AssignmentState, 'confirmed' | 'declined'>,
  actor: Actor,
): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .updateTable('assignments')
    .set((row) => ({ state, answered_at: at, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await note(tx, actor, departure_id, { change: 'crew-answered', crew: crew_id, state })
}

/** Returns the row of an assignment. Throws `not-found`. */
export async function findAssignment(tx: Tx, id: string) {
  const row = await tx.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No assignment has that id')
  return row
}

/** Returns an assignment as staff see it. Throws `not-found`. */
async function readAssignment(tx: Tx, id: string): Promise<Assignment> {
  const rows = await assignmentRows(tx).where('assignments.id', '=', id).execute()
  const [assignment] = await toAssignments(tx, rows)
  if (!assignment) throw new DomainError('not-found', 'No assignment has that id')
  return assignment
}

/**
 * Says what happened to the crew of a departure, by id and never by name, and without reasons that staff have typed:
 * events are kept for ever.
 */
export async function note(tx: Tx, actor: Actor, departureId: string, after: object): Promise<void> {
  await recordEvent(tx, actor, { verb: 'edit', noun: 'departure', noun_id: departureId, after })
}

/** Takes the turn of a departure, so that nobody moves it meanwhile. Throws `not-found`. */
async function holdDeparture(tx: Tx, id: string) {
  await takeSeatTurns(tx, [id])
  const row = await tx
    .selectFrom('departures')
    .select(['start_date', 'end_date', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No departure has that id')
  if (row.cancelled_at !== null) throw new DomainError('conflict', 'This departure is cancelled')
  return row
}

/** Locked by an update, without a new version: whoever assigns them too waits here, and then sees this place. */
async function holdPerson(tx: Tx, id: string) {
  return tx
    .updateTable('crew')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning(['name', 'roles', 'is_active', 'day_pay'])
    .executeTakeFirst()
}

type Departure = { start_date: Day; end_date: Day }

/** Some begin before the travellers or stay on after them, but everybody is there on one of its days. */
function daysIn(
  { start_date, end_date }: Departure,
  asked: { from_day?: Day | undefined; to_day?: Day | undefined },
) {
  const { from_day = start_date, to_day = end_date } = asked
  if (from_day > to_day) refuseField('to_day', 'The last day cannot lie before the first')
  if (to_day < start_date || from_day > end_date)
    refuseField('from_day', 'These days are not days of the departure')
  return { from_day, to_day }
}

type Judged = { crewId: string; overrule: string; but?: string }

/** Returns the reason for which a rule is set aside, empty where none is. Throws `conflict` where one is and none is given. */
async function judge(tx: Tx, days: Days, { crewId, overrule, but }: Judged): Promise<string> {
  const papers = (await standingsOf(tx, 'crew', [crewId])).get(crewId) ?? []
  const places = (await placesOf(tx, [crewId])).get(crewId) ?? []
  const faults = assignmentFaults(
    days,
    papers,
    places.filter(({ id }) => id !== but),
  )
  if (faults.length === 0) return ''
  if (overrule !== '') return overrule
  throw new DomainError('conflict', `${faults.join('. ')}. Choose somebody else, or give the reason`, {
    errors: { overrule: faults },
  })
}

async function refuseTooMany(tx: Tx, departureId: string) {
  const { count } = await tx
    .selectFrom('assignments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('departure_id', '=', departureId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= ASSIGNMENTS_MAX)
    throw new DomainError('conflict', `A departure has at most ${ASSIGNMENTS_MAX} of the crew`)
}

function refuseField(field: string, message: string): never {
  throw new DomainError('invalid', message, { errors: { [field]: [message] } })
}
