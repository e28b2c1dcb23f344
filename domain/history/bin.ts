import { DAY_MS } from '#contract/days.ts'
import { counted } from '#contract/counted.ts'
import {
  BIN_SHOWN_MAX,
  isHideable,
  type BinEntry,
  type BinRestored,
  type VersionedNoun,
} from '#contract/versions.ts'
import { db, overwriteErased, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { nameOfActor, recordEvent, type Actor } from '../events.ts'
import { forgetVersions, ownTableOf, unpack, type KeptDocument } from '../kept-versions.ts'
import { forgetFiles } from '../pictures/files.ts'
import { readSettings } from '../settings.ts'
import { underFreeSlug } from '../slugs.ts'
import { withoutGone, withoutInWords } from './gone.ts'
import { addBack } from './put-back.ts'
import { nameIn } from './told.ts'

/** What was deleted and lies in the bin, the last deleted first. */
export async function listBin(): Promise<BinEntry[]> {
  const { retention } = await readSettings()
  const rows = await db
    .selectFrom('versions')
    .leftJoin('staff', 'staff.id', 'versions.actor')
    .selectAll('versions')
    .select('staff.name as staff_name')
    .where('state', '=', 'bin')
    .where('with_id', 'is', null)
    .orderBy('versions.id', 'desc')
    .limit(BIN_SHOWN_MAX)
    .execute()
  const along = await db
    .selectFrom('versions')
    .select(['with_id', (row) => row.fn.countAll<number>().as('count')])
    .where('with_id', 'is not', null)
    .groupBy('with_id')
    .execute()
  return rows.map(({ id, noun, noun_id, document, actor, staff_name, at }) => {
    const kept = unpack(document)
    const reviews = Number(along.find(({ with_id }) => with_id === id)?.count ?? 0)
    return {
      _id: id,
      noun,
      noun_id,
      name: nameIn(noun, kept),
      with: withWords(kept, reviews),
      actor_name: nameOfActor(actor, staff_name),
      at,
      until: new Date(Date.parse(at) + retention.bin * DAY_MS).toISOString(),
    }
  })
}

/**
 * Takes something out of the bin with what was deleted with it, as a draft: visitors see it when staff publish it, a region
 * at once. What it names and what has gone since is left out, and the answer tells it. An address that another trip or region has meanwhile gets a number. Throws `not-found`, and `conflict` when a post
 * has its address or its traveller has written another review.
 */
export async function restoreFromBin(binId: string, actor: Actor): Promise<BinRestored> {
  return changeContent(async (tx) => {
    const { noun, noun_id, document } = await claimBinned(tx, binId)
    const along = await tx.selectFrom('versions').selectAll().where('with_id', '=', binId).execute()
    const { document: kept, gone } = await withoutGone(tx, unpack(document))
    await addUnpublished(tx, noun, noun_id, kept)
    for (const each of along) {
      const review = unpack(each.document)
      for (const row of review.reviews ?? []) row.is_featured = 0
      await addBack(tx, each.noun, review)
    }
    await tx
      .updateTable('versions')
      .set({ state: 'former', with_id: null })
      .where((row) => row.or([row('id', '=', binId), row('with_id', '=', binId)]))
      .execute()
    const note = `Restored from the bin${withoutInWords(gone)}`
    for (const each of [{ noun, noun_id }, ...along])
      await recordEvent(tx, actor, {
        verb: 'add',
        noun: each.noun,
        noun_id: each.noun_id,
        after: { change: note },
        note,
      })
    return { noun, noun_id, name: nameIn(noun, kept), gone }
  })
}

/** Removes something from the bin for ever, with all its versions. Throws `not-found`. */
export async function removeFromBin(binId: string, actor: Actor): Promise<void> {
  const shas = await changeContent(async (tx) => {
    const binned = await claimBinned(tx, binId)
    const forgotten = await forgetBinned(tx, [binned])
    const { noun, noun_id } = binned
    await recordEvent(tx, actor, {
      verb: 'remove',
      noun,
      noun_id,
      before: { name: nameIn(noun, unpack(binned.document)) },
      after: { change: 'Deleted for ever' },
    })
    return forgotten
  })
  await forgetFiles(shas)
  await overwriteErased()
}

/** Empties the bin of up to `limit` things that were deleted before `cutoff`. Returns how many. */
export async function emptyBin(tx: Tx, cutoff: string, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('versions')
    .select(['id', 'noun', 'noun_id'])
    .where('state', '=', 'bin')
    .where('with_id', 'is', null)
    .where('at', '<', cutoff)
    .orderBy('at')
    .limit(limit)
    .execute()
  // Their pictures are swept up within the hour.
  if (old.length > 0) await forgetBinned(tx, old)
  return old.length
}

type Binned = { id: string; noun: VersionedNoun; noun_id: string }

/** Returns the hashes that the caller may pass to `forgetFiles` after the transaction. */
async function forgetBinned(tx: Tx, binned: Binned[]) {
  const ids = binned.map(({ id }) => id)
  const along = await tx
    .selectFrom('versions')
    .select(['id', 'noun', 'noun_id'])
    .where('with_id', 'in', ids)
    .execute()
  const all = [...along, ...binned]
  const pictures = await tx
    .selectFrom('version_pictures')
    .innerJoin('versions', 'versions.id', 'version_id')
    .select('sha')
    .where(
      'noun_id',
      'in',
      all.map(({ noun_id }) => noun_id),
    )
    .execute()
  for (const { noun, noun_id } of all) await forgetVersions(tx, noun, [noun_id])
  return pictures.map(({ sha }) => sha)
}

/** Locks it by an update: of two who restore it at once the second finds it gone. */
async function claimBinned(tx: Tx, id: string) {
  const row = await tx
    .updateTable('versions')
    .set((version) => ({ note: version.ref('note') }))
    .where('id', '=', id)
    .where('state', '=', 'bin')
    .where('with_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'That is no longer in the bin')
  return row
}

async function addUnpublished(tx: Tx, noun: VersionedNoun, id: string, document: KeptDocument) {
  const table = ownTableOf(noun)
  const [own] = document[table] ?? []
  if (!own) throw new DomainError('conflict', 'What lies here cannot be read any more')
  const there = await tx
    .selectFrom(table as 'trips')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (there)
    throw new DomainError('conflict', `There is another ${noun} at its address. Delete that one first`)
  if (isHideable(noun)) own.status = noun === 'review' ? 'pending' : 'draft'
  if (noun === 'review') own.is_featured = 0
  if (noun === 'trip') own.top_position = null
  if (noun === 'trip' || noun === 'region') {
    own.slug = await underFreeSlug(String(own.slug), async (slug) => {
      const taken = await tx
        .selectFrom(table as 'trips')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst()
      return taken ? undefined : slug
    })
  }
  await addBack(tx, noun, document)
}

function withWords({ images, departures, blog_sections }: KeptDocument, reviews: number): string[] {
  return [
    images && images.length > 0 && counted(images.length, 'picture', 'pictures'),
    departures && departures.length > 0 && counted(departures.length, 'departure', 'departures'),
    blog_sections && blog_sections.length > 0 && counted(blog_sections.length, 'section', 'sections'),
    reviews > 0 && counted(reviews, 'review', 'reviews'),
  ].filter((words) => typeof words === 'string')
}
