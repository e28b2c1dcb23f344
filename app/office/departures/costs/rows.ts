import type { DepartureCost, DepartureCosts } from '#contract/departure-costs.ts'
import { formatDate } from '#contract/days.ts'
import { amountIn, formatMoney, rateInWords, sumIn, type Currency, type Money } from '#contract/money.ts'

/**
 * A row of the table of a departure's costs: a planned line with what was typed for it, or a cost by itself. Amounts in
 * minor units of the departure's currency; null where there is none or no rate.
 */
export type CostRow = {
  id: string
  label: string
  note: string
  supplier: string
  planned: Money | null
  planned_in: number | null
  actual: Money | null
  actual_in: number | null
  difference: number | null
  cost: DepartureCost | null
  /** The planned line, where costs can be typed for it. */
  plan_key: string | null
}

/** Returns the planned lines, each followed by what was typed for it, then what was not planned. */
export function costRows({ plan, costs, result: { currency } }: DepartureCosts): CostRow[] {
  const lines = plan?.lines ?? []
  const keys = new Set(lines.map(({ key }) => key))
  const planned = lines.flatMap((line) => {
    const own = costs.filter(({ plan_key }) => plan_key === line.key)
    const spent = sumIn(currency, own)
    return [
      {
        id: line.key,
        label: line.label,
        note: line.words,
        supplier: line.supplier,
        planned: line.sum,
        planned_in: line.converted,
        actual: null,
        actual_in: own.length === 0 ? null : spent,
        difference: own.length === 0 || spent === null ? null : spent - line.converted,
        cost: null,
        plan_key: line.key,
      },
      ...own.map((cost) => actualRow(cost, currency)),
    ]
  })
  const others = costs.filter(({ plan_key }) => plan_key === null || !keys.has(plan_key))
  return [...planned, ...others.map((cost) => ({ ...actualRow(cost, currency), note: 'Not planned' }))]
}

function actualRow(cost: DepartureCost, currency: Currency): CostRow {
  const { _id: id, label, supplier, receipt, note, amount, paisa_per_dollar, rate_on } = cost
  const own = cost.currency
  const isConverted = own !== currency && paisa_per_dollar !== null
  const rate = isConverted
    ? `at ${rateInWords(paisa_per_dollar)}${rate_on ? ` of ${formatDate(rate_on)}` : ''}`
    : ''
  const notes = [receipt && `receipt ${receipt}`, note, rate].filter(Boolean)
  return {
    id,
    label,
    note: notes.join(', '),
    supplier,
    planned: null,
    planned_in: null,
    actual: { amount, currency: own },
    actual_in: amountIn(currency, { amount, currency: own }, paisa_per_dollar),
    difference: null,
    cost,
    plan_key: null,
  }
}

/** "+US$20", "−US$20", "as planned". */
export function differenceInWords(amount: number | null, currency: Currency): string {
  if (amount === null) return ''
  if (amount === 0) return 'as planned'
  return `${amount > 0 ? '+' : ''}${formatMoney({ amount, currency })}`
}
