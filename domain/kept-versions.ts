import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { actors } from '#contract/events.ts'
import type { ImageOwner } from '#contract/images.ts'
import { settingNames } from '#contract/settings.ts'
import {
  FAQ_DOCUMENT,
  VERSIONS_MAX,
  versionedNouns,
  type VersionedNoun,
  type VersionState,
} from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { newId } from './ids.ts'
import { parsedJson } from './stored.ts'

/** Rows as they are stored, by the names of their columns. */
export type KeptRow = Record<string, unknown>
/** A document: the rows it consists of, by table. */
export type KeptDocument = Partial<Record<keyof Database, KeptRow[]>>

/** Which rows of a table belong to a document: those whose `column` holds its id, or all. */
export type Part = { table: keyof Database; column?: string; owners?: ImageOwner[] }

/**
 * What a document consists of, its own row first. `binned`: what else goes with it when it is deleted, after the tables
 * that it refers to.
 */
export const documentParts: Record<VersionedNoun, { saved: Part[]; binned: Part[] }> = {
  trip: {
    saved: [{ table: 'trips', column: 'id' }],
    binned: [
      { table: 'images', column: 'owner_id', owners: ['destination', 'tour'] },
      { table: 'departures', column: 'trip_id' },
      { table: 'trip_extras', column: 'trip_id' },
      { table: 'redirects', column: 'trip_id' },
      { table: 'cost_templates', column: 'id' },
    ],
  },
  blog: {
    saved: [
      { table: 'blogs', column: 'id' },
      { table: 'blog_sections', column: 'blog_id' },
      { table: 'images', column: 'owner_id', owners: ['blog'] },
    ],
    binned: [],
  },
  region: {
    saved: [{ table: 'regions', column: 'id' }],
    binned: [{ table: 'images', column: 'owner_id', owners: ['region'] }],
  },
  review: {
    saved: [
      { table: 'reviews', column: 'id' },
      { table: 'images', column: 'owner_id', owners: ['review'] },
    ],
    binned: [],
  },
  faq: { saved: [{ table: 'faq_entries' }], binned: [] },
  setting: { saved: [{ table: 'settings', column: 'name' }], binned: [] },
}

/** Returns the table of the row that a document is, whose pieces lie in others. */
export function ownTableOf(noun: VersionedNoun): keyof Database {
  return documentParts[noun].saved[0]!.table
}

const MINUTES_MS = 5 * 60_000

type Keeping = {
  noun: VersionedNoun
  noun_id: string
  actor: string
  state?: VersionState
  at?: string
  note?: string
  base?: number | null
  with_id?: string
}

/** Which document an event is about; undefined for what is kept in no versions. */
export async function documentOf(
  tx: Tx,
  { noun, noun_id }: { noun: string; noun_id: string },
): Promise<{ noun: VersionedNoun; noun_id: string; isPart: boolean } | undefined> {
  if (noun === 'setting' && !settingNames.some((name) => name === noun_id)) return undefined
  const own = versionedNouns.find((one) => one === noun)
  if (own) return { noun: own, noun_id, isPart: false }
  if (noun !== 'blog-section') return undefined
  const section = await tx
    .selectFrom('blog_sections')
    .select('blog_id')
    .where('id', '=', noun_id)
    .executeTakeFirst()
  // A section that is new waits for its post, which is saved with it.
  return section?.blog_id == null ? undefined : { noun: 'blog', noun_id: section.blog_id, isPart: true }
}

/**
 * Keeps a document as it is now, or this one, as its next version. The caller's transaction holds the document, so that
 * numbers do not clash. Returns the id of the version; undefined when there is no such document.
 */
