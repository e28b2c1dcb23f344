import { formatMetres } from './numbers.ts'
import { parseHours } from './trip-facts.ts'
import type { ItineraryDay, Trip } from './trips.ts'

type Walk = Pick<ItineraryDay, 'hours' | 'by' | 'sleep_m' | 'high_point' | 'up_m' | 'down_m'>

/**
 * The metres that a day climbs and descends: as staff gave them for the whole way (`isWhole`), or at least these, worked
 * out from its beds and its highest point.
 */
export type Climb = { up_m: number; down_m: number; isWhole: boolean }

/**
 * The hardest day of a trip. `index`: its place among the days, from 0. `hours`: as its text says them, "7 to 8".
 * `climb`: null where two heights are not known. `top_m`: the highest point of the day.
 */
export type HardestDay = {
  index: number
  day: string
  title: string
  hours: string
  climb: Climb | null
  top_m: number | null
}

/** Returns the most hours on foot of a day; undefined for one that is not walked, or does not say them. */
export function hoursOnFoot({ hours, by }: Pick<ItineraryDay, 'hours' | 'by'>): number | undefined {
  if (by?.length && !by.includes('walk')) return undefined
  return parseHours(hours ?? '')
}

/**
 * Returns the metres up and down that staff gave the day. Where they gave none: those between bed, highest point and bed
 * of a day that is walked whole. The trail has more than these, because what it loses and gains again in between is not
 * known. Null where a bed is not known, or a part of the way is not walked.
 */
export function climbOf(
  { by, sleep_m, high_point, up_m, down_m }: Walk,
  before: Walk | undefined,
): Climb | null {
  if (up_m != null && down_m != null) return { up_m, down_m, isWhole: true }
  const from = before?.sleep_m
  if (from == null || sleep_m == null || by?.join() !== 'walk') return null
  const top = Math.max(from, sleep_m, high_point?.altitude_m ?? 0)
  return { up_m: top - from, down_m: top - sleep_m, isWhole: false }
}

/** "about 760 m up and 340 m down", "at least 224 m up": what a day climbs and descends; "" for a level one. */
export function climbInWords({ up_m, down_m, isWhole }: Climb): string {
  const parts = [up_m > 0 ? `${formatMetres(up_m)} up` : '', down_m > 0 ? `${formatMetres(down_m)} down` : '']
  const said = parts.filter(Boolean).join(' and ')
  return said === '' ? '' : `${isWhole ? 'about' : 'at least'} ${said}`
}

/** "12 km, about 760 m up and 340 m down": what is walked on a day, as far as it is known; "" where nothing is. */
export function wayInWords(day: Walk & Pick<ItineraryDay, 'walk_km'>, before: Walk | undefined): string {
  const climb = climbOf(day, before)
  return [day.walk_km ? `${day.walk_km} km` : '', climb ? climbInWords(climb) : ''].filter(Boolean).join(', ')
}

/**
 * Returns the day with the most hours on foot. Of days that are as long it is the one that climbs most, then the one that
 * goes highest, then the later. Null where no day says its hours.
 */
export function hardestDayOf(days: ItineraryDay[]): HardestDay | null {
  const walked = days.flatMap((day, index) => {
    const most = hoursOnFoot(day)
    if (most === undefined) return []
    const climb = climbOf(day, days[index - 1])
    const heights = [day.sleep_m ?? 0, day.high_point?.altitude_m ?? 0]
    if (climb) heights.push(days[index - 1]!.sleep_m!)
    return [{ index, day, most, climb, top: Math.max(...heights) }]
  })
  const hardest = walked
    .toSorted((a, b) => a.most - b.most || upOf(a) - upOf(b) || a.top - b.top || a.index - b.index)
    .at(-1)
  if (!hardest) return null
  const { index, day, climb, top } = hardest
  return {
    index,
    day: day.day,
    title: day.title ?? '',
    hours: hoursInWords(day.hours!),
    climb,
    top_m: top > 0 ? top : null,
  }
}

/** "7 to 8 hours on foot, at least 424 m up and 200 m down, as high as 5,364 m": why a day is the hardest. */
export function hardestInWords({ hours, climb, top_m }: HardestDay): string {
  const climbed = climb ? climbInWords(climb) : ''
  return [
    `${hours} hours on foot`,
    ...(climbed === '' ? [] : [climbed]),
    ...(top_m === null ? [] : [`as high as ${formatMetres(top_m)}`]),
  ].join(', ')
}

/**
 * "On foot on 9 of 13 days, for 3 to 7 hours.": how a trip is walked by its own days. Empty where fewer than two of them say
 * their hours. `withHours`: false where the hours stand beside it already, in words of the trip's own.
 */
export function walkInWords(days: ItineraryDay[], withHours = true): string {
  const walked = days.filter((day) => hoursOnFoot(day) !== undefined)
  if (walked.length < WALKED_LEAST) return ''
  const hours = walked.flatMap((day) => [shortestOf(day.hours!), hoursOnFoot(day)!])
  const [least, most] = [Math.min(...hours), Math.max(...hours)]
  const each = least === most ? `${most}` : `${least} to ${most}`
  return `On foot on ${walked.length} of ${days.length} days${withHours ? `, for ${each} hours` : ''}.`
}

/** One day does not say how the others are. */
const WALKED_LEAST = 2

function shortestOf(hours: string) {
  return Math.min(parseHours(hours)!, ...(hours.match(/\d{1,2}(?:\.\d)?/g) ?? []).map(Number))
}

/**
 * Returns the line about a trip's grade: how its own days are walked where they say it, else what the grade means in
 * general. `general` is about walking, so no tour is told it: its line is empty.
 */
export function gradeLineOf(
  { kind, itinerary, activity_level }: Pick<Trip, 'kind' | 'itinerary' | 'activity_level'>,
  general: string,
): string {
  return walkInWords(itinerary, !/\d.*hour/i.test(activity_level)) || (kind === 'trek' ? general : '')
}

function upOf({ climb }: { climb: { up_m: number } | null }) {
  return climb?.up_m ?? -1
}

/** "7-8 hours": "7 to 8". */
function hoursInWords(hours: string) {
  return hours.replaceAll(/\s*[-–]\s*/g, ' to ').replace(/\s*hours?$/, '')
}
