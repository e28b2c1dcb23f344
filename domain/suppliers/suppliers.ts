import type { Selectable } from 'kysely'
import type { CrewPaperStanding } from '#contract/crew-papers.ts'
import { SUPPLIERS_MAX, type Supplier, type SupplierInput } from '#contract/suppliers.ts'
import { db, overwriteErased, transaction, type Tx } from '#db/client.ts'
import type { SupplierRow } from '#db/rows/crew.ts'
import { noteErasure } from '#integrations/erasure-log.ts'
import { standingsOf } from '../crew-papers/read.ts'
import { forgetCrewPapers } from '../crew-papers/write.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { sortedByName } from '../lists/sorting.ts'
import { removePaperFiles } from '../sealed-files/files.ts'
import { claim } from '../versions.ts'

/** Returns all suppliers by name, with until when their papers hold. */
export async function listSuppliers(tx: Tx | typeof db = db): Promise<Supplier[]> {
  const rows = await tx.selectFrom('suppliers').selectAll().execute()
  const papers = await standingsOf(tx, 'supplier')
  return sortedByName(rows).map((row) => toSupplier(row, papers.get(row.id) ?? []))
}

/** Returns the supplier with this id. Throws `not-found`. */
export async function readSupplier(id: string, tx: Tx | typeof db = db): Promise<Supplier> {
  const row = await tx.selectFrom('suppliers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No supplier has that id')
  return toSupplier(row, (await standingsOf(tx, 'supplier', [id])).get(id) ?? [])
}

/** Adds a supplier. Throws `conflict` when there are `SUPPLIERS_MAX`. */
export function addSupplier(input: SupplierInput, actor: Actor): Promise<Supplier> {
  return transaction((tx) => addSupplierIn(tx, input, actor))
}

/** As `addSupplier`, in the caller's transaction. */
export async function addSupplierIn(
  tx: Tx,
  input: SupplierInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<Supplier> {
  await refuseTooMany(tx)
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('suppliers')
    .values({ ...identity(demo), ...columnsOf(input), version: 1, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Without its name, which may be a person's, and without whom to call there: events are kept for ever.
  await recordEvent(tx, actor, { verb: 'add', noun: 'supplier', noun_id: id, after: { kind: input.kind } })
  return readSupplier(id, tx)
}

/** Changes a supplier. With `version`, only if nobody else has edited it since. Throws `not-found`, and `stale`. */
export function editSupplier(
  id: string,
  input: SupplierInput,
  actor: Actor,
  version?: number,
): Promise<Supplier> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'suppliers', id, version)
    const columns = columnsOf(input)
    await tx
      .updateTable('suppliers')
      .set({ ...columns, is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const changed = namesOfChanged<object>(row, columns)
    await recordEvent(tx, actor, { verb: 'edit', noun: 'supplier', noun_id: id, after: { changed } })
    return readSupplier(id, tx)
  })
}

/**
 * Deletes a supplier with its papers, also from older backups that are restored: it names people to call. Throws
 * `not-found`, and `stale`.
 */
export async function removeSupplier(id: string, actor: Actor, version?: number): Promise<void> {
  const files = await transaction(async (tx) => {
    const { kind } = await claim(tx, 'suppliers', id, version)
    const gone = await forgetCrewPapers(tx, { noun: 'supplier', id })
    await tx.deleteFrom('suppliers').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'supplier', noun_id: id, before: { kind } })
    return gone
  })
  await removePaperFiles(files)
  await overwriteErased()
  noteErasure(erasedSupplier(id))
}

/** How the log of erasures names a supplier. */
export function erasedSupplier(id: string): string {
  return `supplier ${id}`
}

function toSupplier(row: Selectable<SupplierRow>, papers: CrewPaperStanding[]): Supplier {
  const { id, is_active, is_demo: _demo, created_at: _created, updated_at: _updated, ...rest } = row
  return { ...rest, _id: id, is_active: is_active === 1, papers }
}

function columnsOf({ is_active, ...rest }: SupplierInput) {
  return { ...rest, is_active: is_active ? 1 : 0 }
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('suppliers')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= SUPPLIERS_MAX)
    throw new DomainError('conflict', `There are ${SUPPLIERS_MAX} suppliers already. Delete one first`)
}
