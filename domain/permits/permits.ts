import { PERMITS_MAX, type Permit, type PermitInput } from '#contract/permits.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { sortedByName } from '../lists/sorting.ts'
import { claim } from '../versions.ts'
import { columnsOf, toPermit } from './rows.ts'

/** Returns all permits by name. */
export async function listPermits(): Promise<Permit[]> {
  return sortedByName(await db.selectFrom('permits').selectAll().execute()).map(toPermit)
}

/** Returns the permit with this id or code; undefined when there is none. */
export async function findPermit(idOrCode: string): Promise<Permit | undefined> {
  const row = await db
    .selectFrom('permits')
    .selectAll()
    .where((permit) => permit.or([permit('id', '=', idOrCode), permit('code', '=', idOrCode)]))
    .executeTakeFirst()
  return row && toPermit(row)
}

/** As `findPermit`. Throws `not-found`. */
export async function readPermit(idOrCode: string): Promise<Permit> {
  const permit = await findPermit(idOrCode)
  if (!permit) throw new DomainError('not-found', 'No permit has that id')
  return permit
}

/** Adds a permit. Throws `invalid` when there is one with this code, and `conflict` when there are `PERMITS_MAX`. */
export function addPermit(input: PermitInput, actor: Actor): Promise<Permit> {
  return changeContent((tx) => addPermitIn(tx, input, actor))
}

/** As `addPermit`, in the caller's transaction. */
export async function addPermitIn(tx: Tx, input: PermitInput, actor: Actor, demo?: OfDemo): Promise<Permit> {
  await refuseTakenCode(tx, input.code)
  await refuseTooMany(tx)
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('permits')
    .values({ ...identity(demo), ...columnsOf(input), version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw codeTaken(input.code)
  const after = toPermit(row)
  await recordEvent(tx, actor, { verb: 'add', noun: 'permit', noun_id: row.id, after })
  return after
}

/**
 * Changes a permit. With `version`, only if nobody else has edited it since. Throws `not-found`, `stale`, and `invalid`
 * when another permit has this code.
 */
export function editPermit(id: string, input: PermitInput, actor: Actor, version?: number): Promise<Permit> {
  return changeContent(async (tx) => {
    const before = await claim(tx, 'permits', id, version)
    if (input.code !== before.code) await refuseTakenCode(tx, input.code)
    const row = await tx
      .updateTable('permits')
      .set({ ...columnsOf(input), is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toPermit(row)
    const about = { verb: 'edit', noun: 'permit', noun_id: id } as const
    await recordEvent(tx, actor, { ...about, before: toPermit(before), after })
    return after
  })
}

/** Throws `not-found`, `stale`, and `conflict` while a trip names it. */
export async function removePermit(id: string, actor: Actor, version?: number): Promise<void> {
  await changeContent(async (tx) => {
    const before = toPermit(await claim(tx, 'permits', id, version))
    const trip = await tx
      .selectFrom('trips')
      .select('name')
      .where('area_permits', 'like', `%${JSON.stringify(id)}%`)
      .orderBy('name')
      .executeTakeFirst()
    if (trip)
      throw new DomainError(
        'conflict',
        `${trip.name} needs ${before.name}, so it cannot be deleted. Take it out of the trip first`,
      )
    await tx.deleteFrom('permits').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'permit', noun_id: id, before })
  })
}

/** A conflict would end the transaction on PostgreSQL only where two add the same code at once. */
async function refuseTakenCode(tx: Tx, code: string) {
  const taken = await tx.selectFrom('permits').select('id').where('code', '=', code).executeTakeFirst()
  if (taken) throw codeTaken(code)
}

function codeTaken(code: string) {
  const message = `There is a permit ${code} already`
  return new DomainError('invalid', message, { errors: { code: [message] } })
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('permits')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= PERMITS_MAX)
    throw new DomainError(
      'conflict',
      `There are ${PERMITS_MAX} permits already. Delete one that no trip needs first`,
    )
}
