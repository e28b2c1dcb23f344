import {
  MONSOON_FROM,
  MONSOON_MONTHS,
  MONSOON_UNTIL,
  nightIn,
  PEAK_MONTHS,
  WINTER_MONTHS,
  WINTER_PASS_M,
} from './climate.ts'
import { formatMetres } from './numbers.ts'
import type { ItineraryDay, Trip } from './trips.ts'

/** How a month is for a trip. A month is against it in which it is not run, or in which it rains. */
export type MonthState = 'best' | 'possible' | 'against'

/**
 * A month of a trip with its reasons, each in a few words. `cold`: the nights at the highest bed; null where no bed is
 * known. `flights`: null for a trip that does not fly.
 */
export type TripMonth = {
  month: number
  state: MonthState
  /** The state in words: "At its best", "Possible", "In the monsoon", "Not run". */
  says: string
  view: string
  cold: string | null
  weather: string
  trail: string
  flights: string | null
}

type Facts = Pick<Trip, 'best_months' | 'closed_months' | 'max_altitude_m'> & {
  itinerary: Pick<ItineraryDay, 'sleep_m' | 'by'>[]
}

/** Returns the twelve months of a trip, with reasons from the sources in climate.ts; none for one that says nothing of its best months. */
export function tripMonths(trip: Facts): TripMonth[] {
  const { best_months: best, itinerary, max_altitude_m: top } = trip
  if (best.length === 0) return []
  const beds = itinerary.flatMap(({ sleep_m }) => sleep_m ?? [])
  const bed = beds.length > 0 ? Math.max(...beds) : null
  const flies = itinerary.some(({ by }) => by?.includes('air'))
  // A trip that is at its best while it rains elsewhere lies in the rain shadow.
  const isDry = best.includes(7) || best.includes(8)
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    return {
      month,
      ...stateOf(trip, month, isDry),
      view: viewIn(month, isDry),
      cold: bed === null ? null : coldIn(month, bed),
      weather: weatherIn(month, isDry, top),
      trail: PEAK_MONTHS.includes(month) ? 'Busy' : 'Quieter',
      flights: flies ? flightsIn(month, isDry) : null,
    }
  })
}

function stateOf({ best_months, closed_months }: Facts, month: number, isDry: boolean) {
  if (closed_months.includes(month)) return { state: 'against', says: 'Not run' } as const
  if (best_months.includes(month)) return { state: 'best', says: 'At its best' } as const
  if (isWet(month) && !isDry) return { state: 'against', says: 'In the monsoon' } as const
  return { state: 'possible', says: 'Possible' } as const
}

/** June to August: of September only the first weeks are wet in most years. */
function isWet(month: number) {
  return MONSOON_MONTHS.includes(month) && month !== 9
}

function viewIn(month: number, isDry: boolean) {
  if (isWet(month)) return isDry ? 'Some cloud' : 'Mostly cloud'
  if (month >= 3 && month <= 5) return 'Slightly hazy'
  return month === 9 ? 'Clearing' : 'Clear'
}

function coldIn(month: number, bed: number) {
  const night = nightIn(month, bed)
  if (night <= -10) return 'Hard frost'
  if (night <= 0) return 'Frost'
  if (night <= 8) return 'Cold'
  return night <= 15 ? 'Cool' : 'Mild'
}

function weatherIn(month: number, isDry: boolean, top: number | null) {
  if (WINTER_MONTHS.includes(month))
    return top !== null && top > WINTER_PASS_M
      ? `Snow may close the way above ${formatMetres(WINTER_PASS_M)}`
      : 'Dry; snow higher up'
  if (MONSOON_MONTHS.includes(month)) {
    if (isDry) return 'Rain shadow: little rain'
    return month === 9
      ? `Rain until about ${MONSOON_UNTIL}`
      : month === 6
        ? `Rain from about ${MONSOON_FROM}`
        : 'Rain most days'
  }
  return month === 5 ? 'Showers' : 'Little rain'
}

function flightsIn(month: number, isDry: boolean) {
  if (isWet(month)) return isDry ? 'Cloud on the way may hold them back' : 'Often held back by cloud'
  return PEAK_MONTHS.includes(month) ? 'Book early, keep a spare day' : 'Keep a spare day'
}
