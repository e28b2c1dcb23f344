import { z } from 'zod'
import { EmailIfAny } from './bookings.ts'
import { addDays, daysBetween, type Day } from './days.ts'
import { wholeNumber } from './whole.ts'

/** What must be ready before travellers leave, in the order in which it usually has to be. */
export const preparationKinds = ['crew', 'rooms', 'permits', 'vehicles'] as const
export type PreparationKind = (typeof preparationKinds)[number]

const preparationWords: Record<PreparationKind, string> = {
  crew: 'Crew not confirmed',
  rooms: 'Rooms not settled',
  permits: 'Permits not applied for',
  vehicles: 'Vehicles not arranged',
}

/** When each is told of until an operator sets something else. */
export const usualPreparations = {
  /** Guides are booked out in October; three weeks leave time to ask another. */
  crew: 21,
  rooms: 14,
  permits: 7,
  vehicles: 2,
  /** What is still not ready is mailed again after so many days. */
  again_days: 3,
  /** Mails go from this hour on in Kathmandu, before the office opens. */
  hour: 6,
  email: '',
}

export const PREPARATION_DAYS_MAX = 365
export const AGAIN_DAYS_MAX = 30

/** Days before, from 1 on; 0 or empty tells of nothing. */
function daysBefore(what: string, usual: number) {
  const message = `${what} must be a whole number from 0 to ${PREPARATION_DAYS_MAX}, or empty`
  const days = wholeNumber(what, 0, PREPARATION_DAYS_MAX)
  return z.union([days, z.literal('')], message).default(usual)
}

/** On which day before they are needed the office is told of each. What is not stored is as usual. */
export const PreparationRules = z.object({
  crew: daysBefore('The days for the crew', usualPreparations.crew),
  rooms: daysBefore('The days for the rooms', usualPreparations.rooms),
  permits: daysBefore('The days for the permits', usualPreparations.permits),
  vehicles: daysBefore('The days for the vehicles', usualPreparations.vehicles),
  again_days: wholeNumber('The days until it is mailed again', 1, AGAIN_DAYS_MAX).default(
    usualPreparations.again_days,
  ),
  hour: wholeNumber('The hour', 0, 23).default(usualPreparations.hour),
  /** Who is written to where a departure has nobody with an address; empty for the office. */
  email: EmailIfAny.default(usualPreparations.email),
})
export type PreparationRules = z.infer<typeof PreparationRules>

/** Something that a departure or a private trip lacks although its day has come. */
export type Preparation = {
  /** The same from day to day: the kind, and whose it is. */
  cause: string
  kind: PreparationKind
  trip_name: string
  start_date: Day
  /** The day on which it must be there. */
  needed_on: Day
  /** What is lacking, in words: "1 of 2 guides and assistants". */
  says: string
  /** Where it is mended. */
  path_in_admin: string
  /** Who of the staff sees to it; null for the office. */
  responsible_id: string | null
}

/** Returns the last day that is needed soon enough to be told of today; undefined where nobody wants to be told. */
export function toldUntil(days: number | '', day: Day): Day | undefined {
  return days === '' || days === 0 ? undefined : addDays(day, days)
}

/** "Crew not confirmed: 1 of 2 guides and assistants, needed in 12 days". */
export function preparationInWords(
  { kind, says, needed_on }: Pick<Preparation, 'kind' | 'says' | 'needed_on'>,
  day: Day,
): string {
  const days = daysBetween(day, needed_on)
  const when = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return `${preparationWords[kind]}: ${says}, needed ${when}`
}
