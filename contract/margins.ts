import { workCosts, type CostPlan } from './costs.ts'
import { formatMoney, type Currency } from './money.ts'
import { unitFor, type TieredPrice } from './price-tiers.ts'
import { withoutVat } from './tax.ts'

// Without schemas, because forms work margins out while somebody types.

/**
 * What a margin depends on beside the costs. `price`: as foreigners pay it, by the size of the group; null when staff
 * quote. `holds_vat`: the price holds VAT, which the operator does not keep. `most`: the largest group. `crew`: as `CostQuestion` has it.
 */
export type MarginFacts = {
  price: TieredPrice | null
  holds_vat: boolean
  days: number
  most: number
  paisa_per_dollar: number | null
  crew?: Record<string, number>
}

/**
 * What so many travellers leave, in minor units of the price's currency: `income` without VAT, `cost` of all of them,
 * `margin` what stays, `each` of it per traveller, rounded down.
 */
export type MarginRow = {
  travellers: number
  income: number
  cost: number
  margin: number
  each: number
  cost_each: number
}

export type Margins =
  | { is_known: true; currency: Currency; rows: MarginRow[] }
  | { is_known: false; why: string[] }

/** No table of margins is longer. */
export const MARGIN_ROWS_MAX = 50

/** Returns what groups of one traveller up to the largest leave. */
export function marginsOf(plan: CostPlan, facts: MarginFacts): Margins {
  const { price, days, paisa_per_dollar, holds_vat, crew = {} } = facts
  if (!price)
    return { is_known: false, why: ['There is no price to compare the costs with: staff quote each'] }
  const { currency, tiers } = price
  const rows: MarginRow[] = []
  for (let travellers = 1; travellers <= Math.min(facts.most, MARGIN_ROWS_MAX); travellers++) {
    const costs = workCosts(plan, { travellers, days, currency, paisa_per_dollar, crew })
    if (!costs.is_known) return costs
    const paid = unitFor(price, tiers, travellers).amount * travellers
    const income = holds_vat ? withoutVat(paid) : paid
    const margin = income - costs.total
    const each = Math.floor(margin / travellers)
    rows.push({ travellers, income, cost: costs.total, margin, each, cost_each: costs.each })
  }
  return { is_known: true, currency, rows }
}

/** Returns the smallest group from which on no group loses money; undefined when even the largest does. */
export function breaksEvenAt(rows: MarginRow[]): number | undefined {
  const lastLoss = rows.findLast(({ margin }) => margin < 0)
  if (!lastLoss) return rows[0]?.travellers
  return rows.find(({ travellers }) => travellers > lastLoss.travellers)?.travellers
}

/**
 * Returns what helps on the day of decision, of the group that has booked and the ones beside it: "With 4 it leaves
 * US$212 each; with 3 it loses US$90; it pays for itself from 4 on." Empty where nothing is known.
 */
export function decisionInWords(rows: MarginRow[], travellers: number, currency: Currency): string {
  const money = (amount: number) => formatMoney({ amount, currency })
  const says = ({ margin, each }: MarginRow) =>
    margin < 0 ? `it loses ${money(-margin)}` : `it leaves ${money(each)} each`
  const now = rows.find((row) => row.travellers === travellers)
  const fewer = rows.find((row) => row.travellers === travellers - 1)
  const even = breaksEvenAt(rows)
  const parts = [
    ...(now ? [`With ${now.travellers} ${says(now)}`] : []),
    ...(fewer ? [`with ${fewer.travellers} ${says(fewer)}`] : []),
    ...(even === undefined
      ? ['no group pays for itself']
      : even > 1
        ? [`it pays for itself from ${even} on`]
        : ['any group pays for itself']),
  ]
  const said = parts.join('; ')
  return rows.length === 0 ? '' : `${said[0]!.toUpperCase()}${said.slice(1)}.`
}
