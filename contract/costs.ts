import { AMOUNT_MAX, amountIn, formatMoney, type Currency, type Money } from './money.ts'
import { daysOf } from './terms.ts'

// Without schemas, because forms work costs out while somebody types; `cost-templates.ts` has them.
//
// How it is rounded:
//   1. A line costs its unit price times whole numbers, in its own currency: nothing is rounded.
//   2. A line in the other currency is converted once, as a whole, half a minor unit up (`amountIn`).
//   3. The total is the sum of these lines. What one traveller costs is rounded up to a minor unit, and what one
//      traveller leaves is rounded down, so that neither is promised better than it is.

/** What the price of a line is paid for. */
export const costBases = ['traveller', 'traveller_day', 'group', 'day', 'crew_day'] as const
export type CostBasis = (typeof costBases)[number]

/** In words, after a price. */
export const costBasisWords: Record<CostBasis, string> = {
  traveller: 'per traveller',
  traveller_day: 'per traveller and day',
  group: 'per group',
  day: 'per day',
  crew_day: 'per crew member and day',
}

/** So many of a role go along: `least`, or one for each `one_per` travellers if that is more; null: `least` only. */
export type TemplateRole = { role: string; least: number; one_per: number | null }

/**
 * A line of what a trip costs the operator. `unit_amount`: in minor units of `currency`. `one_per`: of a line per group or
 * day, one is needed for each so many travellers, as of jeeps; null for one. `crew`: the role that a line per crew member
 * is for; empty: the whole crew. `days`: on how many days; null: all of the trip. `supplier_id`: one of the suppliers, whose
 * name then stands in `supplier`. `among`: of a line per traveller, it is for those after so many, and for at most so many
 * of them; null: for all.
 */
export type CostLine = {
  key: string
  label: string
  supplier: string
  per: CostBasis
  unit_amount: number
  currency: Currency
  one_per: number | null
  crew: string
  days: number | null
  supplier_id?: string | null
  among?: Among | null
}

/** Some of the travellers of a group, by their places in it: those after the first `after`, at most `most`; null: all of them. */
export type Among = { after: number; most: number | null }

/** What a trip or a departure costs, before it is known for how many. */
export type CostPlan = { crew: TemplateRole[]; lines: CostLine[] }

/**
 * For how many it is worked out. `crew`: how many of each role really go; a role that is not named goes by its need.
 * `paisa_per_dollar`: null where there is no rate.
 */
export type CostQuestion = {
  travellers: number
  days: number
  currency: Currency
  paisa_per_dollar: number | null
  crew?: Record<string, number>
}

/** A line worked out: so many of it, its sum in its own currency and in the one that was asked for. */
export type WorkedLine = { line: CostLine; quantity: number; sum: Money; converted: number }

/** `total` and `each` in minor units of the currency that was asked for. What is not known says why, as sentences. */
export type WorkedCosts =
  | { is_known: true; lines: WorkedLine[]; total: number; each: number }
  | { is_known: false; why: string[] }

/** Returns what a plan costs so many travellers. */
export function workCosts(plan: CostPlan, asked: CostQuestion): WorkedCosts {
  const why = faultsOf(asked)
  if (why.length > 0) return { is_known: false, why }
  const lines: WorkedLine[] = []
  for (const line of plan.lines) {
    const worked = workLine(plan, line, asked)
    if (typeof worked === 'string') why.push(worked)
    else lines.push(worked)
  }
  if (why.length > 0) return { is_known: false, why: [...new Set(why)] }
  const total = lines.reduce((sum, { converted }) => sum + converted, 0)
  return { is_known: true, lines, total, each: Math.ceil(total / asked.travellers) }
}

/** Returns how many of a role go with so many travellers. */
export function crewNeeded({ least, one_per }: TemplateRole, travellers: number): number {
  return one_per === null ? least : Math.max(least, Math.ceil(travellers / one_per))
}

/** "US$25 per crew member and day (porter), 12 days", "NPR 18,000 per group, one for each 6 travellers". */
export function costLineInWords(line: CostLine): string {
  const { per, unit_amount, currency, one_per, crew, days } = line
  const price = `${formatMoney({ amount: unit_amount, currency })} ${costBasisWords[per]}`
  const who = per === 'crew_day' && crew !== '' ? ` (${crew})` : ''
  const parts = [
    ...(line.among?.most ? [`for ${line.among.most} of them`] : []),
    ...(isPerDay(per) && days !== null ? [daysOf(days)] : []),
    ...(isShared(per) && one_per !== null ? [`one for each ${one_per} travellers`] : []),
  ]
  return [`${price}${who}`, ...parts].join(', ')
}

/** Whether a line of this basis is paid by the day. */
function isPerDay(per: CostBasis): boolean {
  return per === 'traveller_day' || per === 'day' || per === 'crew_day'
}

/** Whether several travellers share one of a line of this basis. */
export function isShared(per: CostBasis): boolean {
  return per === 'group' || per === 'day'
}

function faultsOf({ travellers, days }: CostQuestion) {
  return [
    ...(isCount(travellers) ? [] : ['Costs are worked out for one traveller or more']),
    ...(isCount(days) ? [] : ['Costs are worked out for one day or more: say how many days the trip takes']),
  ]
}

function isCount(number: number) {
  return Number.isInteger(number) && number >= 1
}

function workLine(plan: CostPlan, line: CostLine, asked: CostQuestion): WorkedLine | string {
  const quantity = quantityOf(plan, line, asked)
  const amount = line.unit_amount * quantity
  if (amount > AMOUNT_MAX) return `“${line.label}” comes to more than can be worked out`
  const sum = { amount, currency: line.currency }
  const converted = amountIn(asked.currency, sum, asked.paisa_per_dollar)
  if (converted === null)
    return `“${line.label}” is in ${line.currency}, and there is no exchange rate to compare it with ${asked.currency}`
  return { line, quantity, sum, converted }
}

function countAmong(among: Among | null, travellers: number) {
  if (among === null) return travellers
  return Math.min(Math.max(travellers - among.after, 0), among.most ?? Infinity)
}

function quantityOf(plan: CostPlan, line: CostLine, { travellers, days, crew = {} }: CostQuestion) {
  const periods = isPerDay(line.per) ? (line.days ?? days) : 1
  if (line.per === 'traveller' || line.per === 'traveller_day')
    return countAmong(line.among ?? null, travellers) * periods
  if (line.per === 'crew_day') {
    const roles = plan.crew.filter(({ role }) => line.crew === '' || role === line.crew)
    const heads = roles.map((need) => crew[need.role] ?? crewNeeded(need, travellers))
    return heads.reduce((sum, count) => sum + count, 0) * periods
  }
  return (line.one_per === null ? 1 : Math.ceil(travellers / line.one_per)) * periods
}
