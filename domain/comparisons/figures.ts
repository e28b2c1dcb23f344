import { climbOf } from '#contract/hardest-day.ts'
import type { ItineraryDay } from '#contract/trips.ts'

/** Returns the metres that are climbed on foot at least, see `climbOf`. Null where no day has its heights. */
export function ascentOf(days: ItineraryDay[]): number | null {
  const climbs = days.flatMap((day, index) => climbOf(day, days[index - 1])?.up_m ?? [])
  return climbs.length === 0 ? null : climbs.reduce((sum, metres) => sum + metres, 0)
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
