import { sql } from 'kysely'
import { rightToMend } from '#contract/checks.ts'
import type { Check, CheckedNoun, CheckToLeave, LeftCheck } from '#contract/checks.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'
import { db, transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { nameOfActor, recordEvent } from '../events.ts'
import { allChecks } from './all.ts'

type Person = { staffId: string; roles: readonly Role[] }
type Thing = Pick<Check, 'noun' | 'noun_id'>

/**
 * Parts checks into those to look at and those that somebody leaves as they are. One that was left is looked at again once
 * it says something else, or its thing is another edition than when it was left.
 */
export async function partChecks(checks: Check[]): Promise<{ open: Check[]; left: LeftCheck[] }> {
  const rows = await db
    .selectFrom('left_checks')
    .leftJoin('staff', 'staff.id', 'left_checks.left_by')
    .selectAll('left_checks')
    .select('staff.name as staff_name')
    .execute()
  if (rows.length === 0) return { open: checks, left: [] }
  const editions = await editionsOf(rows)
  const standing = new Map(
    rows.filter((row) => editions.get(keyOf(row)) === row.edition).map((row) => [row.id, row]),
  )
  const open: Check[] = []
  const left: LeftCheck[] = []
  for (const check of checks) {
    const row = standing.get(check._id)
    if (row?.says !== check.says) open.push(check)
    else {
      const { reason, left_at, left_by, staff_name } = row
      left.push({ ...check, reason, left_at, left_by_name: nameOfActor(left_by, staff_name) })
    }
  }
  return { open, left }
}

/**
 * Leaves a finding as it is, with a reason if there is one, until its thing changes. Throws `not-found` for what is not found
 * any more, `forbidden` for who may not mend it, and `conflict` when it says something else by now.
 */
export async function leaveCheck(id: string, { says, reason }: CheckToLeave, person: Person): Promise<void> {
  const { edition, now } = await findingOf(id, person)
  if (now.says !== says)
    throw new DomainError('conflict', `This has changed since you saw it. It says now: ${now.says}`)
  const standing = (await allChecks()).map(({ _id }) => _id)
  const { staffId: left_by } = person
  await transaction(async (tx) => {
    // What is mended by now needs no row any more.
    const rows = await tx.selectFrom('left_checks').select('id').execute()
    const gone = rows.filter((row) => row.id === id || !standing.includes(row.id))
    if (gone.length > 0)
      await tx
        .deleteFrom('left_checks')
        .where(
          'id',
          'in',
          gone.map((row) => row.id),
        )
        .execute()
    const { noun, noun_id } = now
    const left_at = new Date().toISOString()
    await tx
      .insertInto('left_checks')
      .values({ id, noun, noun_id, edition, says, reason, left_by, left_at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await recordEvent(tx, left_by, {
      verb: 'add',
      noun: 'left-check',
      noun_id: id,
      after: { of: now.of, says, reason },
    })
  })
}

/** Brings a finding back that somebody has left. Throws `not-found`, and `forbidden` for who may not mend it. */
export async function bringBackCheck(id: string, person: Person): Promise<void> {
  const { now } = await findingOf(id, person)
  await transaction(async (tx) => {
    const gone = await tx.deleteFrom('left_checks').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw new DomainError('not-found', 'Nobody has left this')
    const { of, says } = now
    await recordEvent(tx, person.staffId, {
      verb: 'remove',
      noun: 'left-check',
      noun_id: id,
      before: { of, says },
    })
  })
}

/** The edition is read before the finding: a change between the two brings the finding back. */
async function findingOf(id: string, { roles }: Person) {
  const known = (await allChecks()).find(({ _id }) => _id === id)
  const edition = known && (await editionsOf([known])).get(keyOf(known))
  const now = edition === undefined ? undefined : (await allChecks()).find(({ _id }) => _id === id)
  if (!now) throw new DomainError('not-found', 'This is no longer found: it has been mended')
  if (!may(roles, rightToMend(now)))
    throw new DomainError('forbidden', 'Only somebody who may mend it can leave it')
  return { now, edition: edition! }
}

const tables = { blog: 'blogs', permit: 'permits', departure: 'departures' } as const

/** Returns the edition of each of these things that there is, by `keyOf`: another one after each change. */
async function editionsOf(things: Thing[]): Promise<Map<string, string>> {
  const editions = new Map<string, string>()
  for (const [noun, some] of Map.groupBy(things, (thing) => thing.noun)) {
    const ids = [...new Set(some.map(({ noun_id }) => noun_id))]
    for (const { id, edition } of await readEditions(noun, ids))
      editions.set(keyOf({ noun, noun_id: id }), edition)
  }
  return editions
}

const EDITION = sql<string>`version || ' ' || updated_at`

function readEditions(noun: CheckedNoun, ids: string[]): Promise<{ id: string; edition: string }[]> {
  if (noun === 'faq' || noun === 'setting')
    return db
      .selectFrom('settings')
      .select(['name as id', EDITION.as('edition')])
      .where('name', 'in', ids)
      .execute()
  if (noun === 'trip')
    return db
      .selectFrom('trips')
      .select(['id', sql<string>`${EDITION} || ' ' || coalesce(pictures_edition, '')`.as('edition')])
      .where('id', 'in', ids)
      .execute()
  // What is said of pictures counts them, and that alone brings it back.
  if (noun === 'picture') return Promise.resolve(ids.map((id) => ({ id, edition: '' })))
  return db
    .selectFrom(tables[noun] as 'blogs')
    .select(['id', EDITION.as('edition')])
    .where('id', 'in', ids)
    .execute()
}

function keyOf({ noun, noun_id }: Thing) {
  return `${noun} ${noun_id}`
}
