import type { TripCard } from '#contract/trip-cards.ts'
import { slugOf } from '../slugs.ts'
import { listTripCards } from './cards.ts'

/** What people travel for: all published trips of one type, such as "Teahouse trek", under an address of its own. */
export type Activity = { slug: string; path: string; title: string; trips: TripCard[] }

/** Returns the activities of the published trips: those with the most trips first, treks before tours in each. */
export async function listActivities(): Promise<Activity[]> {
  const cards = (await Promise.all([listTripCards('trek'), listTripCards('tour')])).flat()
  return activitiesOf(cards)
}

/** Types that differ by case or signs alone are one activity, named as the first of its trips names it. */
export function activitiesOf(cards: TripCard[]): Activity[] {
  const typed = cards.flatMap((trip) => (trip.trip_type ? [{ trip, type: trip.trip_type }] : []))
  const bySlug = Map.groupBy(typed, ({ type }) => slugOf(type, 'other'))
  return [...bySlug]
    .map(([slug, found]) => ({
      slug,
      path: `/activities/${slug}`,
      title: found[0]!.type,
      trips: found.map(({ trip }) => trip),
    }))
    .toSorted((a, b) => b.trips.length - a.trips.length || a.title.localeCompare(b.title))
}
