import { addDays, lengthInDays, type Day } from './days.ts'

// Without schemas, because islands work out fees with it.

/** The days of a trip that lie in the area of a permit, from 1 on (`TripPermit`). */
export type AreaDays = { first_day: number; last_day: number }

/** The first day in an area, and how many days it is stayed in. */
export type Stay = { first_day: Day; days: number }

/** Returns the days in the area of a permit, of a trip that begins on `start`. */
export function daysInArea({ first_day, last_day }: AreaDays, start: Day): Stay {
  const first = addDays(start, first_day - 1)
  return { first_day: first, days: lengthInDays(first, addDays(start, last_day - 1)) }
}

/**
 * As `daysInArea`, of a trip of `days` days that usually takes `usualDays`. A longer one counts all of its further days in
 * the area, so that no fee is higher than said; a shorter one counts no more days there than it has.
 */
export function stayInArea(
  area: AreaDays,
  usualDays: number,
  { start, days }: { start: Day; days: number },
): Stay {
  const usual = daysInArea(area, start)
  const further = Math.max(0, days - usualDays)
  return { first_day: usual.first_day, days: Math.min(days, usual.days + further) }
}
