import { parseHours } from '#contract/trip-facts.ts'
import type { ItineraryDay } from '#contract/trips.ts'

/** The day with the most hours on foot. */
export type HardestDay = { day: string; title: string; hours: string }

/** Returns the day with the most hours on foot, the later of two; null where no day says its hours. */
export function hardestDayOf(days: ItineraryDay[]): HardestDay | null {
  const longest = days
    .flatMap(({ day, title, hours }) => {
      const most = parseHours(hours ?? '')
      return most === undefined ? [] : [{ most, found: { day, title: title ?? '', hours: hours! } }]
    })
    .toSorted((a, b) => a.most - b.most)
    .at(-1)
  return longest?.found ?? null
}

/**
 * Returns the metres that are climbed on foot at least: from bed to high point to bed, on days that are walked whole.
 * The trail climbs more, because what it loses and gains again in between is not known. Null where no such day has two
 * heights.
 */
export function ascentOf(days: ItineraryDay[]): number | null {
  let sum: number | null = null
  for (const [index, { by, sleep_m, high_point }] of days.entries()) {
    const from = days[index - 1]?.sleep_m
    if (from == null || sleep_m == null || by?.join() !== 'walk') continue
    const top = Math.max(from, sleep_m, high_point?.altitude_m ?? 0)
    sum = (sum ?? 0) + top - from
  }
  return sum
}

/** A point of a line: how many days after the start, and how high, in metres. */
export type HeightPoint = { day: number; metres: number }

/** Returns the line of a trip over its days: each bed at the end of its day, each high point half a day before. */
export function heightsOf(days: ItineraryDay[]): HeightPoint[] {
  return days.flatMap(({ sleep_m, high_point }, index) => [
    ...(high_point ? [{ day: index + 0.5, metres: high_point.altitude_m }] : []),
    ...(sleep_m == null ? [] : [{ day: index + 1, metres: sleep_m }]),
  ])
}
