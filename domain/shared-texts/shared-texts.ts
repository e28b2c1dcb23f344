import type { Selectable } from 'kysely'
import {
  SHARED_TEXTS_MAX,
  sharedTextKinds,
  type RepeatedText,
  type SharedText,
  type SharedTextInput,
  type SharedTextUse,
  type TakeOverText,
} from '#contract/shared-texts.ts'
import { db, takeTurn, type Tx } from '#db/client.ts'
import type { SharedTextRow } from '#db/rows/shared.ts'
import { changeContent } from '../content.ts'
import { DomainError, faultAt } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { settled, treeColumn, treeIn } from '../rich-texts.ts'
import { forgetFiles } from '../pictures/files.ts'
import { rewriteTrips } from '../trips/rewrite.ts'
import { claim } from '../versions.ts'
import { refuseLostPictures, removeUnnamed } from './pictures.ts'
import { isNear, isSame, repeatedIn, resaid, saidByTrips, type SaidByTrip } from './said.ts'

type Stored = Omit<SharedText, 'trips'>

/** Returns all shared texts, those of a kind together, each kind by its words. */
export async function listSharedTexts(): Promise<SharedText[]> {
  return (await readTexts()).shared
}

/** Returns what at least two trips say in the same words and nobody shares yet, what most of them say first. */
export async function repeatedTexts(): Promise<RepeatedText[]> {
  return (await readTexts()).repeated
}

/** All trips are read for it, so it is kept until content changes. */
const readTexts = keepUntilContentChanges(async () => {
  const rows = await db.selectFrom('shared_texts').selectAll().orderBy('text').orderBy('id').execute()
  const trips = await saidByTrips()
  const texts = rows.map(toStored)
  const shared = sharedTextKinds.flatMap((kind) =>
    texts.filter((one) => one.kind === kind).map((one) => ({ ...one, trips: countIn(trips, one) })),
  )
  return { shared, repeated: repeatedIn(trips, texts) }
})

/** Throws `not-found`. */
export async function readSharedText(id: string): Promise<SharedText> {
  return counted(db, await find(id))
}

/** Returns the trips that say a shared text, then those that say something near to it. Throws `not-found`. */
export async function usesOfSharedText(id: string): Promise<SharedTextUse[]> {
  const text = await find(id)
  const rows = await db.selectFrom('shared_texts').selectAll().where('kind', '=', text.kind).execute()
  const shared = rows.map(toStored)
  const uses = (await saidByTrips()).flatMap(({ said, ...trip }): SharedTextUse[] => {
    if (says(said, text)) return [{ ...trip, own: null }]
    const near = said[text.kind].filter(
      (one) => isNear(one, text) && !shared.some((other) => isSame(one, other)),
    )
    return near.map((own) => ({ ...trip, own }))
  })
  return uses.toSorted((one, other) => Number(one.own !== null) - Number(other.own !== null))
}

/**
 * Adds a shared text. The trips that say it already use it from now on. Throws `invalid` when it is shared already and for
 * a picture that is not stored, and `conflict` when there are `SHARED_TEXTS_MAX`.
 */
