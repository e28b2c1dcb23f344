import type { Currency } from './money.ts'
import type { Picture } from './images.ts'
import type { TripKind } from './trips.ts'

/**
 * Returns whether a trip climbs: of days in one town, and of a flight from there, no highest point is told, because their
 * travellers stand no higher than their beds. `highest` and `line` in metres.
 */
export function isClimbing(highest: number, line: readonly number[]): boolean {
  return line.length === 0 || line.some((metres) => metres < highest)
}

/** How many trips stand side by side when they are compared. */
export const COMPARED_MAX = 4

/** What a list shows of a trip. `line` holds the metres its elevation line passes through, in order. */
export type TripCard = {
  _id: string
  kind: TripKind
  slug: string
  path: string
  name: string
  region_id: string | null
  region_name: string | null
  destination: string
  duration: string
  duration_days: number | null
  grade: string
  grade_level: number | null
  trip_type: string | null
  price: string
  price_amount: number | null
  price_currency: Currency | null
  max_altitude: string
  max_altitude_m: number | null
  best_months: number[]
  /** 1 to 12: the months in which it is not run. */
  closed_months: number[]
  accommodation: string
  group_size: string
  /** The smallest private group that need not ask first; null where the settings say it. */
  least_party: number | null
  most_party: number | null
  /** As a private trip it is always a request. */
  on_request: boolean
  /** Younger travellers pay less; null where all pay the same. */
  child_age: number | null
  /** Altitude of the highest bed, in metres; null where no day says it. */
  highest_bed_m: number | null
  /** The most hours on foot on one of its days; null where no day says them. */
  longest_hours: number | null
  /** On how many of its days it flies. */
  flying_days: number
  line: number[]
  /** Where it begins, for a map; null where no day names a place. */
  start: { lat: number; lon: number } | null
  picture: Picture | null
}
