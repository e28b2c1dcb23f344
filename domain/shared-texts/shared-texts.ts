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
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { rewriteTrips } from '../trips/rewrite.ts'
import { claim } from '../versions.ts'
import { isNear, isSame, resaid, saidByTrips, type Said, type SaidByTrip } from './said.ts'

type Row = Selectable<SharedTextRow>

/** More repeated texts than these nobody looks through at once. */
const REPEATED_MAX = 100

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
  const shared = sharedTextKinds.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => toSharedText(row, countIn(trips, row))),
  )
  return { shared, repeated: repeatedIn(trips, rows) }
})

function repeatedIn(trips: SaidByTrip[], shared: Row[]): RepeatedText[] {
  const known = new Set(shared.map((row) => keyOf(row.kind, row)))
  const found = new Map<string, RepeatedText>()
  for (const { said } of trips)
    for (const kind of sharedTextKinds)
      for (const [key, { text, answer }] of new Map(said[kind].map((one) => [keyOf(kind, one), one])))
        found.set(key, { kind, text, answer, trips: (found.get(key)?.trips ?? 0) + 1 })
  return [...found]
    .flatMap(([key, text]) => (text.trips > 1 && !known.has(key) ? [text] : []))
    .toSorted((one, other) => other.trips - one.trips)
    .slice(0, REPEATED_MAX)
}

function keyOf(kind: string, { text, answer }: Said) {
  return JSON.stringify([kind, text, answer])
}

/** Throws `not-found`. */
export async function readSharedText(id: string): Promise<SharedText> {
  const row = await find(id)
  return toSharedText(row, await countTrips(db, row))
}

/** Returns the trips that say a shared text, then those that say something near to it. Throws `not-found`. */
export async function usesOfSharedText(id: string): Promise<SharedTextUse[]> {
  const row = await find(id)
  const shared = await db.selectFrom('shared_texts').selectAll().where('kind', '=', row.kind).execute()
  const uses = (await saidByTrips()).flatMap(({ said, ...trip }): SharedTextUse[] => {
    if (says(said, row)) return [{ ...trip, own: null }]
    const near = said[row.kind].filter(
      (one) => isNear(one, row) && !shared.some((other) => isSame(one, other)),
    )
    return near.map((own) => ({ ...trip, own }))
  })
  return uses.toSorted((one, other) => Number(one.own !== null) - Number(other.own !== null))
}

/**
 * Adds a shared text. The trips that say it already use it from now on. Throws `invalid` when it is shared already, and
 * `conflict` when there are `SHARED_TEXTS_MAX`.
 */
export function addSharedText(input: SharedTextInput, actor: Actor): Promise<SharedText> {
  return changeContent(async (tx) => {
    await takeTurn(tx, 'shared texts')
    await refuseTooMany(tx)
    await refuseTaken(tx, input)
    const now = new Date().toISOString()
    const row = await tx
      .insertInto('shared_texts')
      .values({ id: newId(), ...input, version: 1, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toSharedText(row, await countTrips(tx, row))
    await recordEvent(tx, actor, { verb: 'add', noun: 'shared-text', noun_id: row.id, after })
    return after
  })
}

/**
 * Changes a shared text in all trips that say it in the same words; those with words of their own keep them. With
 * `version`, only if nobody else has edited it since. Throws `not-found`, `stale`, and `invalid` for another kind or a
 * text that is shared already.
 */
export function editSharedText(
  id: string,
  input: SharedTextInput,
  actor: Actor,
  version?: number,
): Promise<SharedText> {
  return changeContent(async (tx) => {
    // Of two who make two texts one, the second is told.
    await takeTurn(tx, 'shared texts')
    const before = await claim(tx, 'shared_texts', id, version)
    if (input.kind !== before.kind)
      throw faultAt('kind', 'The kind of a shared text stays. Add another one instead')
    if (!isSame(before, input)) await refuseTaken(tx, input)
    const row = await tx
      .updateTable('shared_texts')
      .set({ text: input.text, answer: input.answer, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const trips = await saidByTrips(tx)
    const using = trips.filter(({ said }) => says(said, before)).map(({ trip_id }) => trip_id)
    const ids = isSame(before, row) ? [] : using
    await rewriteTrips(tx, actor, ids, (trip) => resaid(trip, row.kind, before, row))
    const had = ids.length > 0 ? countIn(trips, row) : 0
    const after = toSharedText(row, using.length + had)
    const changed = { before: toSharedText(before, using.length), after }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'shared-text', noun_id: id, ...changed })
    return after
  })
}

/** Puts a shared text in place of a trip's own words. Throws `not-found`, and `conflict` when the trip no longer says them. */
export function takeOverSharedText(
  id: string,
  { trip_id, text }: TakeOverText,
  actor: Actor,
): Promise<SharedText> {
  return changeContent(async (tx) => {
    const row = await hold(tx, id)
    const trips = await saidByTrips(tx)
    const own = trips.find((one) => one.trip_id === trip_id)?.said[row.kind].find((one) => one.text === text)
    const changed = own
      ? await rewriteTrips(tx, actor, [trip_id], (stored) => resaid(stored, row.kind, own, row))
      : []
    if (changed.length === 0)
      throw new DomainError('conflict', 'The trip does not say that any more, or it cannot be read')
    return toSharedText(row, await countTrips(tx, row))
  })
}

/** Shares a text no more. Trips that say it keep their words. Throws `not-found` and `stale`. */
export async function removeSharedText(id: string, actor: Actor, version?: number): Promise<void> {
  await changeContent(async (tx) => {
    const row = await claim(tx, 'shared_texts', id, version)
    const before = toSharedText(row, await countTrips(tx, row))
    await tx.deleteFrom('shared_texts').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'shared-text', noun_id: id, before })
  })
}

function toSharedText({ id, created_at: _created, ...row }: Row, trips: number): SharedText {
  return { _id: id, ...row, trips }
}

function says(said: SaidByTrip['said'], row: Row) {
  return said[row.kind].some((one) => isSame(one, row))
}

function countIn(trips: SaidByTrip[], row: Row) {
  return trips.filter(({ said }) => says(said, row)).length
}

async function countTrips(tx: Tx | typeof db, row: Row) {
  return countIn(await saidByTrips(tx), row)
}

/** Locks a shared text until this transaction ends, so that nobody corrects it meanwhile. */
async function hold(tx: Tx, id: string): Promise<Row> {
  const held = await tx
    .updateTable('shared_texts')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!held) throw missing()
  return held
}

async function find(id: string): Promise<Row> {
  const row = await db.selectFrom('shared_texts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return row
}

async function refuseTaken(tx: Tx, { kind, text, answer }: SharedTextInput) {
  const taken = await tx
    .selectFrom('shared_texts')
    .select('id')
    .where('kind', '=', kind)
    .where('text', '=', text)
    .where('answer', '=', answer)
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

function faultAt(field: string, message: string) {
  return new DomainError('invalid', message, { errors: { [field]: [message] } })
}
