import { PACKING_LISTS_MAX, type PackingList, type PackingListInput } from '#contract/packing-lists.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { sortedByName } from '../lists/sorting.ts'
import { claim } from '../versions.ts'
import { refuseUnknownGear } from './extras.ts'
import { columnsOf, packingIn, toPackingList } from './rows.ts'

/** Returns all packing lists by name. */
export async function listPackingLists(): Promise<PackingList[]> {
  const [rows, uses] = await Promise.all([db.selectFrom('packing_lists').selectAll().execute(), usesOf(db)])
  return sortedByName(rows).map((row) => toPackingList(row, uses(row.id).length))
}

/** Throws `not-found`. */
export async function readPackingList(id: string): Promise<PackingList> {
  const row = await db.selectFrom('packing_lists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No packing list has that id')
  return toPackingList(row, (await usesOf(db))(id).length)
}

/**
 * Adds a packing list. Throws `invalid` when there is one with this name, or an item names an extra that is no gear, and
 * `conflict` when there are `PACKING_LISTS_MAX`.
 */
export function addPackingList(input: PackingListInput, actor: Actor): Promise<PackingList> {
  return changeContent((tx) => addPackingListIn(tx, input, actor))
}

/** As `addPackingList`, in the caller's transaction. What gear those of the demo name comes after them. */
export async function addPackingListIn(
  tx: Tx,
  input: PackingListInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<PackingList> {
  await refuseTooMany(tx)
  if (!demo) await refuseUnknownGear(tx, gearNamed(input))
  await refuseTakenName(tx, input.name)
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('packing_lists')
    .values({ ...identity(demo), ...columnsOf(input), version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw nameTaken(input.name)
  const after = toPackingList(row, 0)
  await recordEvent(tx, actor, { verb: 'add', noun: 'packing-list', noun_id: row.id, after })
  return after
}

/**
 * Changes a packing list, and so what all trips that name it say. With `version`, only if nobody else has edited it
 * since. Throws `not-found`, `stale` and `invalid` as `addPackingList`.
 */
export function editPackingList(
  id: string,
  input: PackingListInput,
  actor: Actor,
  version?: number,
): Promise<PackingList> {
  return changeContent(async (tx) => {
    const before = await claim(tx, 'packing_lists', id, version)
    await refuseUnknownGear(tx, gearNamed(input))
    if (input.name !== before.name) await refuseTakenName(tx, input.name)
    const row = await tx
      .updateTable('packing_lists')
      .set({ ...columnsOf(input), is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { length: trips } = (await usesOf(tx))(id)
    const after = toPackingList(row, trips)
    const changed = { before: toPackingList(before, trips), after }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'packing-list', noun_id: id, ...changed })
    return after
  })
}

/** Throws `not-found`, `stale`, and `conflict` while a trip names it. */
export async function removePackingList(id: string, actor: Actor, version?: number): Promise<void> {
  await changeContent(async (tx) => {
    const before = toPackingList(await claim(tx, 'packing_lists', id, version), 0)
    const [trip, ...more] = (await usesOf(tx))(id)
    if (trip !== undefined) {
      const all = more.length === 0 ? `${trip} names` : `${trip} and ${more.length} more name`
      throw new DomainError(
        'conflict',
        `${all} the list ${before.name}, so it cannot be deleted. Choose another list there first`,
      )
    }
    await tx.deleteFrom('packing_lists').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'packing-list', noun_id: id, before })
  })
}

/** Returns which trips name a list, by their names. */
async function usesOf(tx: Tx | typeof db): Promise<(id: string) => string[]> {
  const rows = await tx
    .selectFrom('trips')
    .select(['name', 'packing'])
    .where('packing', '!=', '{}')
    .orderBy('name')
    .execute()
  const named = rows.map(({ name, packing }) => ({ name, list_id: packingIn(packing).list_id }))
  return (id) => named.flatMap(({ name, list_id }) => (list_id === id ? name : []))
}

/** Which extras the items name, by the path of the field. */
function gearNamed({ sections }: PackingListInput): Map<string, string> {
  return new Map(
    sections.flatMap(({ items }, section) =>
      items.flatMap(({ extra_id }, item): [string, string][] =>
        extra_id === null ? [] : [[`sections.${section}.items.${item}.extra_id`, extra_id]],
      ),
    ),
  )
}

/** A conflict would end the transaction on PostgreSQL only where two add the same name at once. */
async function refuseTakenName(tx: Tx, name: string) {
  const taken = await tx.selectFrom('packing_lists').select('id').where('name', '=', name).executeTakeFirst()
  if (taken) throw nameTaken(name)
}

function nameTaken(name: string) {
  const message = `There is a packing list ${name} already`
  return new DomainError('invalid', message, { errors: { name: [message] } })
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('packing_lists')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= PACKING_LISTS_MAX)
    throw new DomainError(
      'conflict',
      `There are ${PACKING_LISTS_MAX} packing lists already. Delete one that no trip names first`,
    )
}
