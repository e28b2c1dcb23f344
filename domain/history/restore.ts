import type { SettingName, SettingPart } from '#contract/settings.ts'
import { FaqInput } from '#contract/faq.ts'
import { Settings } from '#contract/settings.ts'
import type { Version, VersionedNoun } from '#contract/versions.ts'
import { faultsByField } from '#contract/faults.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { z } from 'zod'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { replaceFaqIn } from '../faq/faq.ts'
import { ownTableOf, unpack, type KeptDocument } from '../kept-versions.ts'
import { withoutPrices, type PriceLimits } from '../price-limits.ts'
import { forgetFiles } from '../pictures/files.ts'
import { editSettingIn } from '../settings/edits.ts'
import { refuseIncomplete } from '../trips/complete.ts'
import { refuseWrongNames } from '../trips/names.ts'
import { toTrip, type TripRow } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { dropPlansOf, endDraft, hold, keepDraft } from './keep.ts'
import { withoutGone, withoutInWords } from './gone.ts'
import { withPresentPrices } from './present-prices.ts'
import { putBack } from './put-back.ts'
import { findDraft, findVersion, readLive, type Kept } from './read.ts'
import { toldAs } from './told.ts'

/** The document that takes the place of the saved one, who wants it, and why. `isDraft`: it waits beside it as a draft. */
type Applying = {
  document: KeptDocument
  isDraft?: boolean
  actor: Actor
  version?: number | undefined
  note: string
  limits: PriceLimits
}

/**
 * Makes a version the draft beside its document. What visitors see stays as it is, and so does the version; a draft that
 * was there is kept among the versions. Whether visitors see the document is no part of what is restored, and its prices
 * are not for somebody who may not set any. What it names and what has gone since is left out, and the note tells it. Throws
 * `not-found`, also for prices that are planned.
 */
export async function restoreAsDraft(
  noun: VersionedNoun,
  id: string,
  number: number,
  actor: Actor,
  limits: PriceLimits = {},
): Promise<Version> {
  const kept = await findVersion(noun, id, number)
  if (!kept || kept.state === 'planned') throw new DomainError('not-found', 'There is no such version')
  const { document: live } = await readLive(noun, id)
  const whole = asPublic(noun, kept.rows, live)
  const priced = noun === 'trip' && limits.keepsPrices ? withPricesOf(live, whole) : whole
  const { document, gone } = await withoutGone(db, priced)
  return keepDraft(noun, id, document, actor, `Version ${number} restored${withoutInWords(gone)}`)
}

/**
 * Puts the draft in the place of the saved document as a whole, with the sections, pictures and formatted texts that it
 * has, and ends it. Throws `not-found` without a draft, `stale` when somebody has saved since `version`, and `invalid`
 * for a draft that does not fit today’s rules.
 */
export async function saveDraft(
  noun: VersionedNoun,
  id: string,
  actor: Actor,
  version?: number,
  limits: PriceLimits = {},
): Promise<void> {
  const draft = await findDraft(db, noun, id)
  if (!draft) throw new DomainError('not-found', 'There is no draft any more')
  const live = await readLive(noun, id)
  const priced = asPublic(noun, await withPresentPrices(db, draft, live.document), live.document)
  const { document, gone } = await withoutGone(db, priced, { keepsPermits: true })
  const note = `${draft.note || 'Draft saved'}${withoutInWords(gone)}`
  const applying = { actor, version: version ?? live.version, note, limits, isDraft: true }
  await applyTo(noun, id, { document, ...applying })
  await dropDraft(noun, id)
}

/** Takes the draft from beside its document, and what was planned with it; it stays among the versions. */
export async function dropDraft(noun: VersionedNoun, id: string): Promise<void> {
  await readLive(noun, id)
  await transaction(async (tx) => {
    await hold(tx, noun, id)
    const draft = await endDraft(tx, noun, id)
    if (draft) await dropPlansOf(tx, noun, id, draft.number)
  })
}

/**
 * Saves what was saved before the last save once more, which is a version too. Throws `stale` when somebody has saved
 * since `version`, `conflict` when there is nothing before, and `invalid` when that does not fit today’s rules. The
 * prices of a trip stay as they are for somebody who may not set any.
 */
