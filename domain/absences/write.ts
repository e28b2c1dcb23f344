import { ABSENCES_MAX, type Absence, type AbsenceInput } from '#contract/absences.ts'
import { transaction, type Tx } from '#db/client.ts'
import { holdPerson } from '../crew/hold.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { claim } from '../versions.ts'

// Events say when somebody is away, and never why: they are kept for ever.

/**
 * Notes that somebody of the crew is not available. Places that they have on these days stay, and are told of where the
 * crew is shown. Throws `not-found`, and `conflict` beyond `ABSENCES_MAX`.
 */
export function addAbsence(crewId: string, input: AbsenceInput, actor: Actor): Promise<Absence> {
  return transaction(async (tx) => {
    await hold(tx, crewId)
    await refuseTooMany(tx, crewId)
    const id = newId()
    const at = new Date().toISOString()
    await tx
      .insertInto('crew_absences')
      .values({ id, crew_id: crewId, ...input, version: 1, created_at: at, updated_at: at })
      .execute()
    await note(tx, actor, crewId, 'absence-added', input)
    return { _id: id, ...input, version: 1 }
  })
}

/** Changes an absence. Throws `not-found`, and `stale`. */
export function editAbsence(
  id: string,
  input: AbsenceInput,
  actor: Actor,
  version?: number,
): Promise<Absence> {
  return transaction(async (tx) => {
    const before = await claim(tx, 'crew_absences', id, version)
    await hold(tx, before.crew_id)
    await tx
      .updateTable('crew_absences')
      .set({ ...input, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await note(tx, actor, before.crew_id, 'absence-changed', input)
    return { _id: id, ...input, version: before.version + 1 }
  })
}

/** Somebody is available again. Throws `not-found`, and `stale`. */
export async function removeAbsence(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    const before = await claim(tx, 'crew_absences', id, version)
    await tx.deleteFrom('crew_absences').where('id', '=', id).execute()
    await note(tx, actor, before.crew_id, 'absence-removed', before)
  })
}

/** Throws `not-found`. */
async function hold(tx: Tx, crewId: string) {
  const person = await holdPerson(tx, crewId)
  if (!person) throw new DomainError('not-found', 'No person of the crew has that id')
}

async function refuseTooMany(tx: Tx, crewId: string) {
  const { count } = await tx
    .selectFrom('crew_absences')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('crew_id', '=', crewId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= ABSENCES_MAX)
    throw new DomainError('conflict', `There are ${ABSENCES_MAX} already. Delete some that are over`)
}

async function note(
  tx: Tx,
  actor: Actor,
  crewId: string,
  change: string,
  { from_day, to_day }: Pick<AbsenceInput, 'from_day' | 'to_day'>,
) {
  const after = { change, from_day, to_day }
  await recordEvent(tx, actor, { verb: 'edit', noun: 'crew', noun_id: crewId, after })
}
