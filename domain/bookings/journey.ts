import { addDays, formatDay, type Day } from '#contract/days.ts'
import { DomainError } from '../errors.ts'

/** How many days before the first day an arrival is accepted. An earlier one belongs to another journey. */
const EARLY_DAYS = 90

/** Throws `invalid` for an arrival after the first day of the trip or long before it. */
export function refuseOtherJourney(arrival_at: string | null | undefined, start: Day): void {
  const day = arrival_at?.slice(0, 10)
  if (day === undefined || isOfJourney(day, start)) return
  const wanted = `The first day of the trip is ${formatDay(start)}`
  const message =
    day > start
      ? `${wanted}: land on that day or before, or ask us for other dates`
      : `${wanted}, more than ${EARLY_DAYS} days after this`
  throw new DomainError('invalid', message, { errors: { arrival_at: [message] } })
}

/** Returns whether a party that lands on a day, or at a time of it, can land there for a trip that begins on `start`. */
export function isOfJourney(arrival: string, start: Day): boolean {
  const day = arrival.slice(0, 10)
  return day >= addDays(start, -EARLY_DAYS) && day <= start
}

/**
 * Throws `invalid` for leaving before the last day of the trip, or more than `late_days` after it (`TransferRules`), and
 * before the party lands.
 */
export function refuseOtherLeaving(
  leaving_at: string,
  arrival_at: string | null,
  end: Day,
  late_days: number,
): void {
  const day = leaving_at.slice(0, 10)
  const wanted = `The last day of the trip is ${formatDay(end)}`
  if (day < end) refuse(`${wanted}: leave on that day or after, or ask us for other dates`)
  if (!isLeavingOf(leaving_at, end, late_days)) refuse(`${wanted}, more than ${late_days} days before this`)
  if (arrival_at !== null && leaving_at <= arrival_at) refuse('This is before you land')
}

function refuse(message: string): never {
  throw new DomainError('invalid', message, { errors: { leaving_at: [message] } })
}

/** Returns whether a party that leaves at a time can leave then after a trip that ends on `end`. */
export function isLeavingOf(leaving_at: string, end: Day, late_days: number): boolean {
  const day = leaving_at.slice(0, 10)
  return day >= end && day <= addDays(end, late_days)
}
