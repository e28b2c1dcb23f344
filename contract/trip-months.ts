import {
  MONSOON_FROM,
  MONSOON_MONTHS,
  MONSOON_UNTIL,
  nightIn,
  PEAK_MONTHS,
  WINTER_MONTHS,
  WINTER_PASS_M,
} from './climate.ts'
import { degreesAt, stationNear, type ClimateStation } from './climate-stations.ts'
import { formatMetres } from './numbers.ts'
import type { ItineraryDay, Trip } from './trips.ts'

/** How a month is for a trip. A month is against it in which it is not run, or in which it rains. */
export type MonthState = 'best' | 'possible' | 'against'

/**
 * A month of a trip with its reasons, each in a few words. `day` and `cold`: the days and nights at the highest bed; null
 * where no bed is known, `day` also where no station is near. `weather` ends with the rain and snow at that station.
 * `flights`: null for a trip that does not fly.
 */
export type TripMonth = {
  month: number
  state: MonthState
  /** The state in words: "At its best", "Possible", "In the monsoon", "Not run". */
  says: string
  view: string
  day: string | null
  cold: string | null
  weather: string
  trail: string
  flights: string | null
}

type Facts = Pick<Trip, 'best_months' | 'closed_months' | 'max_altitude_m'> & {
  itinerary: Pick<ItineraryDay, 'sleep_m' | 'by' | 'lat' | 'lon'>[]
}

/** The highest bed of a trip, in metres, and the station near it that has figures. */
export type HighestBed = { metres: number; station: ClimateStation | undefined }

/** Returns the highest bed of a trip; null where no bed is known. Of beds of one height the first counts. */
export function highestBed({ itinerary }: Pick<Facts, 'itinerary'>): HighestBed | null {
  const [highest] = itinerary
    .filter(({ sleep_m }) => sleep_m != null)
    .toSorted((a, b) => b.sleep_m! - a.sleep_m!)
  if (highest === undefined) return null
  const { sleep_m, lat, lon } = highest
  return { metres: sleep_m!, station: lat == null || lon == null ? undefined : stationNear({ lat, lon }) }
}

/** Returns the twelve months of a trip, with reasons from the sources in climate.ts; none for one that says nothing of its best months. */
export function tripMonths(trip: Facts): TripMonth[] {
  const { best_months: best, itinerary, max_altitude_m: top } = trip
  if (best.length === 0) return []
  const bed = highestBed(trip)
  const flies = itinerary.some(({ by }) => by?.includes('air'))
  // A trip that is at its best while it rains elsewhere lies in the rain shadow.
  const isDry = best.includes(7) || best.includes(8)
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    return {
      month,
      ...stateOf(trip, month, isDry),
      view: viewIn(month, isDry),
      ...atBed(month, bed),
      weather: weatherIn(month, isDry, top) + fallenIn(month, bed),
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

/** With figures where a station is near; otherwise a word for the nights alone, from those of Kathmandu. */
function atBed(month: number, bed: HighestBed | null): Pick<TripMonth, 'day' | 'cold'> {
  if (bed === null) return { day: null, cold: null }
  const { station, metres } = bed
  if (station === undefined) return { day: null, cold: coldInWords(nightIn(month, metres)) }
  const { day, night } = degreesAt(station, month, metres)
  return { day: formatDegrees(day), cold: `${coldInWords(night)}, ${formatDegrees(night)}` }
}

/** "; 64 mm", empty where no station is near. */
function fallenIn(month: number, bed: HighestBed | null) {
  return bed?.station === undefined ? '' : `; ${Math.round(bed.station.rain_mm[month - 1]!)}\u00A0mm`
}

function coldInWords(night: number) {
  if (night <= -10) return 'Hard frost'
  if (night <= 0) return 'Frost'
  if (night <= 8) return 'Cold'
  return night <= 15 ? 'Cool' : 'Mild'
}

/** "−4 °C". */
function formatDegrees(degrees: number) {
  return `${degrees < 0 ? '−' : ''}${Math.abs(degrees)}\u00A0°C`
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
