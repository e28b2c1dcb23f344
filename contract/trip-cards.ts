import type { Currency } from './money.ts'
import { formatMetres } from './numbers.ts'
import type { Picture } from './images.ts'
import { altitudeInWords } from './trip-facts.ts'
import type { ItineraryDay, Trip, TripKind } from './trips.ts'

/** What decides whether a highest point is told: metres. `line`: those that the elevation line passes through. */
type Heights = Pick<TripCard, 'max_altitude_m' | 'highest_bed_m' | 'line'>

/**
 * Returns whether a trip promises a highest point. Of days in one town, of a flight from there, and of a tour that goes
 * down from there none is told, because its travellers stand nowhere higher than where it begins or ends. Lists, pages,
 * papers and pictures all ask this; filters and insurance go by the figure itself.
 */
export function tellsHighest({ max_altitude_m: highest, highest_bed_m: bed, line }: Heights): boolean {
  if (highest === null || line.length === 0 || (bed !== null && highest > bed)) return true
  return highest > Math.max(line[0]!, line.at(-1)!)
}

/** The operator's own words of the highest point, or "No higher than its beds, 1,400 m" where none is told. */
export function highestInWords(trip: Heights & { max_altitude: string }): string {
  const { highest_bed_m: bed, max_altitude } = trip
  if (tellsHighest(trip)) return altitudeInWords(max_altitude)
  return bed === null ? 'No higher than its beds' : `No higher than its beds, ${formatMetres(bed)}`
}

/** Returns what `tellsHighest` asks, of a trip with its days. */
export function heightsOf({
  itinerary,
  max_altitude_m,
}: Pick<Trip, 'itinerary' | 'max_altitude_m'>): Heights {
  const beds = itinerary.flatMap(({ sleep_m }) => sleep_m ?? [])
  const highest_bed_m = beds.length > 0 ? Math.max(...beds) : null
  return { max_altitude_m, highest_bed_m, line: elevationLine(itinerary) }
}

/** The metres a trip's elevation line passes through: each day's high point, then its bed. */
export function elevationLine(days: ItineraryDay[]): number[] {
  return days.flatMap(({ high_point, sleep_m }) => [high_point?.altitude_m ?? [], sleep_m ?? []].flat())
}

/** How many trips stand side by side when they are compared. */
/** What stands where a trip says nothing. Its label alone would be read as a fault of the page. */
export const NOT_STATED = 'Not stated'

/** Returns how long a trip is in its own words, "14 days", else by its number of days; empty where neither is known. */
export function lengthInWords({
  duration,
  duration_days: days,
}: Pick<TripCard, 'duration' | 'duration_days'>): string {
  return duration || (days === null ? '' : `${days} ${days === 1 ? 'day' : 'days'}`)
}

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
