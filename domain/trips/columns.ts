import { hasCoordinates } from '#contract/trip-facts.ts'
import type { Trip, TripInput, TripKind } from '#contract/trips.ts'
import { identity } from '../ids.ts'
import { settled } from '../rich-texts.ts'
import { slugOf } from '../slugs.ts'
import { factsOf, mergeDays } from './facts.ts'
import { mended, tripOf, type TripRow } from './rows.ts'

/** Returns a trip as it would be once it is added, without adding it: under an id that nothing else has. */
export function asAdded(kind: TripKind, input: TripInput): Trip {
  const now = new Date().toISOString()
  const row = {
    ...columnsOf(input),
    ...identity(undefined),
    kind,
    slug: slugOf(input.name, kind),
    top_position: null,
    pictures_edition: null,
    version: 0,
    created_at: now,
    updated_at: now,
  }
  return { ...tripOf(row), is_top_destination: input.is_top_destination ?? false }
}

/** Returns a trip as an edit would make it, without saving it. */
export function asEdited(before: TripRow, input: TripInput): Trip {
  const isTop = input.is_top_destination ?? before.top_position !== null
  return { ...tripOf(rowAsEdited(before, input)), is_top_destination: isTop }
}

/** As `asEdited`, as it would be stored. Its place among the top destinations stays. */
export function rowAsEdited(before: TripRow, input: TripInput): TripRow {
  return { ...before, ...columnsOf(input, before) }
}

/** Returns what of a trip is stored as it was sent; `row`: as it was before. */
export function columnsOf(input: TripInput, row?: TripRow) {
  const before = row && mended(row)
  const stored = before && tripOf(before)
  const days = mergeDays(settled(input.itinerary, stored?.itinerary), stored?.itinerary ?? [])
  return {
    ...factsOf(input, before),
    region_id: input.region_id === undefined ? (before?.region_id ?? null) : input.region_id,
    name: input.name,
    price: input.price,
    destination: input.destination,
    duration: input.duration,
    grade: input.grade,
    start_end_point: input.start_end_point,
    max_altitude: input.max_altitude,
    group_size: input.group_size,
    meal_plan: input.meal_plan,
    activity_level: input.activity_level,
    accommodation: input.accommodation,
    best_season: input.best_season,
    overview: JSON.stringify(settled(input.overview, stored?.overview)),
    highlights: JSON.stringify(input.highlights),
    itinerary: JSON.stringify(days),
    has_coordinates: Number(hasCoordinates(days)),
    included: JSON.stringify(input.included),
    excluded: JSON.stringify(input.excluded),
    faq: JSON.stringify(settled(input.faq, stored?.faq)),
  }
}
