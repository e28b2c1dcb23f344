import { sql } from 'kysely'
import type { VersionedNoun } from '#contract/versions.ts'
import { isPostgres, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { documentParts, type KeptDocument, type KeptRow } from '../kept-versions.ts'
import { deleteImages } from '../pictures/edits.ts'
import { keepInLibrary } from '../pictures/kept.ts'
import { references } from './gone.ts'

/** Columns that never go back: they count changes, say where a row came from, or are changed by verbs of their own. */
const KEPT = ['id', 'version', 'created_at', 'is_demo', 'slug', 'top_position', 'pictures_edition']

/**
 * Makes the rows of a document those of a version: rows that it has not are removed. Columns that the tables no longer
 * have are left out, and those that the version did not know stay as they are. The caller holds the document.
 */
export async function putBack(
  tx: Tx,
  noun: VersionedNoun,
  id: string,
  document: KeptDocument,
  actor: Actor,
): Promise<void> {
  const [own, ...pieces] = documentParts[noun].saved
  for (const { table, column } of pieces) {
    const rows = document[table] ?? []
    const there = await idsOf(tx, table, column!, id)
    const going = there.filter((one) => !rows.some((row) => row.id === one))
    if (table === 'images') await deleteImages(tx, going, actor)
    else
      await tx
        .deleteFrom(table as 'images')
        .where('id', 'in', ['', ...going])
        .execute()
  }
  for (const { table } of pieces.toReversed()) await writeRows(tx, table, document[table] ?? [], true)
  await keepAllInLibrary(tx, document)
  await writeRows(tx, own!.table, document[own!.table] ?? [])
}

/** Why something that was deleted has no place any more. */
const inTheWay: Partial<Record<VersionedNoun, string>> = {
  review: 'Its traveller has written another review since. Delete that one first',
}

/**
 * Adds all rows of something that was deleted. The caller has changed what must not be as it was. Throws `conflict` when
 * something else has its place.
 */
export async function addBack(tx: Tx, noun: VersionedNoun, document: KeptDocument): Promise<void> {
  const { saved, binned } = documentParts[noun]
  const [own, ...pieces] = [...saved, ...binned]
  // Pictures stand by themselves, and the document refers to them.
  const images = document.images ?? []
  await writeRows(tx, 'images', images)
  await keepAllInLibrary(tx, document)
  const rows = document[own!.table] ?? []
  if ((await writeRows(tx, own!.table, rows)) < rows.length)
    throw new DomainError('conflict', inTheWay[noun] ?? 'Something else has its place. Delete that first')
  for (const { table } of pieces) if (table !== 'images') await writeRows(tx, table, document[table] ?? [])
}

/** A picture may have left the library since. */
async function keepAllInLibrary(tx: Tx, { images = [] }: KeptDocument) {
  for (const sha of new Set(images.map((row) => String(row.sha)))) await keepInLibrary(tx, sha)
}

async function idsOf(tx: Tx, table: keyof Database, column: string, id: string) {
  const rows = await tx
    .selectFrom(table as 'images')
    .select('id')
    .where(column as 'owner_id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Returns how many of the rows are there now. `isCounted`: what is changed gets its next version, so that nobody saves over
 * it unseen.
 */
async function writeRows(tx: Tx, table: keyof Database, rows: KeptRow[], isCounted = false) {
  if (rows.length === 0) return 0
  let written = 0
  const known = await columnsOf(tx, table)
  for (const stored of rows) {
    const row = await repaired(tx, table, onlyOf(stored, known))
    if (row && (await writeRow(tx, table as 'images', row, isCounted))) written += 1
  }
  return written
}

/**
 * A row that is there is changed, else added unless another has its place. Returns whether it is there now. Tables without
 * an `id` have rows that say everything by being there.
 */
async function writeRow(tx: Tx, table: 'images', row: KeptRow, isCounted: boolean) {
  const { id } = row
  if (id !== undefined) {
    const changes = Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT.includes(name)))
    const changed = await tx
      .updateTable(table)
      .set((now) => ({ ...changes, ...(isCounted && { version: now('version', '+', 1) }) }))
      .where('id', '=', String(id))
      .returning('id')
      .executeTakeFirst()
    if (changed) return true
  }
  const added = { ...row, ...('is_demo' in row && { is_demo: 0 }) }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table)
    .values(added as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

async function repaired(tx: Tx, table: keyof Database, row: KeptRow): Promise<KeptRow | undefined> {
  const sound = { ...row }
  for (const { column, to, isNeeded } of references.filter((one) => one.table === table)) {
    const wanted = sound[column]
    if (wanted == null) continue
    const found = await tx
      .selectFrom(to as 'images')
      .select('id')
      .where('id', '=', String(wanted))
      .executeTakeFirst()
    if (found) continue
    if (isNeeded) return undefined
    sound[column] = null
  }
  return sound
}

function onlyOf(row: KeptRow, known: Set<string>): KeptRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)))
}

/** The names of the columns that a table has now. */
async function columnsOf(tx: Tx, table: string): Promise<Set<string>> {
  const query = isPostgres
    ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`
  return new Set((await query.execute(tx)).rows.map(({ name }) => name))
}
