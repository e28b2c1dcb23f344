import type { Assignment, AssignmentChange, AssignmentInput, AssignmentState } from '#contract/assignments.ts'
import { transaction, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { holdPerson } from '../crew/hold.ts'
import { DomainError, refuseField } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { dropOwedPay, leavePay } from '../taken-pay/taken-pay.ts'
import { claim } from '../versions.ts'
import { crewOfDeparture } from './read.ts'
import { assignmentRows, toAssignments } from './rows.ts'
import { daysIn, holdDeparture, judge, refuseTooFew, refuseTooMany } from './rules.ts'

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
 * Changes role, days, pay or state of an assignment, or moves it to another departure. Who has declined and is put back is
 * judged anew; who is still asked, on other days or for other work than before, is to be asked anew. Throws as `assignCrew`
 * does, `stale`, and `conflict` when too few are left where they were and `overrule` is empty. What led a trip is counted
 * on its page, so cached pages end.
 */
export function changeAssignment(
  id: string,
  change: AssignmentChange,
  actor: Actor,
  version?: number,
): Promise<Assignment> {
  return changeContent(async (tx) => {
    const found = await findAssignment(tx, id)
    const { role, state, overrule, departure_id = found.departure_id } = change
    const departure = await holdDeparture(tx, found.departure_id, departure_id)
    const person = await holdPerson(tx, found.crew_id)
    const before = await claim(tx, 'assignments', id, version)
    const isMoved = before.departure_id !== departure_id
    const days = daysIn(departure, change)
    const { pay = before.pay } = change
    if (!person!.roles.split(' ').includes(role))
      refuseField('role', `${person!.name} is not listed with this role`)
    if (isMoved) await refuseTooMany(tx, departure_id)
    const isSame =
      !isMoved && before.role === role && before.from_day === days.from_day && before.to_day === days.to_day
    const isJudged = state !== 'declined' && (!isSame || before.state === 'declined')
    const overruled = isJudged
      ? await judge(tx, { ...days, role }, { crewId: before.crew_id, overrule, but: id })
      : overrule || before.overruled
    const at = new Date().toISOString()
    const answered = before.state === state ? {} : { answered_at: state === 'asked' ? null : at }
    const asked = isSame || state !== 'asked' ? {} : { asked_at: null }
    const agreed = isMoved ? { more_agreed_at: null, more_agreed_by: null } : {}
    const left = isMoved ? await crewOfDeparture(before.departure_id, tx) : undefined
    await tx
      .updateTable('assignments')
      .set({
        departure_id,
        role,
        ...days,
        state,
        pay,
        overruled,
        ...answered,
        ...asked,
        ...agreed,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute()
    // Taken over anew, it is owed where they go now.
    if (isMoved || state === 'declined' || pay === null) await dropOwedPay(tx, id, actor)
    if (left) {
      if (before.state !== 'declined')
        refuseTooFew(left, await crewOfDeparture(before.departure_id, tx), overrule)
      await leaveBags(tx, id)
      await note(tx, actor, before.departure_id, { change: 'crew-removed', crew: before.crew_id, role })
    }
    await note(tx, actor, departure_id, {
      change: isMoved ? 'crew-assigned' : 'crew-changed',
      crew: before.crew_id,
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
  await changeContent(async (tx) => {
    const { departure_id } = await findAssignment(tx, id)
    await holdDeparture(tx, departure_id)
    const { crew_id, state, role } = await claim(tx, 'assignments', id, version)
    const before = await crewOfDeparture(departure_id, tx)
    await leavePay(tx, { id, crew_id }, actor)
    await tx.deleteFrom('assignments').where('id', '=', id).execute()
    if (state !== 'declined') refuseTooFew(before, await crewOfDeparture(departure_id, tx), overrule)
    const said = { role, is_overruled: overrule !== '' }
    await note(tx, actor, departure_id, { change: 'crew-removed', crew: crew_id, ...said })
  })
}

/** Nobody carries the bags any more of whoever went to another departure. */
async function leaveBags(tx: Tx, id: string) {
  await tx
    .updateTable('bags')
    .set((row) => ({ assignment_id: null, version: row('version', '+', 1) }))
    .where('assignment_id', '=', id)
    .execute()
}

/** Stores an answer, in the caller's transaction. Whoever has declined leaves no place taken, and is owed nothing. */
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
  if (state === 'declined') await dropOwedPay(tx, id, actor)
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
