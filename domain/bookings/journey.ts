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
