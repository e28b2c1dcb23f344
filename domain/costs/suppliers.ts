import { EXPECTED_DAYS, SUPPLIER_ROWS_MAX, type SupplierDue } from '#contract/cost-reports.ts'
import { givenUpStatuses } from '#contract/booking-statuses.ts'
import { workCosts } from '#contract/costs.ts'
import { addDays, today } from '#contract/days.ts'
import { currencies, type Money } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { planIn } from './rows.ts'
import { supplierNames } from './supplier-names.ts'

type Whose = Pick<SupplierDue, 'departure_id' | 'reference' | 'trip_name' | 'start_date'>
type Part = Whose & { supplier_id: string | null; supplier: string; kind: 'owed' | 'expected'; sum: Money }

/**
 * Returns what suppliers are owed and can be expected to ask, by supplier and departure or private trip, the earliest
 * first. A supplier of the list is one, however it was called when a cost was typed; others are told apart by their names.
 */
export async function readSupplierDues(): Promise<SupplierDue[]> {
  const parts = [...(await owedParts()), ...(await expectedParts())]
  const names = await supplierNames(
    db,
    parts.map(({ supplier_id }) => supplier_id),
  )
  const rows = Map.groupBy(parts, ({ supplier_id, supplier, departure_id, reference }) =>
    JSON.stringify([departure_id ?? reference, supplier_id ?? supplier]),
  )
  return [...rows.values()]
    .map((own): SupplierDue => {
      const { supplier_id, supplier, departure_id, reference, trip_name, start_date } = own[0]!
      return {
        supplier: names.get(supplier_id ?? '') ?? supplier,
        supplier_id,
        departure_id,
        reference,
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
    .leftJoin('departures', 'departures.id', 'departure_costs.departure_id')
    .leftJoin('trips', 'trips.id', 'departures.trip_id')
    .leftJoin('bookings', 'bookings.id', 'departure_costs.booking_id')
    .select(({ fn, ref }) => [
      'departure_costs.departure_id',
      'bookings.reference',
      fn.coalesce('trips.name', 'bookings.trip_name').as('trip_name'),
      fn.coalesce('departures.start_date', 'bookings.start_date').as('start_date'),
      'supplier_id',
      'supplier',
      'amount',
      ref('departure_costs.currency').as('currency'),
    ])
    .where('paid_on', 'is', null)
    .where('amount', '>', 0)
    .orderBy('departure_costs.id')
    .execute()
  return rows.map(({ amount, currency, trip_name, start_date, ...row }) => ({
    ...row,
    trip_name: trip_name ?? '',
    start_date: start_date ?? '',
    kind: 'owed',
    sum: { amount, currency },
  }))
}

/** The planned lines for which nothing was typed yet, of departures and private trips that run or ended not long ago. */
async function expectedParts(): Promise<Part[]> {
  const since = addDays(today(), -EXPECTED_DAYS)
  const ofDepartures = await db
    .selectFrom('departure_cost_plans')
    .innerJoin('departures', 'departures.id', 'departure_cost_plans.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'plan', 'trips.name as trip_name', 'departures.start_date'])
    .where('departures.cancelled_at', 'is', null)
    .where('departures.start_date', '>=', since)
    .execute()
  const ofBookings = await db
    .selectFrom('departure_cost_plans')
    .innerJoin('bookings', 'bookings.id', 'departure_cost_plans.booking_id')
    .select(['bookings.id', 'plan', 'trip_name', 'start_date', 'reference'])
    .where('status', 'not in', givenUpStatuses)
    .where('start_date', '>=', since)
    .execute()
  const plans = [
    ...ofDepartures.map((row) => ({ ...row, reference: null, departure_id: row.id })),
    ...ofBookings.map((row) => ({ ...row, departure_id: null })),
  ]
  const typed = await db
    .selectFrom('departure_costs')
    .select(['departure_id', 'booking_id', 'plan_key'])
    .execute()
  const known = new Set(
    typed.map(({ departure_id, booking_id, plan_key }) => `${departure_id ?? booking_id} ${plan_key}`),
  )
  return plans.flatMap(({ id, plan, ...whose }) => {
    const { crew_counts: crew, travellers, days, paisa_per_dollar, ...stored } = planIn({ id, plan })
    const asked = { travellers, days, paisa_per_dollar, crew }
    return stored.lines.flatMap((line): Part[] => {
      if (known.has(`${id} ${line.key}`)) return []
      // In its own currency, so that it needs no rate.
      const worked = workCosts({ crew: stored.crew, lines: [line] }, { ...asked, currency: line.currency })
      if (!worked.is_known || worked.total === 0) return []
      const sum = { amount: worked.total, currency: line.currency }
      const { supplier, supplier_id } = line
      return [{ ...whose, supplier, supplier_id, kind: 'expected', sum }]
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
