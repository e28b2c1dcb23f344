import type { Blog } from '#contract/blogs.ts'
import type { FaqInput } from '#contract/faq.ts'
import type { Picture } from '#contract/images.ts'
import type { Region } from '#contract/regions.ts'
import type { ReviewInput } from '#contract/reviews.ts'
import { pagesShowing } from '#contract/setting-pages.ts'
import type { SettingName, SettingPart, Settings } from '#contract/settings.ts'
import type { Trip } from '#contract/trips.ts'
import type { VersionedNoun } from '#contract/versions.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { findDraft, readDraftOf } from '../history/read.ts'
import { picturesOf } from '../pictures/read.ts'
import { findBlog, readBlog } from '../posts/read.ts'
import { readRegion } from '../regions/regions.ts'
import { readStaffReview } from '../reviews/reviews.ts'
import { readSetting } from '../settings.ts'
import { toTrip } from '../trips/rows.ts'
import { showing, typedFaq, typedRegion, typedReview, typedSetting, type Shower } from './live.ts'

/**
 * What somebody with a link sees of a document. `pages`: those that show its draft, what it changes first; none where
 * visitors see all that is saved, or see nothing of it. `seenAt`: where visitors see what is saved; undefined for nowhere.
 * `show`: what shows the draft on one of the pages. `anchor`: the part of the page that it fills, with its `#`.
 */
export type SharedDraft = {
  pages: string[]
  seenAt: string | undefined
  show: (page: string) => Shower | Promise<Shower>
  anchor?: string
}

type Reads = (id: string) => Promise<SharedDraft>

const reads: Record<VersionedNoun, Reads> = {
  trip: readTripDraft,
  blog: readBlogDraft,
  region: async (id) => {
    const { slug } = await readRegion(id)
    const draft = await draftDocument('region', id)
    return onePage(`/regions/${slug}`, draft !== undefined, () => typedRegion(id, draft as Region))
  },
  review: async (id) => {
    const saved = await readStaffReview(id)
    const draft = await draftDocument('review', id)
    const shown = { ...saved, ...(draft as object | undefined) } as ReviewInput
    return onePage('/reviews', draft !== undefined || saved.status !== 'published', () =>
      typedReview(id, shown),
    )
  },
  faq: async (id) => {
    const draft = await draftDocument('faq', id)
    return { ...onePage('/', draft !== undefined, () => typedFaq(draft as FaqInput)), anchor: '#faq' }
  },
  setting: async (id) => readSettingDraft(id as SettingName),
}

/** Returns what somebody with a link sees of a document. Throws `not-found`. */
export function readSharedDraft(noun: VersionedNoun, id: string): Promise<SharedDraft> {
  return reads[noun](id)
}

async function readTripDraft(id: string): Promise<SharedDraft> {
  const row = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No trip has that id')
  const saved = toTrip(row)
  const draft = (await draftDocument('trip', id)) as Trip | undefined
  const page = `/preview/${encodeURIComponent(id)}`
  return {
    pages: draft || saved.status === 'draft' ? [page] : [],
    seenAt: saved.path,
    show: () => showing({ trip: draft ?? saved }, page),
  }
}

async function readBlogDraft(id: string): Promise<SharedDraft> {
  const saved = await readBlog(id, { drafts: true })
  const kept = await findDraft(db, 'blog', id)
  const draft = kept && ((await draftDocument('blog', id)) as Blog)
  const pictures = kept
    ? (kept.rows.images ?? []).map(({ id: _id, ...picture }) => ({ ...picture, _id }) as unknown as Picture)
    : await picturesOf('blog', id)
  // A post whose day has not come is published and seen by nobody.
  const seen = await findBlog(id)
  const page = `/preview/blogs/${encodeURIComponent(id)}`
  return {
    pages: draft || !seen ? [page] : [],
    seenAt: seen?.path,
    show: () => showing({ blog: draft ?? saved, pictures }, page),
  }
}

async function readSettingDraft(name: SettingName): Promise<SharedDraft> {
  const { part: saved } = await readSetting(name)
  const draft = (await draftDocument('setting', name)) as SettingPart | undefined
  const part = draft ?? saved
  const before = new Map(pagesShowing(name, saved).map(({ path, shows }) => [path, JSON.stringify(shows)]))
  const all = pagesShowing(name, part)
  const hidden = name === 'own_pages' ? hiddenIn(part as Settings['own_pages']) : []
  const changed = all
    .filter(({ path, shows }) => before.get(path) !== JSON.stringify(shows) || hidden.includes(path))
    .map(({ path }) => path)
  const rest = all.map(({ path }) => path).filter((path) => !changed.includes(path))
  return {
    pages: draft || hidden.length > 0 ? [...changed, ...(changed.length === 0 ? rest.slice(0, 1) : [])] : [],
    seenAt: pagesShowing(name, saved)[0]?.path,
    show: (page) => typedSetting(name, part, page),
  }
}

/** The pages that visitors do not see, though they are saved. */
function hiddenIn({ pages }: Settings['own_pages']) {
  return pages.filter(({ is_published }) => !is_published).map(({ slug }) => `/${slug}`)
}

function onePage(path: string, isDraft: boolean, show: SharedDraft['show']): SharedDraft {
  return { pages: isDraft ? [path] : [], seenAt: path, show }
}

async function draftDocument(noun: VersionedNoun, id: string): Promise<unknown> {
  const { draft } = await readDraftOf(noun, id)
  return draft?.document
}
