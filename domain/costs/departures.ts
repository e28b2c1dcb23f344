import type { DepartureCost, DepartureCosts, DepartureResult, StoredPlan } from '#contract/departure-costs.ts'
import { decisionInWords, marginsOf, type MarginRow } from '#contract/margins.ts'
import { sumIn } from '#contract/money.ts'
import { holdsVat } from '#contract/tax.ts'
import { db, type Tx } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { findCosted, payersOn, type Costed, type CostedName } from './costed.ts'
import { crewPayOf } from './crew-pay.ts'
import { freezePlan } from './freeze.ts'
import { incomesOf } from './income.ts'
import { planOf } from './plans.ts'
import { planIn, toCost } from './rows.ts'
import { shownPlan } from './shown.ts'
import { supplierNames } from './supplier-names.ts'

/**
 * Returns what a departure or a private trip is planned to cost, has cost and leaves. Throws `not-found`, and `conflict`
 * for a booking on a departure.
 */
export async function readCostsOf(name: CostedName): Promise<DepartureCosts> {
  const costed = await findCosted(name)
  const { id, capacity, min_to_run, currency } = costed
  const [row, costs, payers, incomes] = await Promise.all([
    planOf(db, id),
    costsOf(db, costed),
    payersOn(db, costed),
    incomesOf(new Map([[id, currency]])),
  ])
  const travellers = payers.length
  const stored = row && planIn(row)
  const byTemplate = await freezePlan(db, costed, Math.max(travellers, min_to_run, 1), [])
  const plan = stored ? shownPlan(stored, costed, travellers) : null
  const worked = stored ?? byTemplate
  const rows = worked && costed.booking_id === null ? await marginRows(worked, costed, capacity) : []
  return {
    departure: factsOf(costed),
    travellers,
    has_template: byTemplate !== undefined,
    plan,
    plan_version: row?.version ?? 0,
    margins: rows,
    decision: decisionInWords(rows, Math.max(travellers, 1), currency),
    costs,
    crew_pay: await crewPayOf(db, id, stored),
    result: resultOf(costed, incomes.get(id)!, plan?.total ?? null, costs),
  }
}

async function marginRows(plan: StoredPlan, { price }: Costed, most: number): Promise<MarginRow[]> {
  const { tax } = await readSettings()
  const { days, paisa_per_dollar, crew_counts: crew } = plan
  const holds_vat = holdsVat({ kind: 'trip', tax: 'none' }, tax)
  const margins = marginsOf(plan, { price, holds_vat, days, most, paisa_per_dollar, crew })
  return margins.is_known ? margins.rows : []
}

/** Returns the costs of a departure or a private trip as they were, in the order in which they were typed. */
async function costsOf(tx: Tx | typeof db, { id, departure_id }: Costed): Promise<DepartureCost[]> {
  const rows = await tx
    .selectFrom('departure_costs')
    .selectAll()
    .where(departure_id === null ? 'booking_id' : 'departure_id', '=', id)
    .orderBy('id')
    .execute()
  const names = await supplierNames(
    tx,
    rows.map(({ supplier_id }) => supplier_id),
  )
  return rows.map((row) => ({ ...toCost(row), supplier: names.get(row.supplier_id ?? '') ?? row.supplier }))
}

type Sums = Pick<DepartureResult, 'booked' | 'received'>
type Spent = Pick<DepartureCost, 'amount' | 'currency' | 'paisa_per_dollar' | 'paid_on'>

/** Returns what a departure leaves. A cancelled one has no plan that counts. */
function resultOf(
  { currency, status }: Costed,
  { booked, received }: Sums,
  planned: number | null,
  costs: Spent[],
): DepartureResult {
  const actual = sumIn(currency, costs)
  const owed = sumIn(
    currency,
    costs.filter(({ paid_on }) => paid_on === null),
  )
  return {
    currency,
    booked,
    received,
    planned: status === 'cancelled' ? 0 : planned,
    actual,
    owed,
    margin: received === null || actual === null ? null : received - actual,
  }
}

function factsOf(costed: Costed): DepartureCosts['departure'] {
  const { id, reference, trip_id, trip_name, start_date, end_date } = costed
  const { status, capacity, min_to_run, decision_date } = costed
  const days = { start_date, end_date }
  return { _id: id, reference, trip_id, trip_name, ...days, status, capacity, min_to_run, decision_date }
}