export async function undoLastSave(
  noun: VersionedNoun,
  id: string,
  actor: Actor,
  version?: number,
  limits: PriceLimits = {},
): Promise<void> {
  const live = await readLive(noun, id)
  const [last, before] = await lastSaved(noun, id)
  if (!last || !before) throw new DomainError('conflict', 'There is no earlier version to go back to')
  const { document, gone } = await withoutGone(db, before.rows, { keepsPermits: true })
  const note = `Version ${last.number} undone${withoutInWords(gone)}`
  const applying = { actor, version: version ?? live.version, note, limits }
  await applyTo(noun, id, { document, ...applying })
}

/** Puts a version in the place of the saved document. Throws as `undoLastSave` does. */
async function applyTo(noun: VersionedNoun, id: string, applying: Applying): Promise<void> {
  await forgetFiles(await changeContent((tx) => writeBackIn(tx, noun, id, applying)))
}

/**
 * Puts a version in the place of the saved document, in the caller's transaction, and returns the hashes that the caller
 * must pass to `forgetFiles` after it. What has rows of its own comes back as it was; what these refer to and has been
 * deleted since is left out. Throws as `undoLastSave` does.
 */
export async function writeBackIn(
  tx: Tx,
  noun: VersionedNoun,
  id: string,
  { document, actor, version, note, limits, isDraft = false }: Applying,
): Promise<string[]> {
  const say = isDraft ? unfitDraft : unfit
  const told = toldAs(noun, document)
  if (told === null) throw new DomainError('conflict', 'This version cannot be read any more')
  if (noun === 'faq') {
    await replaceFaqIn(tx, accepted(FaqInput, told, say), actor, { version, note })
    return []
  }
  if (noun === 'setting') {
    const name = id as SettingName
    const part = accepted<SettingPart>(Settings.shape[name], told, say)
    const { replaced } = await editSettingIn(tx, name, part, { actor, version, note })
    return replaced
  }
  const table = ownTableOf(noun)
  const before = await claim(tx, table as 'trips', id, version)
  await putBack(tx, noun, id, limits.keepsPrices ? withoutPricesOf(document) : document, actor)
  if (noun === 'trip') await refuseUnfitTrip(tx, id, before, say)
  await tx
    .updateTable(table as 'trips')
    .set({ is_demo: 0, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, actor, { verb: 'edit', noun, noun_id: id, after: { change: note }, note })
  return []
}

/** Throws `invalid` when a trip that came back names what is gone, or is public and lacks texts. */
async function refuseUnfitTrip(tx: Tx, id: string, before: TripRow, say: typeof unfit) {
  await refuseWrongNames(tx, id, say, before)
  const row = await tx.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.status === 'published') refuseIncomplete(toTrip(row))
}

/** The version as public as the document is now. */
export function asPublic(noun: VersionedNoun, document: KeptDocument, live: KeptDocument): KeptDocument {
  const table = ownTableOf(noun)
  const [own, now] = [document[table]?.[0], live[table]?.[0]]
  return own && now && 'status' in now ? { ...document, [table]: [{ ...own, status: now.status }] } : document
}

/** The document with the prices of another. */
function withPricesOf(live: KeptDocument, document: KeptDocument): KeptDocument {
  const [own] = live.trips ?? []
  return {
    ...document,
    trips: (document.trips ?? []).map((row) => ({ ...own, ...withoutPrices('trips', row) })),
  }
}

/** The columns that are left out stay as they are. */
function withoutPricesOf(document: KeptDocument): KeptDocument {
  return { ...document, trips: (document.trips ?? []).map((row) => withoutPrices('trips', row)) }
}

/** Throws `invalid` with the faults by field when a version does not fit today’s rules. */
function accepted<Output>(schema: z.ZodType<Output>, told: unknown, say: typeof unfit): Output {
  const read = schema.safeParse(told)
  if (read.success) return read.data
  const errors = faultsByField(read.error.issues)
  const [fault] = read.error.issues
  throw new DomainError('invalid', say(`${fault!.path.join('.')}: ${fault!.message}`), { errors })
}

function unfit(fault: string) {
  return `This version does not fit today’s rules (${fault}). Restore it as a draft and correct it`
}

function unfitDraft(fault: string) {
  return `The draft does not fit today’s rules (${fault}). Open its form, correct it there and save it`
}

async function lastSaved(noun: VersionedNoun, id: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('versions')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('state', 'in', ['saved', 'part'])
    .orderBy('number', 'desc')
    .limit(2)
    .execute()
  return rows.map((row) => ({ ...row, rows: unpack(row.document) }))
}
