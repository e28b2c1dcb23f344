import { today } from '#contract/days.ts'
import type { ListedReview } from '#contract/reviews.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { profilesOf } from './photos.ts'
import { toReview } from './reviews.ts'

/** What the list of reviews is narrowed to: the slug of a trip, how many stars, the year in which it came. */
export type ReviewChoice = { trip?: string; stars?: number; year?: number }

/** What a visitor may choose, with how many reviews there are of each. */
export type ReviewOffer = {
  trips: { slug: string; name: string; count: number }[]
  stars: { stars: number; count: number }[]
  years: { year: number; count: number }[]
}

/** A part of the list, and what may be chosen. `total`: how many reviews fit. */
export type ReviewList = { reviews: ListedReview[]; total: number; page: number; pages: number }

const PER_PAGE = 12

type Fact = { id: string; rating: number; year: number; slug: string | null; name: string | null }

/** What the list is narrowed by, of every published review, the newest first: small, so that it is kept. */
const readFacts = keepUntilContentChanges(async (): Promise<Fact[]> => {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('trips', (join) =>
      join.onRef('trips.id', '=', 'reviews.trip_id').on('trips.status', '=', 'published'),
    )
    .select(['reviews.id', 'reviews.rating', 'reviews.created_at', 'trips.slug', 'trips.name'])
    .where('reviews.status', '=', 'published')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute()
  return rows.map(({ id, rating, created_at, slug, name }) => ({
    id,
    rating,
    slug,
    name,
    year: Number(today(new Date(created_at)).slice(0, 4)),
  }))
})

/** Reads what a visitor may choose. */
export async function readReviewOffer(): Promise<ReviewOffer> {
  const facts = await readFacts()
  const counts = <Key>(key: (fact: Fact) => Key) =>
    [...Map.groupBy(facts, key)].map(([value, all]) => ({ value, count: all.length, first: all[0]! }))
  return {
    trips: counts(({ slug }) => slug)
      .flatMap(({ value: slug, count, first }) => (slug === null ? [] : [{ slug, name: first.name!, count }]))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    stars: counts(({ rating }) => rating)
      .map(({ value: stars, count }) => ({ stars, count }))
      .toSorted((one, other) => other.stars - one.stars),
    years: counts(({ year }) => year)
      .map(({ value: year, count }) => ({ year, count }))
      .toSorted((one, other) => other.year - one.year),
  }
}

/** Returns how many pages the reviews of a choice fill, at least one. */
export async function countReviewPages(choice: ReviewChoice): Promise<number> {
  return pagesOf(chosen(await readFacts(), choice).length)
}

/** Reads a page of the published reviews that fit, the newest first. A page that there is not is the last one. */
export async function listReviewsBy(choice: ReviewChoice, wanted: number): Promise<ReviewList> {
  const fitting = chosen(await readFacts(), choice)
  const pages = pagesOf(fitting.length)
  const page = Math.min(Math.max(1, wanted), pages)
  const ids = fitting.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id)
  return { reviews: await reviewsOf(ids), total: fitting.length, page, pages }
}

function chosen(facts: Fact[], { trip, stars, year }: ReviewChoice) {
  return facts.filter(
    (fact) =>
      (trip === undefined || fact.slug === trip) &&
      (stars === undefined || fact.rating === stars) &&
      (year === undefined || fact.year === year),
  )
}

function pagesOf(count: number) {
  return Math.max(1, Math.ceil(count / PER_PAGE))
}

async function reviewsOf(ids: string[]): Promise<ListedReview[]> {
  const [rows, profiles] = await Promise.all([
    db
      .selectFrom('reviews')
      .leftJoin('trips', (join) =>
        join.onRef('trips.id', '=', 'reviews.trip_id').on('trips.status', '=', 'published'),
      )
      .selectAll('reviews')
      .select(['trips.kind as trip_kind', 'trips.slug as trip_slug', 'trips.name as trip_name'])
      .where('reviews.id', 'in', ['', ...ids])
      .execute(),
    profilesOf(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { trip_kind, trip_slug, trip_name, ...review } = row
    const trip =
      trip_kind && trip_slug && trip_name ? { name: trip_name, path: tripPath(trip_kind, trip_slug) } : null
    return [{ ...toReview(review, profiles.get(id)), trip, day: today(new Date(row.created_at)) }]
  })
}
