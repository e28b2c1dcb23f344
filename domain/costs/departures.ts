import type { DepartureCost, DepartureCosts, DepartureResult } from '#contract/departure-costs.ts'
import type { Departure } from '#contract/departures.ts'
import { decisionInWords, marginsOf } from '#contract/margins.ts'
import { sumIn } from '#contract/money.ts'
import { tieredPriceOf } from '#contract/price-tiers.ts'
import { holdsVat } from '#contract/tax.ts'
import { db, type Tx } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { readSettings } from '../settings.ts'
import { incomesOf } from './income.ts'
import { currencyOf, planOf, shownPlan, travellersOn } from './plans.ts'
import { planIn, toCost } from './rows.ts'

/** Returns what a departure is planned to cost, has cost and leaves. Throws `not-found`. */
export async function readDepartureCosts(id: string): Promise<DepartureCosts> {
  const departure = await readDeparture(id)
  const [row, costs, travellers, template, incomes, settings] = await Promise.all([
    planOf(db, id),
    costsOf(db, id),
    travellersOn(db, id),
    db.selectFrom('cost_templates').select('id').where('id', '=', departure.trip_id).executeTakeFirst(),
    incomesOf(new Map([[id, currencyOf(departure)]])),
    readSettings(),
  ])
  const stored = row && planIn(row)
  const plan = stored ? shownPlan(stored, departure, travellers) : null
  const margins =
    stored &&
    marginsOf(stored, {
      price: tieredPriceOf(departure),
      holds_vat: holdsVat({ kind: 'trip', tax: 'none' }, settings.tax),
      days: stored.days,
      most: departure.capacity,
      paisa_per_dollar: stored.paisa_per_dollar,
      crew: stored.crew_counts,
    })
  const rows = margins?.is_known ? margins.rows : []
  return {
    departure: factsOf(departure),
    travellers,
    has_template: template !== undefined,
    plan,
    plan_version: row?.version ?? 0,
    margins: rows,
    decision: decisionInWords(rows, Math.max(travellers, 1), currencyOf(departure)),
    costs,
    result: resultOf(departure, incomes.get(id)!, plan?.total ?? null, costs),
  }
}

/** Returns the costs of a departure as they were, in the order in which they were typed. */
export async function costsOf(tx: Tx | typeof db, departureId: string): Promise<DepartureCost[]> {
  const rows = await tx
    .selectFrom('departure_costs')
    .selectAll()
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .execute()
  return rows.map(toCost)
}

type Sums = Pick<DepartureResult, 'booked' | 'received'>
type Spent = Pick<DepartureCost, 'amount' | 'currency' | 'paisa_per_dollar' | 'paid_on'>

/** Returns what a departure leaves. A cancelled one has no plan that counts. */
export function resultOf(
  departure: Pick<Departure, 'price_currency' | 'status'>,
  { booked, received }: Sums,
  planned: number | null,
  costs: Spent[],
): DepartureResult {
  const currency = currencyOf(departure)
  const actual = sumIn(currency, costs)
  const owed = sumIn(
    currency,
    costs.filter(({ paid_on }) => paid_on === null),
  )
  return {
    currency,
    booked,
    received,
    planned: departure.status === 'cancelled' ? 0 : planned,
    actual,
    owed,
    margin: received === null || actual === null ? null : received - actual,
  }
}

function factsOf(departure: Departure): DepartureCosts['departure'] {
  const { _id, trip_id, trip_name, start_date, end_date, status, capacity, min_to_run, decision_date } =
    departure
  return { _id, trip_id, trip_name, start_date, end_date, status, capacity, min_to_run, decision_date }
}
