import { AsyncLocalStorage } from 'node:async_hooks'
import type { Blog } from '#contract/blogs.ts'
import { today } from '#contract/days.ts'
import type { FaqEntry, FaqInput } from '#contract/faq.ts'
import type { Picture } from '#contract/images.ts'
import type { OwnPages } from '#contract/own-pages.ts'
import type { BlogDraft } from '#contract/previews.ts'
import type { Region, RegionInput } from '#contract/regions.ts'
import type { ListedReview, ReviewInput } from '#contract/reviews.ts'
import { pagesShowing } from '#contract/setting-pages.ts'
import type { SettingName, SettingPart } from '#contract/settings.ts'
import type { Trip, TripInput, TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { listFaq } from '../faq/faq.ts'
import { readBlog } from '../posts/read.ts'
import { findRegion, readRegion } from '../regions/regions.ts'
import { listReviewsBy, type ReviewChoice, type ReviewList } from '../reviews/listed.ts'
import { readStaffReview } from '../reviews/reviews.ts'
import { settled } from '../rich-texts.ts'
import { isSettingsPreview, withSettings } from '../settings.ts'
import { slugOf } from '../slugs.ts'
import { asAdded, asEdited } from '../trips/columns.ts'
import { readTrips } from '../trips/read.ts'

// A page of the site that shows something in place of what is stored: beside a form what somebody is typing at this
// moment, of which nothing is kept and which nobody else sees; at a link the draft that was given away by it.

/** Shows one page what is typed: calls `show` with the page's path, and for that long the page shows it. */
export type Shower = <Result>(show: (path: string) => Promise<Result>) => Promise<Result>

/** `pictures`: those of the post. `endsOn`: when the link ends that shows it; undefined beside a form. */
type Typed = {
  trip?: Trip
  blog?: Blog
  pictures?: Picture[]
  faq?: FaqEntry[]
  region?: Region
  review?: ListedReview
  endsOn?: string
}

const typing = new AsyncLocalStorage<Typed>()

/** Returns what the page that is being rendered shows in place of what is stored; undefined for most pages. */
export function typedNow(): Typed | undefined {
  return typing.getStore()
}

/**
 * Returns what the page that is being rendered must say of itself: that it shows settings that are not saved, or until when
 * a link shows the draft. Undefined for all other pages, also beside a form, which says itself that nobody else sees it.
 */
export function previewNow(): 'unsaved' | { endsOn: string } | undefined {
  const typed = typedNow()
  if (!typed) return isSettingsPreview() ? 'unsaved' : undefined
  return typed.endsOn === undefined ? undefined : { endsOn: typed.endsOn }
}

/** Returns what shows the same by a link that ends then. */
export function untilDay(endsOn: string, shower: Shower): Shower {
  return (show) => shower((path) => typing.run({ ...typedNow(), endsOn }, () => show(path)))
}

/** Returns what shows a trip as it is typed on its page. Throws `not-found`. */
export async function typedTrip(id: string, typed: TripInput): Promise<Shower> {
  const row = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No trip has that id')
  return showing({ trip: asEdited(row, typed) }, `/preview/${encodeURIComponent(id)}`)
}

/** As `typedTrip`, for a trip that nobody has added yet. */
export function typedNewTrip(kind: TripKind, typed: TripInput): Shower {
  const trip = asAdded(kind, typed)
  return showing({ trip }, `/preview/${trip._id}`)
}

/** As `typedTrip`, for a post. */
export async function typedBlog(id: string, typed: BlogDraft): Promise<Shower> {
  const blog = withDraft(await readBlog(id, { drafts: true }), typed)
  return showing({ blog }, `/preview/blogs/${encodeURIComponent(id)}`)
}

/** As `typedTrip`, for a post that nobody has added yet. */
export function typedNewBlog(typed: BlogDraft): Shower {
  const [id, now] = [newId(), new Date().toISOString()]
  const stored = { id, _id: id, path: `/blogs/${id}`, date: now, updated_at: now, version: 0 }
  const none = { thumbnail: null, status: 'draft' as const, sections: [], images: [] }
  const texts = { title: '', author: '', summary: '', tags: [] }
  return showing({ blog: withDraft({ ...stored, ...none, ...texts }, typed) }, `/preview/blogs/${id}`)
}

/** Returns what shows the questions as they are typed on the home page. */
export function typedFaq(typed: FaqInput): Shower {
  const faq = settled(typed).map((entry, position) => ({ ...entry, _id: String(position), position }))
  return showing({ faq }, '/')
}

/** Returns what shows a region as it is typed on its page; without an id, a new one. Throws `not-found`. */
export async function typedRegion(id: string | undefined, typed: RegionInput): Promise<Shower> {
  const added = { _id: newId(), slug: slugOf(typed.name, 'region'), version: 0 }
  const region = { ...(id === undefined ? added : await readRegion(id)), ...typed }
  return showing({ region }, `/regions/${encodeURIComponent(region.slug)}`)
}

/**
 * Returns what shows a review as it is typed, first in the list of all reviews, though it is not published; without an
 * id, a new one. Throws `not-found`.
 */
export async function typedReview(id: string | undefined, typed: ReviewInput): Promise<Shower> {
  const { is_featured: _featured, status: _status, profile, answer, ...said } = typed
  const before = id === undefined ? undefined : await readStaffReview(id)
  const review = {
    ...said,
    _id: before?._id ?? newId(),
    profile: profile === undefined ? (before?.profile ?? null) : profile,
    answer: answer ?? before?.answer ?? '',
    is_verified: before?.is_verified ?? false,
    is_demo: false,
    trip: await publishedTrip(typed.trip_id),
    day: today(before && new Date(before.created_at)),
  }
  return showing({ review }, '/reviews')
}

/**
 * Returns what shows a `page` of the site as it would be with this part of the settings. A page of the operator's own is
 * shown though it is not published. Throws `invalid` for a page on which the part does not show.
 */
export function typedSetting(name: SettingName, part: SettingPart, page: string): Shower {
  requirePage(name, part, page)
  const shown = name === 'own_pages' ? withPublished(part as OwnPages, page) : part
  const show = showing({}, page)
  return (render) => withSettings({ [name]: shown }, () => show(render))
}

/** Throws `invalid` for a page on which visitors do not see this part of the settings. */
export function requirePage(name: SettingName, part: SettingPart, page: string): void {
  if (pagesShowing(name, part).some(({ path }) => path === page)) return
  const message = `The page ${page} does not show this part of the settings`
  throw new DomainError('invalid', message, { errors: { page: [message] } })
}

/** The questions that the home page shows. */
export async function shownFaq(): Promise<FaqEntry[]> {
  return typedNow()?.faq ?? listFaq()
}

/** The region that the page with this slug shows. */
export async function findShownRegion(slug: string): Promise<Region | undefined> {
  const typed = typedNow()?.region
  return typed?.slug === slug ? typed : findRegion(slug)
}

/** As `listReviewsBy`, with the review that is being typed as the first one. */
export async function listShownReviews(choice: ReviewChoice, page: number): Promise<ReviewList> {
  const list = await listReviewsBy(choice, page)
  const typed = typedNow()?.review
  if (!typed) return list
  return { ...list, reviews: [typed, ...list.reviews.filter(({ _id }) => _id !== typed._id)] }
}

/**
 * Returns a post with what is typed of it. Pictures are those that are stored: a section that names none of them is shown
 * without.
 */
export function withDraft(blog: Blog, { sections, ...draft }: BlogDraft): Blog {
  const pictures = new Map(blog.sections.map(({ image_id, image_file }) => [image_id, image_file]))
  return {
    ...blog,
    ...draft,
    date: draft.date ?? blog.date,
    sections: sections.map(({ image_id = null, ...section }, index) => ({
      ...section,
      _id: String(index),
      section_id: String(index),
      image_id: pictures.has(image_id) ? image_id : null,
      image_file: pictures.get(image_id) ?? null,
      version: 0,
    })),
  }
}

/** Returns what shows these in place of what is stored, at the page with this path. */
export function showing(typed: Typed, path: string): Shower {
  return (show) => typing.run(typed, () => show(path))
}

async function publishedTrip(id: string | null): Promise<ListedReview['trip']> {
  const [trip] = id === null ? [] : await readTrips([id])
  return trip?.status === 'published' ? { name: trip.name, path: trip.path } : null
}

function withPublished({ pages }: OwnPages, shown: string): OwnPages {
  return {
    pages: pages.map((page) => (`/${page.slug}` === shown ? { ...page, is_published: true } : page)),
  }
}
