import { countryName, countryOf } from './countries.ts'
import { addDays, daysBetween, formatDate, formatDay, type Day } from './days.ts'
import { hostOf } from './host-of.ts'
import type { NeededPermit } from './permit-words.ts'
import { givenToInWords, type Permit } from './permits.ts'
import { daysInWords } from './terms.ts'

/**
 * A booking, as far as the rules of permits ask. `party`: who enters together, those already booked on a departure among
 * them. `nationality`: of whoever books, as typed; empty while nobody has.
 */
export type PermitWish = {
  start: Day
  booked_on: Day
  party: number
  nationality: string
  is_guided: boolean
}

/** What of a permit may forbid a booking. */
export const permitRules = ['party', 'notice', 'guide', 'country'] as const
export type PermitRule = (typeof permitRules)[number]

/** Which rule of a permit forbids a booking, and the sentence that says so, with its source. */
export type PermitFault = { permit_id: string; rule: PermitRule; message: string }

/** A rule that staff have overruled for a booking: for a party of so many from `start` on. */
export type OverruledRule = { permit_id: string; rule: PermitRule; party: number; start: Day }

/** Returns which rules of the permits of a trip forbid a booking of it; empty when none does. */
export function permitFaults(needed: NeededPermit[], wish: PermitWish): PermitFault[] {
  return needed.flatMap((each) => faultsOf(each, wish))
}

/**
 * Returns whether staff have overruled what forbids a booking: the same rule, for no larger a party and no later a day. A
 * party that has shrunk further, and an earlier day, are asked again.
 */
export function isOverruled(
  { permit_id, rule }: PermitFault,
  { party, start }: Pick<PermitWish, 'party' | 'start'>,
  overruled: readonly OverruledRule[],
): boolean {
  return overruled.some(
    (one) =>
      one.permit_id === permit_id &&
      one.rule === rule &&
      (rule !== 'party' || party >= one.party) &&
      (rule !== 'notice' || start >= one.start),
  )
}

function faultsOf({ permit, first_day }: NeededPermit, wish: PermitWish): PermitFault[] {
  const { _id: permit_id, name, least_party, days_needed, guide_required, excluded_countries } = permit
  const { start, booked_on, party, nationality, is_guided } = wish
  const enters = addDays(start, first_day - 1)
  const country = nationality === '' ? undefined : countryOf(nationality)
  const source = sourceInWords(permit)
  const faults: PermitFault[] = []
  if (party < least_party)
    faults.push({
      permit_id,
      rule: 'party',
      message: `The ${name} is ${givenToInWords(permit)}, not to ${party === 1 ? 'one alone' : party} (${source})`,
    })
  if (daysBetween(booked_on, enters) < days_needed)
    faults.push({
      permit_id,
      rule: 'notice',
      message: `The ${name} takes ${daysInWords(days_needed)} to get, and its area would be entered on ${formatDay(enters)} (${source}). The first day we can arrange is ${formatDay(addDays(booked_on, Math.max(0, days_needed - first_day + 1)))}`,
    })
  if (guide_required && !is_guided)
    faults.push({
      permit_id,
      rule: 'guide',
      message: `The ${name} is given only with a licensed guide, and this trip goes without one (${source})`,
    })
  if (country !== undefined && excluded_countries.includes(country))
    faults.push({
      permit_id,
      rule: 'country',
      message: `The ${name} is not given to citizens of ${countryName(nationality)} (${source})`,
    })
  return faults
}

/** "by immigration.gov.np, checked on 20 November 2026" */
function sourceInWords({ sources: [source], checked_on }: Permit) {
  const checked = `checked on ${formatDate(checked_on)}`
  return source === undefined ? checked : `by ${hostOf(source)}, ${checked}`
}
