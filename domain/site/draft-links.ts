import { DAY_MS } from '#contract/days.ts'
import type { Blog } from '#contract/blogs.ts'
import type { Picture } from '#contract/images.ts'
import { DRAFT_LINK_DAYS, type DraftLink, type PreviewLink, type SharedNoun } from '#contract/previews.ts'
import type { Trip } from '#contract/trips.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { hold } from '../history/keep.ts'
import { findDraft, readDraftOf } from '../history/read.ts'
import { newId } from '../ids.ts'
import { picturesOf } from '../pictures/read.ts'
import { findBlog, toBlog } from '../posts/read.ts'
import { accessToken, isAccessToken } from '../security/link-tokens.ts'
import { toTrip } from '../trips/rows.ts'

/** The parts of the address of a draft: the id of its link and the signature of that. */
export type DraftKey = { share: string; token: string }

/** What a link shows: until when, and the draft, or else the path of the page on which visitors see it by now. */
type SharedTrip = { expires_at: string } & ({ trip: Trip } | { path: string })
type SharedBlog = { expires_at: string } & ({ blog: Blog; pictures: Picture[] } | { path: string })

const pagesOf: Record<SharedNoun, string> = { trip: '/preview', blog: '/preview/blogs' }

/** The link to the draft of a trip or post that works now, and whether there is a draft. Throws `not-found`. */
export async function readDraftLink(noun: SharedNoun, noun_id: string): Promise<DraftLink> {
  return { link: await presentLink(db, noun, noun_id), is_draft: await hasDraft(db, noun, noun_id) }
}

/**
 * Makes a link under which whoever has it sees the draft of a trip or post as visitors would, also as it is saved
 * meanwhile. The link before ends. Throws `not-found`, and `conflict` where visitors see all there is.
 */
export async function makeDraftLink(noun: SharedNoun, noun_id: string, actor: Actor): Promise<DraftLink> {
  return transaction(async (tx) => {
    await hold(tx, noun, noun_id)
    if (!(await hasDraft(tx, noun, noun_id)))
      throw new DomainError('conflict', 'Visitors see all that is saved. Save a draft first, then share it')
    await endLinks(tx, noun, noun_id)
    const id = newId()
    const expires_at = new Date(Date.now() + DRAFT_LINK_DAYS * DAY_MS).toISOString()
    await tx
      .insertInto('preview_drafts')
      .values({ id, noun: `${noun}-link`, noun_id, document: '{}', expires_at })
      .execute()
    await recordEvent(tx, actor, {
      verb: 'add',
      noun: 'draft-link',
      noun_id: id,
      after: { [`${noun}_id`]: noun_id, expires_at },
    })
    return { link: linkOf(noun, { id, noun_id, expires_at }), is_draft: true }
  })
}

/** Ends the link to the draft of a trip or post, if one is open. Throws `not-found`. */
export async function endDraftLink(noun: SharedNoun, noun_id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await hold(tx, noun, noun_id)
    await hasDraft(tx, noun, noun_id)
    const before = { [`${noun}_id`]: noun_id }
    for (const id of await endLinks(tx, noun, noun_id))
      await recordEvent(tx, actor, { verb: 'remove', noun: 'draft-link', noun_id: id, before })
  })
}

/** What a link shows of a trip; undefined when the link is over, was taken back or altered, or the trip is deleted. */
export async function findSharedTrip(id: string, key: DraftKey): Promise<SharedTrip | undefined> {
  const expires_at = await endOf('trip', id, key)
  const row = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (expires_at === undefined || !row) return undefined
  const { draft } = await readDraftOf('trip', id)
  if (draft) return { expires_at, trip: draft.document as Trip }
  const trip = toTrip(row)
  return { expires_at, ...(trip.status === 'draft' ? { trip } : { path: trip.path }) }
}

/** As `findSharedTrip`, for a post, with the pictures that the draft has. */
export async function findSharedBlog(id: string, key: DraftKey): Promise<SharedBlog | undefined> {
  const expires_at = await endOf('blog', id, key)
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
  if (expires_at === undefined || !row) return undefined
  const kept = await findDraft(db, 'blog', id)
  if (kept) {
    const { draft } = await readDraftOf('blog', id)
    const pictures = (kept.rows.images ?? []).map(
      ({ id: _id, ...picture }) => ({ ...picture, _id }) as unknown as Picture,
    )
    return draft ? { expires_at, blog: draft.document as Blog, pictures } : undefined
  }
  // A post whose day has not come is published and seen by nobody.
  const seen = await findBlog(id)
  if (seen) return { expires_at, path: seen.path }
  return { expires_at, blog: await toBlog(db, row), pictures: await picturesOf('blog', id) }
}

/** When a link ends that was not altered; undefined when it has ended. */
async function endOf(noun: SharedNoun, noun_id: string, { share, token }: DraftKey) {
  if (!isAccessToken('draft', share, token)) return undefined
  const row = await openLinks(db, noun, noun_id).where('id', '=', share).executeTakeFirst()
  return row?.expires_at
}

async function presentLink(from: typeof db | Tx, noun: SharedNoun, noun_id: string) {
  const row = await openLinks(from, noun, noun_id).executeTakeFirst()
  return row ? linkOf(noun, row) : null
}

function openLinks(from: typeof db | Tx, noun: SharedNoun, noun_id: string) {
  return from
    .selectFrom('preview_drafts')
    .select(['id', 'noun_id', 'expires_at'])
    .where('noun', '=', `${noun}-link` as const)
    .where('noun_id', '=', noun_id)
    .where('expires_at', '>', new Date().toISOString())
}

function linkOf(
  noun: SharedNoun,
  { id, noun_id, expires_at }: { id: string; noun_id: string; expires_at: string },
): PreviewLink {
  const query = new URLSearchParams({ share: id, token: accessToken('draft', id) })
  return { url: publicUrl(`${pagesOf[noun]}/${encodeURIComponent(noun_id)}?${query}`), expires_at }
}

/** Removes the links to a draft, ended or not, and returns the ids of those that were open. */
async function endLinks(tx: Tx, noun: SharedNoun, noun_id: string): Promise<string[]> {
  const open = await openLinks(tx, noun, noun_id).execute()
  await tx
    .deleteFrom('preview_drafts')
    .where('noun', '=', `${noun}-link`)
    .where('noun_id', '=', noun_id)
    .execute()
  return open.map(({ id }) => id)
}

/** Returns whether something of a trip or post waits that visitors do not see. Throws `not-found`. */
async function hasDraft(from: typeof db | Tx, noun: SharedNoun, id: string): Promise<boolean> {
  const table = noun === 'trip' ? 'trips' : 'blogs'
  const row = await from.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', `No ${noun === 'trip' ? 'trip' : 'post'} has that id`)
  return row.status === 'draft' || (await findDraft(from, noun, id)) !== undefined
}