export async function keepVersion(
  tx: Tx,
  keeping: Keeping,
  document?: KeptDocument,
): Promise<string | undefined> {
  const { noun, noun_id, actor, state = 'saved', note = '', base = null, with_id = null } = keeping
  const kept = document ?? (await readDocument(tx, noun, noun_id, state === 'bin'))
  if (!isThere(noun, kept)) return undefined
  // What is brought back has no sections of its own that were saved before it.
  if (noun === 'blog' && state === 'saved' && note === '') await takeUpParts(tx, noun_id, actor)
  const { last } = await tx
    .selectFrom('versions')
    .select((row) => row.fn.max('number').as('last'))
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .executeTakeFirstOrThrow()
  const [id, number] = [newId(), (last ?? 0) + 1]
  const at = keeping.at ?? new Date().toISOString()
  const packed = pack(kept)
  await tx
    .insertInto('versions')
    .values({ id, noun, noun_id, number, state, document: packed, actor, at, note, base, with_id })
    .execute()
  const shas = [...new Set((kept.images ?? []).map(({ sha }) => String(sha)))]
  if (shas.length > 0)
    await tx
      .insertInto('version_pictures')
      .values(shas.map((sha) => ({ version_id: id, sha })))
      .execute()
  if (number > VERSIONS_MAX)
    await tx
      .deleteFrom('versions')
      .where('noun', '=', noun)
      .where('noun_id', '=', noun_id)
      .where('number', '<=', number - VERSIONS_MAX)
      .where('state', 'in', ['saved', 'part', 'former'])
      .where('number', 'not in', (plan) =>
        plan
          .selectFrom('plans')
          .select((row) => row.fn.coalesce('plans.number', row.lit(0)).as('number'))
          .where('plans.noun_id', '=', noun_id)
          .where('plans.state', '=', 'waiting'),
      )
      .execute()
  return id
}

/**
 * Keeps a document as it was before its first change, unless a saved version of it is there: what came before there were
 * versions, and what was never saved. Call it when the document is claimed.
 */
export async function keepFirst(tx: Tx, noun: VersionedNoun, noun_id: string, at?: string): Promise<void> {
  const any = await tx
    .selectFrom('versions')
    .select('id')
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .where('state', 'in', ['saved', 'part'])
    .limit(1)
    .executeTakeFirst()
  if (!any) await keepVersion(tx, { noun, noun_id, actor: actors.setup, at })
}

/** As `keepFirst`, for something of which `claimSettingRow` knows the name. */
export async function keepFirstNamed(tx: Tx, name: string): Promise<void> {
  if (name === FAQ_DOCUMENT) await keepFirst(tx, 'faq', FAQ_DOCUMENT)
  else if (settingNames.some((setting) => setting === name)) await keepFirst(tx, 'setting', name)
}

/** Removes versions of these documents, whatever their state, what lies in the bin with them and what is planned. */
export async function forgetVersions(tx: Tx, noun: VersionedNoun, ids: string[]): Promise<void> {
  for (const table of ['versions', 'plans'] as const)
    await tx
      .deleteFrom(table as 'versions')
      .where('noun', '=', noun)
      .where('noun_id', 'in', ['', ...ids])
      .execute()
}

/** The rows of a document as they are stored now, with `isBinned` also those that go when it is deleted. */
export async function readDocument(
  tx: Tx,
  noun: VersionedNoun,
  id: string,
  isBinned = false,
): Promise<KeptDocument> {
  const { saved, binned } = documentParts[noun]
  const document: KeptDocument = {}
  for (const part of isBinned ? [...saved, ...binned] : saved) {
    const rows = await rowsOf(tx, part, id)
    if (rows.length > 0 || part === saved[0]) document[part.table] = rows
  }
  return document
}

/** The stored text of a document. */
export function pack(document: KeptDocument): string {
  const text = Buffer.from(JSON.stringify(document))
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).toString('base64')
}

/** The document in a stored text; one without rows when it cannot be read. */
export function unpack(packed: string): KeptDocument {
  try {
    const read = parsedJson(brotliDecompressSync(Buffer.from(packed, 'base64')).toString())
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

async function rowsOf(tx: Tx, { table, column, owners }: Part, id: string): Promise<KeptRow[]> {
  // Typed for one of the tables; all have the columns that the part names.
  let query = tx.selectFrom(table as 'images').selectAll()
  if (column !== undefined) query = query.where(column as 'owner_id', '=', id)
  if (owners) query = query.where('owner', 'in', owners)
  return query.execute()
}

/** Returns whether there is a document; there always are questions, and a part of the settings once it was saved. */
export function isThere(noun: VersionedNoun, document: KeptDocument) {
  return noun === 'faq' || (document[ownTableOf(noun)]?.length ?? 0) > 0
}

/** One press of "Update" saves sections first and then their post: what was kept of the sections is part of that. */
async function takeUpParts(tx: Tx, noun_id: string, actor: string) {
  await tx
    .deleteFrom('versions')
    .where('noun', '=', 'blog')
    .where('noun_id', '=', noun_id)
    .where('state', '=', 'part')
    .where('actor', '=', actor)
    .where('at', '>=', new Date(Date.now() - MINUTES_MS).toISOString())
    .execute()
}
