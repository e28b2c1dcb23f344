import { countryName, countryOf } from './countries.ts'
import { addDays, daysBetween, formatDate, formatDay, type Day } from './days.ts'
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

/** Which rule of a permit forbids a booking, and the sentence that says so, with its source. */
export type PermitFault = { rule: 'party' | 'notice' | 'guide' | 'country'; message: string }

/** Returns which rules of the permits of a trip forbid a booking of it; empty when none does. */
export function permitFaults(needed: NeededPermit[], wish: PermitWish): PermitFault[] {
  return needed.flatMap((each) => faultsOf(each, wish))
}

function faultsOf({ permit, first_day }: NeededPermit, wish: PermitWish): PermitFault[] {
  const { name, least_party, days_needed, guide_required, excluded_countries } = permit
  const { start, booked_on, party, nationality, is_guided } = wish
  const enters = addDays(start, first_day - 1)
  const country = nationality === '' ? undefined : countryOf(nationality)
  const source = sourceInWords(permit)
  const faults: PermitFault[] = []
  if (party < least_party)
    faults.push({
      rule: 'party',
      message: `The ${name} is ${givenToInWords(permit)}, not to ${party === 1 ? 'one alone' : party} (${source})`,
    })
  if (daysBetween(booked_on, enters) < days_needed)
    faults.push({
      rule: 'notice',
      message: `The ${name} takes ${daysInWords(days_needed)} to get, and its area would be entered on ${formatDay(enters)} (${source}). The first day we can arrange is ${formatDay(addDays(booked_on, Math.max(0, days_needed - first_day + 1)))}`,
    })
  if (guide_required && !is_guided)
    faults.push({
      rule: 'guide',
      message: `The ${name} is given only with a licensed guide, and this trip goes without one (${source})`,
    })
  if (country !== undefined && excluded_countries.includes(country))
    faults.push({
      rule: 'country',
      message: `The ${name} is not given to citizens of ${countryName(nationality)} (${source})`,
    })
  return faults
}

/** "by immigration.gov.np, checked on 20 November 2026" */
function sourceInWords({ sources: [source], checked_on }: Permit) {
  const checked = `checked on ${formatDate(checked_on)}`
  return source === undefined ? checked : `by ${new URL(source).hostname.replace(/^www\./, '')}, ${checked}`
}
