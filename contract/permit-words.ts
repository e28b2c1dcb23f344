import { classWords } from './classes.ts'
import { monthNames, type Day } from './days.ts'
import { rulesOn, type FeeRule } from './fee-rules.ts'
import { formatMoney } from './money.ts'
import type { TravellerClass } from './nationalities.ts'
import { feeInWords, permitFees } from './permit-fees.ts'
import {
  confidenceForVisitors,
  givenToInWords,
  type Permit,
  type QuotedPermit,
  type TripPermit,
} from './permits.ts'
import { daysInWords } from './terms.ts'

/** A permit that a trip needs, with the days of the trip that lie in its area. */
export type NeededPermit = Omit<TripPermit, 'permit_id'> & { permit: Permit }

/** What the fee is called where nobody knows it. */
const OPEN_FEE = 'To be confirmed'

/** Returns a needed permit as the page and the papers of a trip word it, by the rules that hold on a day. */
export function quotedPermit(needed: NeededPermit, on: Day): QuotedPermit {
  const { permit, note } = needed
  const says = (payer: TravellerClass) => feesInWords(permit, payer, on, daysOf(needed))
  const fee = says('foreign') || OPEN_FEE
  const others = (['saarc', 'nepali'] as const).flatMap((payer) => {
    if (!permit.needed_by.includes(payer)) return payer === 'nepali' ? [] : [`${whose(payer)} need none.`]
    const own = says(payer)
    if (own === '') return []
    return [own === fee ? `${whose(payer)} pay the same.` : `${whose(payer)}: ${own}.`]
  })
  const said = [
    ...others,
    ...rulesInWords(permit),
    note,
    permit.note,
    confidenceForVisitors[permit.confidence],
  ]
  return { name: permit.name, fee, checked: permit.checked_on, note: said.filter(Boolean).join(' ') }
}

/**
 * Returns what a permit costs a traveller of a class by the rules that hold on a day, in words, season by season: "Sep to
 * Nov: US$100 a week, then US$15 a day (US$115 for 8 days)". Empty where nobody knows. `days`: those in the area, for the
 * sum; without them it is left out.
 */
export function feesInWords(permit: Permit, payer: TravellerClass, on: Day, days?: number): string {
  return rulesOn(permit.fee_rules, payer, on)
    .map((rule) => {
      const season = rule.months.length === monthNames.length ? '' : `${monthsInWords(rule.months)}: `
      return `${season}${feeInWords(rule)}${sumInWords(permit, rule, on, days)}`
    })
    .join('; ')
}

/** "Sep to Nov", "Dec to Aug", "Mar to May and Sep": months that follow each other are one span, also over the new year. */
export function monthsInWords(months: readonly number[]): string {
  const isIn = (month: number) => months.includes(((month + 11) % 12) + 1)
  const spans = monthNames.flatMap((_, index) => {
    const first = index + 1
    if (!isIn(first) || isIn(first - 1)) return []
    let last = first
    while (isIn(last + 1) && last - first < 11) last += 1
    const [from, to] = [monthNames[index]!, monthNames[(last - 1) % 12]!]
    return [first === last ? from : `${from} to ${to}`]
  })
  if (spans.length === 0) return months.length > 0 ? 'all year' : ''
  return spans.length < 2 ? spans.join('') : `${spans.slice(0, -1).join(', ')} and ${spans.at(-1)}`
}

/** What the law asks of whoever enters the area, each as a sentence. */
export function rulesInWords(permit: Permit): string[] {
  const { least_party, guide_required, free_under } = permit
  return [
    ...(free_under === null ? [] : [`Free for children under ${free_under}.`]),
    ...(least_party > 1 ? [`It is ${givenToInWords(permit)}.`] : []),
    ...(guide_required ? ['Only with a licensed guide.'] : []),
  ]
}

function daysOf({ first_day, last_day }: NeededPermit) {
  return last_day - first_day + 1
}

/** The sum of a stay that lies whole in the season of a rule; nothing where the rule says it already. */
function sumInWords(permit: Permit, rule: FeeRule, on: Day, days: number | undefined) {
  if (days === undefined || rule.basis === 'entry') return ''
  const always = { ...rule, valid_from: null, months: monthNames.map((_, index) => index + 1) }
  const facts = { ...permit, needed_by: [rule.class], fee_rules: [always] }
  const fees = permitFees(facts, { class: rule.class, first_day: on, days })
  return fees.is_known ? ` (${formatMoney(fees.each)} for ${daysInWords(days)})` : ''
}

function whose(payer: TravellerClass) {
  return payer === 'nepali' ? 'Nepali citizens' : `Citizens of ${classWords[payer]} countries`
}