export function addSharedText(input: SharedTextInput, actor: Actor): Promise<SharedText> {
  return changeContent(async (tx) => {
    await takeTurn(tx, 'shared texts')
    await refuseTooMany(tx)
    const id = newId()
    await refuseLostPictures(tx, input.rich)
    const { kind, ...words } = columnsOf(settled(input))
    await refuseTaken(tx, { id, kind, ...words })
    const now = new Date().toISOString()
    const row = await tx
      .insertInto('shared_texts')
      .values({ id, kind, ...words, version: 1, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = await counted(tx, toStored(row))
    await recordEvent(tx, actor, { verb: 'add', noun: 'shared-text', noun_id: id, after })
    return after
  })
}

/**
 * Changes a shared text in all trips that say it in the same words; those with words of their own keep them. With
 * `version`, only if nobody else has edited it since. Throws `not-found`, `stale`, and `invalid` for another kind, for a
 * picture that is not stored, or a text that is shared already.
 */
export async function editSharedText(
  id: string,
  input: SharedTextInput,
  actor: Actor,
  version?: number,
): Promise<SharedText> {
  let forgotten: string[] = []
  const edited = await changeContent(async (tx) => {
    // Of two who make two texts one, the second is told.
    await takeTurn(tx, 'shared texts')
    const before = toStored(await claim(tx, 'shared_texts', id, version))
    if (input.kind !== before.kind)
      throw faultAt('kind', 'The kind of a shared text stays. Add another one instead')
    await refuseLostPictures(tx, input.rich)
    const { kind, ...words } = columnsOf(settled(input, before))
    await refuseTaken(tx, { id, kind, ...words })
    const row = await tx
      .updateTable('shared_texts')
      .set({ ...words, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const text = toStored(row)
    const trips = await saidByTrips(tx)
    const using = trips.filter(({ said }) => says(said, before)).map(({ trip_id }) => trip_id)
    const ids = isSame(before, text) ? [] : using
    await rewriteTrips(tx, actor, ids, (trip) => resaid(trip, kind, before, text))
    const had = ids.length > 0 ? countIn(trips, text) : 0
    const after = { ...text, trips: using.length + had }
    const changed = { before: { ...before, trips: using.length }, after }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'shared-text', noun_id: id, ...changed })
    forgotten = await removeUnnamed(tx, actor)
    return after
  })
  await forgetFiles(forgotten)
  return edited
}

/** Puts a shared text in place of a trip's own words. Throws `not-found`, and `conflict` when the trip no longer says them. */
export function takeOverSharedText(
  id: string,
  { trip_id, text }: TakeOverText,
  actor: Actor,
): Promise<SharedText> {
  return changeContent(async (tx) => {
    const shared = await hold(tx, id)
    const said = (await saidByTrips(tx)).find((one) => one.trip_id === trip_id)?.said[shared.kind]
    const own = said?.find((one) => one.text === text && !isSame(one, shared))
    const changed = own
      ? await rewriteTrips(tx, actor, [trip_id], (stored) => resaid(stored, shared.kind, own, shared))
      : []
    if (changed.length === 0)
      throw new DomainError('conflict', 'The trip does not say that any more, or it cannot be read')
    return counted(tx, shared)
  })
}

/** Shares a text no more. Trips that use it keep their words. Throws `not-found` and `stale`. */
export async function removeSharedText(id: string, actor: Actor, version?: number): Promise<void> {
  const forgotten = await changeContent(async (tx) => {
    // Who adds one meanwhile may show a picture that goes with this one.
    await takeTurn(tx, 'shared texts')
    const before = await counted(tx, toStored(await claim(tx, 'shared_texts', id, version)))
    await tx.deleteFrom('shared_texts').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'shared-text', noun_id: id, before })
    return removeUnnamed(tx, actor)
  })
  await forgetFiles(forgotten)
}

/** An answer whose formatting cannot be read is shown as its words. */
function toStored({ id, created_at: _created, rich: column, ...row }: Selectable<SharedTextRow>): Stored {
  const rich = treeIn(column, [])
  return { _id: id, ...row, ...(rich && { rich }) }
}

function columnsOf({ kind, text, answer, rich }: SharedTextInput) {
  return { kind, text, answer, rich: treeColumn(rich) }
}

function says(said: SaidByTrip['said'], text: Stored) {
  return said[text.kind].some((one) => isSame(one, text))
}

function countIn(trips: SaidByTrip[], text: Stored) {
  return trips.filter(({ said }) => says(said, text)).length
}

async function counted(tx: Tx | typeof db, text: Stored): Promise<SharedText> {
  return { ...text, trips: countIn(await saidByTrips(tx), text) }
}

/** Locks a shared text until this transaction ends, so that nobody corrects it meanwhile. */
async function hold(tx: Tx, id: string): Promise<Stored> {
  const held = await tx
    .updateTable('shared_texts')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!held) throw missing()
  return toStored(held)
}

async function find(id: string): Promise<Stored> {
  const row = await db.selectFrom('shared_texts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return toStored(row)
}

/** Two that differ in their formatting alone would both be the text of a trip that says it. */
async function refuseTaken(
  tx: Tx,
  { id, kind, text, answer }: Pick<SharedTextRow, 'id' | 'kind' | 'text' | 'answer'>,
) {
  const taken = await tx
    .selectFrom('shared_texts')
    .select('id')
    .where('kind', '=', kind)
    .where('text', '=', text)
    .where('answer', '=', answer)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw faultAt('text', 'This text is shared already')
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('shared_texts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= SHARED_TEXTS_MAX)
    throw new DomainError('conflict', `There are ${SHARED_TEXTS_MAX} shared texts already. Delete one first`)
}

function missing() {
  return new DomainError('not-found', 'No shared text has that id')
}
