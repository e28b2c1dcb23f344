import { capital } from './capital.ts'
import { classWords } from './classes.ts'
import { addDays, formatDate, type Day } from './days.ts'
import { basisWords, daysOfBasis, rulesOn, type FeeRule } from './fee-rules.ts'
import { currencies, formatMoney, share, type Currency, type Money } from './money.ts'
import type { TravellerClass } from './nationalities.ts'
import { taxWords, VAT_BASIS_POINTS } from './tax.ts'

// Without schemas, because islands may work out fees with it; `permits.ts` has them.

/** What a fee depends on of a permit (`Permit` in `permits.ts`). */
export type FeeFacts = {
  name: string
  fee_rules: readonly FeeRule[]
  /** Who must have it; the other classes enter without. */
  needed_by: readonly TravellerClass[]
  /** Children younger than this pay nothing; null where all pay. */
  free_under: number | null
}

/**
 * Who stays in the area of a permit, and when. `class`: as `classOf` reads the nationality. `age`: in years on the first
 * day; null or absent for an adult. `first_day` and `days`: those inside the area, not those of the trip. `party`: how
 * many travel alike; 1 when absent.
 */
export type PermitVisit = {
  class: TravellerClass
  age?: number | null
  first_day: Day
  days: number
  party?: number
}

/** A line for one traveller: so many periods from `from` on that cost the same, in minor units. */
export type FeeLine = { label: string; from: Day; quantity: number; unit_amount: number; amount: number }

/**
 * What a permit costs: `each` one traveller, `total` the party. `note` says why nothing is paid; it is empty where
 * something is. A fee that is not known has a sentence that says why.
 */
export type PermitFees =
  | { is_known: true; lines: FeeLine[]; each: Money; total: Money; note: string }
  | { is_known: false; why: string }

/**
 * Returns what a permit costs such travellers. Each period of the stay costs what the rule says that holds on the
 * period's own first day, so a stay that goes into another season, or past the day on which a fee changes, pays both; a
 * period that has begun is paid whole. What is paid for the entry covers the whole stay.
 */
export function permitFees(permit: FeeFacts, visit: PermitVisit): PermitFees {
  const { name, needed_by, free_under, fee_rules } = permit
  const { class: payer, age = null, first_day, days, party = 1 } = visit
  const who = `${classWords[payer]} travellers`
  if (!needed_by.includes(payer)) return nothing(`${capital(who)} need no ${name}`)
  if (days < 1) return nothing(`No day lies in the area of the ${name}`)
  const first = ruleAt(fee_rules, payer, first_day)
  if (!first) return unknown(`We do not know what the ${name} costs ${who} on ${formatDate(first_day)}`)
  if (free_under !== null && age !== null && age < free_under)
    return nothing(`Free for children under ${free_under}`, first.currency)
  const lines: FeeLine[] = []
  let taxed = 0
  for (let elapsed = 0; elapsed < days;) {
    const day = addDays(first_day, elapsed)
    const rule = ruleAt(fee_rules, payer, day)
    if (!rule) return unknown(`We do not know what the ${name} costs ${who} on ${formatDate(day)}`)
    if (rule.currency !== first.currency)
      return unknown(`The fee of the ${name} changes its currency on ${formatDate(day)}; we ask the office`)
    if (rule.most_days !== null && days > rule.most_days)
      return unknown(`For more than ${rule.most_days} days we do not know what the ${name} costs`)
    const { basis, amount, length } = periodAt(rule, elapsed)
    const label = `${formatMoney({ amount, currency: rule.currency })} ${basisWords[basis]}`
    addPeriod(lines, { label, from: day, quantity: 1, unit_amount: amount, amount })
    if (rule.tax === 'out') taxed += amount
    elapsed += length
  }
  if (taxed > 0) lines.push(vatLine(first_day, share(taxed, VAT_BASIS_POINTS)))
  const each = lines.reduce((sum, line) => sum + line.amount, 0)
  const { currency } = first
  return {
    is_known: true,
    lines,
    each: { amount: each, currency },
    total: { amount: each * party, currency },
    note: '',
  }
}

/** Returns the sums of fees in each currency, dollars first; a fee that is not known adds nothing. */
export function sumsOfFees(fees: PermitFees[]): Money[] {
  return currencies.flatMap((currency) => {
    const amount = fees.reduce(
      (sum, fee) => sum + (fee.is_known && fee.total.currency === currency ? fee.total.amount : 0),
      0,
    )
    return amount > 0 ? [{ amount, currency }] : []
  })
}

/** "US$100 a week, then US$15 a day", "NPR 3,000 an entry", "US$20 a week, after 28 days US$25 a week". */
export function feeInWords(rule: Pick<FeeRule, 'basis' | 'amount' | 'later' | 'currency' | 'tax'>): string {
  const { basis, amount, later, currency, tax } = rule
  const first = `${formatMoney({ amount, currency })} ${basisWords[basis]}`
  const vat = tax === 'out' ? ` and ${taxWords.vat}` : ''
  if (later === null) return `${first}${vat}`
  const rest = `${formatMoney({ amount: later.amount, currency })} ${basisWords[later.basis]}`
  const after = later.after === 1 ? 'then' : `after ${later.after * daysOfBasis[basis]} days`
  return `${first}, ${after} ${rest}${vat}`
}

function ruleAt(rules: readonly FeeRule[], payer: TravellerClass, day: Day) {
  const month = Number(day.slice(5, 7))
  return rulesOn(rules, payer, day).find(({ months }) => months.includes(month))
}

/** Returns what a period costs that begins after so many days in the area. */
function periodAt({ basis, amount, later }: FeeRule, elapsed: number) {
  const isLater = later !== null && elapsed >= later.after * daysOfBasis[basis]
  const period = isLater ? later : { basis, amount }
  return { ...period, length: daysOfBasis[period.basis] }
}

/** Periods that follow each other and cost the same are one line. */
function addPeriod(lines: FeeLine[], period: FeeLine) {
  const last = lines.at(-1)
  if (last?.label !== period.label) {
    lines.push(period)
    return
  }
  last.quantity += 1
  last.amount += period.amount
}

function vatLine(from: Day, amount: number): FeeLine {
  return { label: taxWords.vat, from, quantity: 1, unit_amount: amount, amount }
}

function nothing(note: string, currency: Currency = 'NPR'): PermitFees {
  const none = { amount: 0, currency }
  return { is_known: true, lines: [], each: none, total: none, note }
}

function unknown(why: string): PermitFees {
  return { is_known: false, why }
}
