import { isGivenUp } from '#contract/booking-statuses.ts'
import { seasonOf, type MarginQuery, type MarginSums } from '#contract/cost-reports.ts'
import { workCosts } from '#contract/costs.ts'
import { amountIn, type Currency } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { incomesOf } from './income.ts'
import { planIn } from './rows.ts'

type Sums = Pick<MarginSums, 'booked' | 'received' | 'planned' | 'actual'>

/**
 * Returns what departures and private trips that begin on these days have brought and cost, by trip, season or each; drafts
 * are left out.
 */
export async function readMargins({ from, to, by, currency }: MarginQuery): Promise<MarginSums[]> {
  const departures = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .leftJoin('departure_cost_plans', 'departure_cost_plans.id', 'departures.id')
    .select(['departures.id', 'trips.name', 'departures.start_date', 'departures.cancelled_at', 'plan'])
    .where('departures.is_draft', '=', 0)
    .where('departures.is_private', '=', 0)
    .where((row) => row.between('departures.start_date', from, to))
    .orderBy('departures.start_date')
    .orderBy('departures.id')
    .execute()
  const trips = [
    ...departures.map((row) => ({ ...row, reference: null, is_over: row.cancelled_at !== null })),
    ...(await privateTrips(from, to)),
  ]
  const ids = trips.map(({ id }) => id)
  const [incomes, spent] = await Promise.all([
    incomesOf(new Map(ids.map((id) => [id, currency]))),
    spentOn(ids, currency),
  ])
  const groups = new Map<string, MarginSums & { first: string }>()
  for (const { id, name, start_date, reference, is_over, plan } of trips) {
    const { booked, received } = incomes.get(id)!
    const planned = plan === null || is_over ? 0 : plannedIn(id, plan, currency)
    const actual = spent.has(id) ? spent.get(id)! : 0
    const sums = { booked, received, planned, actual }
    if (Object.values(sums).every((sum) => sum === 0)) continue
    const season = seasonOf(start_date)
    const group =
      by === 'season' ? season.name : by === 'trip' ? name : namedAlone(name, start_date, reference)
    const first = by === 'season' ? season.first : by === 'trip' ? name : start_date
    const key = by === 'departure' ? id : group
    const alone = by === 'departure'
    const departure_id = alone && reference === null ? id : null
    const whose = { departure_id, reference: alone ? reference : null }
    const row = groups.get(key) ?? { ...nothing, group, ...whose, first }
    groups.set(key, withSums(row, sums))
  }
  return [...groups.values()]
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
    .map(({ first: _first, ...row }) => row)
}

function namedAlone(name: string, start_date: string, reference: string | null) {
  return reference === null ? `${name}, ${start_date}` : `${name}, ${start_date}, ${reference}`
}

/** Bookings without a departure that were not only asked for. What was given up counts for what came in and was spent. */
async function privateTrips(from: string, to: string) {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('departure_cost_plans', 'departure_cost_plans.id', 'bookings.id')
    .select(['bookings.id', 'reference', 'trip_name as name', 'start_date', 'status', 'plan'])
    .where('bookings.departure_id', 'is', null)
    .where('status', '!=', 'requested')
    .where((row) => row.between('start_date', from, to))
    .orderBy('start_date')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => ({ ...row, is_over: isGivenUp(row) }))
}

const nothing = { departures: 0, booked: 0, received: 0, planned: 0, actual: 0, margin: 0, unknown: 0 }

/** Adds a departure to a group; one of which something is not known is only counted. */
function withSums<Row extends MarginSums>(row: Row, sums: Record<keyof Sums, number | null>): Row {
  const { booked, received, planned, actual } = sums
  const departures = row.departures + 1
  if (booked === null || received === null || planned === null || actual === null)
    return { ...row, departures, unknown: row.unknown + 1 }
  return {
    ...row,
    departures,
    booked: row.booked + booked,
    received: row.received + received,
    planned: row.planned + planned,
    actual: row.actual + actual,
    margin: row.margin + received - actual,
  }
}

function plannedIn(id: string, plan: string, currency: Currency): number | null {
  const { crew_counts: crew, travellers, days, paisa_per_dollar, ...stored } = planIn({ id, plan })
  const worked = workCosts(stored, { travellers, days, currency, paisa_per_dollar, crew })
  return worked.is_known ? worked.total : null
}

/** Returns what departures and private trips have cost; null where a cost has no rate. */
async function spentOn(ids: string[], currency: Currency): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('departure_costs')
    .select(['departure_id', 'booking_id', 'amount', 'currency', 'paisa_per_dollar'])
    .where(({ or, eb }) => or([eb('departure_id', 'in', ids), eb('booking_id', 'in', ids)]))
    .execute()
  const spent = new Map<string, number | null>()
  for (const { departure_id, booking_id, paisa_per_dollar, ...cost } of rows) {
    const id = (departure_id ?? booking_id)!
    const amount = amountIn(currency, cost, paisa_per_dollar)
    const before = spent.has(id) ? spent.get(id)! : 0
    spent.set(id, before === null || amount === null ? null : before + amount)
  }
  return spent
}
