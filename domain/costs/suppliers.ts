import { EXPECTED_DAYS, SUPPLIER_ROWS_MAX, type SupplierDue } from '#contract/cost-reports.ts'
import { workCosts } from '#contract/costs.ts'
import { addDays, today } from '#contract/days.ts'
import { currencies, type Money } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { planIn } from './rows.ts'

type Departure = Pick<SupplierDue, 'departure_id' | 'trip_name' | 'start_date'>
type Part = Departure & { supplier: string; kind: 'owed' | 'expected'; sum: Money }

/** Returns what suppliers are owed and can be expected to ask, by supplier and departure, the earliest departure first. */
export async function readSupplierDues(): Promise<SupplierDue[]> {
  const parts = [...(await owedParts()), ...(await expectedParts())]
  const rows = Map.groupBy(parts, ({ supplier, departure_id }) => `${departure_id} ${supplier}`)
  return [...rows.values()]
    .map((own): SupplierDue => {
      const { supplier, departure_id, trip_name, start_date } = own[0]!
      return {
        supplier,
        departure_id,
        trip_name,
        start_date,
        owed: sumsOf(own.filter(({ kind }) => kind === 'owed')),
        expected: sumsOf(own.filter(({ kind }) => kind === 'expected')),
      }
    })
    .toSorted((a, b) => order(a.supplier, b.supplier) || order(a.start_date, b.start_date))
    .slice(0, SUPPLIER_ROWS_MAX)
}

async function owedParts(): Promise<Part[]> {
  const rows = await db
    .selectFrom('departure_costs')
    .innerJoin('departures', 'departures.id', 'departure_costs.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select([
      'departure_id',
      'trips.name as trip_name',
      'departures.start_date',
      'supplier',
      'amount',
      'currency',
    ])
    .where('paid_on', 'is', null)
    .where('amount', '>', 0)
    .orderBy('departures.start_date')
    .execute()
  return rows.map(({ amount, currency, ...row }) => ({ ...row, kind: 'owed', sum: { amount, currency } }))
}

/** The planned lines for which nothing was typed yet, of departures that run or ended not long ago. */
async function expectedParts(): Promise<Part[]> {
  const plans = await db
    .selectFrom('departure_cost_plans')
    .innerJoin('departures', 'departures.id', 'departure_cost_plans.id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'plan', 'trips.name as trip_name', 'departures.start_date'])
    .where('departures.cancelled_at', 'is', null)
    .where('departures.start_date', '>=', addDays(today(), -EXPECTED_DAYS))
    .execute()
  const typed = await db.selectFrom('departure_costs').select(['departure_id', 'plan_key']).execute()
  const known = new Set(typed.map(({ departure_id, plan_key }) => `${departure_id} ${plan_key}`))
  return plans.flatMap(({ id, plan, ...departure }) => {
    const { crew_counts: crew, travellers, days, paisa_per_dollar, ...stored } = planIn({ id, plan })
    const asked = { travellers, days, paisa_per_dollar, crew }
    return stored.lines.flatMap((line): Part[] => {
      if (known.has(`${id} ${line.key}`)) return []
      // In its own currency, so that it needs no rate.
      const worked = workCosts({ crew: stored.crew, lines: [line] }, { ...asked, currency: line.currency })
      if (!worked.is_known || worked.total === 0) return []
      const sum = { amount: worked.total, currency: line.currency }
      return [{ ...departure, departure_id: id, supplier: line.supplier, kind: 'expected', sum }]
    })
  })
}

function sumsOf(parts: Part[]): Money[] {
  return currencies.flatMap((currency) => {
    const own = parts.filter(({ sum }) => sum.currency === currency)
    const amount = own.reduce((total, { sum }) => total + sum.amount, 0)
    return own.length === 0 ? [] : [{ amount, currency }]
  })
}

function order(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
