import type { Selectable } from 'kysely'
import {
  VERSIONS_MAX,
  type DraftAnswer,
  type Version,
  type VersionedNoun,
  type VersionList,
  type VersionShown,
} from '#contract/versions.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { VersionRow } from '#db/rows/versions.ts'
import { DomainError } from '../errors.ts'
import { nameOfActor } from '../events.ts'
import { ownTableOf, readDocument, unpack, type KeptDocument } from '../kept-versions.ts'
import { withPresentPrices } from './present-prices.ts'
import { nameIn, ownRow, toldAs } from './told.ts'

/** A version with its document. */
export type Kept = Selectable<VersionRow> & { rows: KeptDocument }

/** The versions of a document, the newest first, without those in the bin. Throws `not-found` for none. */
export async function listVersions(noun: VersionedNoun, id: string): Promise<VersionList> {
  const live = await readLive(noun, id)
  const rows = await db
    .selectFrom('versions')
    .leftJoin('staff', 'staff.id', 'versions.actor')
    .select(['versions.id', 'number', 'state', 'actor', 'at', 'note', 'base', 'staff.name as staff_name'])
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('state', '!=', 'bin')
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute()
  return { name: nameIn(noun, live.document), version: live.version, versions: rows.map(toVersion) }
}

/** One version and the one that was saved before it. Throws `not-found`. */
export async function readVersion(noun: VersionedNoun, id: string, number: number): Promise<VersionShown> {
  const kept = await findVersion(noun, id, number)
  if (!kept) throw new DomainError('not-found', 'There is no such version')
  const before = await db
    .selectFrom('versions')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('number', '<', number)
    .where('state', 'in', ['saved', 'part'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { document: live } = await readLive(noun, id)
  return {
    ...toVersion(await withName(kept)),
    document: toldAs(noun, kept.rows, live),
    before: before ? toldAs(noun, unpack(before.document), live) : null,
  }
}

/** The draft beside a document, as the API shows its noun. */
export async function readDraftOf(noun: VersionedNoun, id: string): Promise<DraftAnswer> {
  const { document: live } = await readLive(noun, id)
  const kept = await findDraft(db, noun, id)
  if (!kept) return { draft: null }
  const rows = await withPresentPrices(db, kept, live)
  return { draft: { ...toVersion(await withName(kept)), document: toldAs(noun, rows, live) } }
}

/** A version by its number; undefined when there is none, or it lies in the bin. */
export function findVersion(noun: VersionedNoun, id: string, number: number): Promise<Kept | undefined> {
  return findVersionIn(db, noun, id, number)
}

/** As `findVersion`, in the caller's transaction. */
export async function findVersionIn(
  from: typeof db | Tx,
  noun: VersionedNoun,
  id: string,
  number: number,
): Promise<Kept | undefined> {
  const row = await from
    .selectFrom('versions')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('number', '=', number)
    .where('state', '!=', 'bin')
    .executeTakeFirst()
  return row && { ...row, rows: unpack(row.document) }
}

/** The draft of a document; undefined for none. */
export async function findDraft(
  from: typeof db | Tx,
  noun: VersionedNoun,
  id: string,
): Promise<Kept | undefined> {
  const row = await from
    .selectFrom('versions')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row && { ...row, rows: unpack(row.document) }
}

/** A version by its id, without its document. */
export async function oneVersion(tx: Tx, id: string): Promise<Version> {
  const row = await tx
    .selectFrom('versions')
    .leftJoin('staff', 'staff.id', 'versions.actor')
    .select(['versions.id', 'number', 'state', 'actor', 'at', 'note', 'base', 'staff.name as staff_name'])
    .where('versions.id', '=', id)
    .executeTakeFirstOrThrow()
  return toVersion(row)
}

/** A document as it is stored now, and its version for If-Match. Throws `not-found`. */
export async function readLive(
  noun: VersionedNoun,
  id: string,
): Promise<{ document: KeptDocument; version: number }> {
  return transaction(async (tx) => {
    const document = await readDocument(tx, noun, id)
    if (noun === 'faq' || noun === 'setting') {
      const row = await tx.selectFrom('settings').select('version').where('name', '=', id).executeTakeFirst()
      // Nobody has saved it yet: it is as it came.
      return {
        document: row || noun === 'faq' ? document : { settings: [{ name: id }] },
        version: row?.version ?? 0,
      }
    }
    const own = ownRow(noun, document, {})
    if (!own || document[ownTableOf(noun)]?.length === 0)
      throw new DomainError('not-found', `No ${noun} has that id`)
    return { document, version: Number(own.version) }
  })
}

type Listed = Omit<Selectable<VersionRow>, 'document' | 'noun' | 'noun_id' | 'with_id'> & {
  staff_name: string | null
}

function toVersion({ id, number, state, actor, staff_name, at, note, base }: Listed): Version {
  return { _id: id, number, state, actor_name: nameOfActor(actor, staff_name), at, note, base }
}

async function withName<Row extends { actor: string }>(row: Row) {
  const staff = await db.selectFrom('staff').select('name').where('id', '=', row.actor).executeTakeFirst()
  return { ...row, staff_name: staff?.name ?? null }
}
