import type { Version, VersionedNoun } from '#contract/versions.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { keepFirst, keepVersion, ownTableOf, type KeptDocument } from '../kept-versions.ts'
import { holdSettingRow } from '../setting-rows.ts'
import { findDraft, oneVersion, readLive, type Kept } from './read.ts'

/** `over`: the number of the draft that this one is made of, 0 for none. */
type Keeping = { noun: VersionedNoun; noun_id: string; actor: Actor; note?: string; over?: number }

/** Keeps a document as the draft beside the saved one. Throws `not-found`. */
export async function keepDraft(
  noun: VersionedNoun,
  id: string,
  document: KeptDocument,
  actor: Actor,
  note: string,
): Promise<Version> {
  await readLive(noun, id)
  return transaction(async (tx) => {
    await hold(tx, noun, id)
    return keepDraftIn(tx, { noun, noun_id: id, actor, note }, document)
  })
}

/** As `keepDraft`, in the transaction of a caller who holds the document. Throws `stale` for another draft than `over`. */
export async function keepDraftIn(
  tx: Tx,
  { over, ...keeping }: Keeping,
  document: KeptDocument,
): Promise<Version> {
  const { noun, noun_id } = keeping
  const before = await endDraft(tx, noun, noun_id)
  if (over !== undefined && over !== (before?.number ?? 0))
    throw new DomainError('stale', 'Somebody has changed the draft since you opened it')
  // What the draft is compared with, and what an undo of its publication goes back to.
  await keepFirst(tx, noun, noun_id)
  const base = await newestSaved(tx, noun, noun_id)
  const id = await keepVersion(tx, { ...keeping, state: 'draft', base }, document)
  return oneVersion(tx, id!)
}

/** The number of the version that is saved now; null when none was kept yet. */
export async function newestSaved(tx: Tx, noun: VersionedNoun, id: string) {
  const { last } = await tx
    .selectFrom('versions')
    .select((row) => row.fn.max('number').as('last'))
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('state', 'in', ['saved', 'part'])
    .executeTakeFirstOrThrow()
  return last ?? null
}

/** Takes the draft from beside its document, and returns it; undefined without one. The caller holds the document. */
export async function endDraft(tx: Tx, noun: VersionedNoun, id: string): Promise<Kept | undefined> {
  const draft = await findDraft(tx, noun, id)
  if (draft) await tx.updateTable('versions').set({ state: 'former' }).where('id', '=', draft.id).execute()
  return draft
}

/** Locks a document by an update, so that two versions of it never get one number. Its version stays. */
export async function hold(tx: Tx, noun: VersionedNoun, id: string): Promise<void> {
  if (noun === 'faq' || noun === 'setting') return holdSettingRow(tx, id)
  const table = ownTableOf(noun)
  await tx
    .updateTable(table as 'trips')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute()
}

/** Takes back what was planned with a version that is saved already or not wanted any more. */
export async function dropPlansOf(tx: Tx, noun: VersionedNoun, id: string, number: number): Promise<void> {
  await tx
    .deleteFrom('plans')
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute()
}
