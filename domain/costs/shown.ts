import { costLineInWords, crewNeeded, workCosts } from '#contract/costs.ts'
import { lengthInDays } from '#contract/days.ts'
import type { ShownPlan, StoredPlan } from '#contract/departure-costs.ts'
import type { Costed } from './costed.ts'

/** Returns a plan worked out. `travellers`: how many have booked now. */
export function shownPlan(plan: StoredPlan, costed: Costed, travellers: number): ShownPlan {
  const { crew_counts: crew, days, paisa_per_dollar, rate_on, start_date, unknown } = plan
  const { currency } = costed
  const worked = workCosts(plan, { travellers: plan.travellers, days, currency, paisa_per_dollar, crew })
  return {
    travellers: plan.travellers,
    days,
    start_date,
    crew: plan.crew.map((need) => ({
      role: need.role,
      count: crew[need.role] ?? crewNeeded(need, plan.travellers),
    })),
    paisa_per_dollar,
    rate_on,
    lines: !worked.is_known
      ? []
      : worked.lines.map(({ line, quantity, sum, converted }) => ({
          key: line.key,
          label: line.label,
          supplier: line.supplier,
          supplier_id: line.supplier_id ?? null,
          words: costLineInWords(line),
          quantity,
          sum,
          converted,
        })),
    total: worked.is_known ? worked.total : null,
    why: worked.is_known ? [] : worked.why,
    unknown,
    stale: staleOf(plan, costed, travellers),
  }
}

function staleOf(plan: StoredPlan, costed: Costed, travellers: number) {
  const what = costed.booking_id === null ? 'departure' : 'booking'
  if (costed.status === 'cancelled') return `The ${what} is cancelled, so nothing that is planned counts.`
  if (plan.trip_id !== costed.trip_id)
    return `The ${what} is of another trip than when it was planned. Plan it again.`
  if (plan.start_date !== costed.start_date || plan.days !== lengthInDays(costed.start_date, costed.end_date))
    return `The days of the ${what} have changed since it was planned. Plan it again.`
  if (travellers > 0 && travellers !== plan.travellers)
    return `It is planned for ${plan.travellers}, and ${travellers} have booked. Plan it again when that is settled.`
  return ''
}
