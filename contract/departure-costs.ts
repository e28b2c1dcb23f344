import { z } from 'zod'
import {
  COST_LABEL_MAX,
  CostAmount,
  CostLineInput,
  TemplateRoleInput,
  SUPPLIER_MAX,
} from './cost-templates.ts'
import { Day } from './day.ts'
import { CrewRole } from './crew.ts'
import { CAPACITY_MAX, departureStatuses } from './departures.ts'
import { Currency, SignedMoney } from './money.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeNumber } from './whole.ts'

/** So many costs a departure can have. */
export const DEPARTURE_COSTS_MAX = 300

/**
 * A cost as it was: what a supplier asked, or what was spent. `supplier_id`: one of the suppliers, whose name then takes the
 * place of `supplier`. `plan_key`: the planned line that it is for; null for none.
 */
export const DepartureCostInput = z
  .object({
    label: text('What it is', COST_LABEL_MAX),
    supplier: optionalText('Supplier', SUPPLIER_MAX),
    supplier_id: Id.nullable().default(null),
    plan_key: Id.nullable().default(null),
    amount: CostAmount,
    currency: z.enum(Currency.options, 'Choose NPR or USD'),
    /** Null while it is owed. */
    paid_on: Day.nullable().default(null),
    receipt: optionalText('Receipt', 100),
    note: optionalText('Note', 1_000),
  })
  .meta({ id: 'DepartureCostInput' })
export type DepartureCostInput = z.infer<typeof DepartureCostInput>

/**
 * `paisa_per_dollar`: the rate of the day on which it was typed, `rate_on`: since when it held; null where there was none.
 * `taken_from`: `crew:` and the assignment whose pay was taken over from the roster, with the person before it once they
 * were taken off; null for what was typed.
 */
export const DepartureCost = DepartureCostInput.extend({
  _id: z.string(),
  supplier: z.string(),
  supplier_id: z.string().nullable(),
  plan_key: z.string().nullable(),
  paid_on: z.string().nullable(),
  receipt: z.string(),
  note: z.string(),
  paisa_per_dollar: z.int().nullable(),
  rate_on: z.string().nullable(),
  taken_from: z.string().nullable(),
  version: z.int(),
}).meta({ id: 'DepartureCost' })
export type DepartureCost = z.infer<typeof DepartureCost>

/** For how many a departure is planned. `crew`: how many of each role go, where that is not what the template needs. */
export const CostPlanInput = z
  .object({
    travellers: wholeNumber('Travellers', 1, CAPACITY_MAX),
    crew: z
      .array(z.object({ role: text('Role', 60), count: wholeNumber('How many', 0, 50) }))
      .max(12)
      .default([]),
    /** Only says what would be planned. */
    is_preview: z.boolean().default(false),
  })
  .meta({ id: 'CostPlanInput' })
export type CostPlanInput = z.infer<typeof CostPlanInput>

/** A line of a template as it was, or a permit's, which may be for some of the travellers (`CostLine` in `costs.ts`). */
const PlannedLine = CostLineInput.extend({
  among: z
    .object({ after: z.int().min(0), most: z.int().min(1).nullable() })
    .nullable()
    .default(null),
})

/** What is stored of a plan: the template as it was, its permits among the lines, and for whom it was worked out. */
export const StoredPlan = z.object({
  trip_id: z.string(),
  crew: TemplateRoleInput.array(),
  lines: PlannedLine.array(),
  travellers: z.int(),
  days: z.int(),
  start_date: z.string(),
  crew_counts: z.record(z.string(), z.int()),
  paisa_per_dollar: z.int().nullable(),
  rate_on: z.string().nullable().default(null),
  /** Sentences on permits whose fee was not known. */
  unknown: z.string().array(),
})
export type StoredPlan = z.infer<typeof StoredPlan>

/** A planned line as it is shown: `words` says its price, `sum` what it comes to, `converted` that in one currency. */
export const PlannedCost = z.object({
  key: z.string(),
  label: z.string(),
  supplier: z.string(),
  supplier_id: z.string().nullable(),
  words: z.string(),
  quantity: z.int(),
  sum: SignedMoney,
  converted: z.int(),
})

/** `why`: sentences on why nothing is known; empty where it is. `total` in minor units of the departure's currency. */
// Without a name of its own, which the description of the API would call nullable wherever it stands.
export const ShownPlan = z.object({
  travellers: z.int(),
  days: z.int(),
  start_date: z.string(),
  crew: z.array(z.object({ role: z.string(), count: z.int() })),
  paisa_per_dollar: z.int().nullable(),
  rate_on: z.string().nullable(),
  lines: PlannedCost.array(),
  total: z.int().nullable(),
  why: z.string().array(),
  unknown: z.string().array(),
  /** Why it should be made anew, as a sentence; empty where it need not. */
  stale: z.string(),
})
export type ShownPlan = z.infer<typeof ShownPlan>

export const MarginRows = z
  .array(
    z.object({
      travellers: z.int(),
      income: z.int(),
      cost: z.int(),
      margin: z.int(),
      each: z.int(),
      cost_each: z.int(),
    }),
  )
  .meta({ id: 'MarginRows' })

/**
 * What a departure has brought and cost, in minor units of `currency`. `booked`: what live bookings come to, `received`:
 * what came in less what was sent back, both without VAT. `planned` and `actual` are costs, `owed` the part of the actual
 * ones that is not paid. Null: not known for want of a plan or a rate.
 */
export const DepartureResult = z
  .object({
    currency: Currency,
    booked: z.int().nullable(),
    received: z.int().nullable(),
    planned: z.int().nullable(),
    actual: z.int().nullable(),
    owed: z.int().nullable(),
    /** `received` less `actual`. */
    margin: z.int().nullable(),
  })
  .meta({ id: 'DepartureResult' })
export type DepartureResult = z.infer<typeof DepartureResult>

/**
 * What somebody of the crew has earned by the roster: whoever has not declined, their days times their pay, in paisa.
 * `plan_key`: the planned line of their pay. `cost_id`: the cost that it was taken over to, whose amount `taken` says, in
 * `taken_currency`; null before. `is_elsewhere`: that cost is of the departure on which they were before.
 */
export const CrewPay = z.object({
  assignment_id: z.string(),
  name: z.string(),
  role: CrewRole,
  is_confirmed: z.boolean(),
  days: z.int(),
  pay: z.int().nullable(),
  amount: z.int().nullable(),
  plan_key: z.string().nullable(),
  cost_id: z.string().nullable(),
  taken: z.int().nullable(),
  taken_currency: Currency.nullable(),
  is_paid: z.boolean(),
  is_elsewhere: z.boolean(),
})
export type CrewPay = z.infer<typeof CrewPay>

/** Returns how a cost names the assignment whose pay it is, in `taken_from`. */
export function payOf(assignmentId: string): string {
  return `crew:${assignmentId}`
}

/** Returns how a paid cost names in `taken_from` whose pay it is, once they were taken off the departure. */
export function takenOffPayOf(crewId: string, assignmentId: string): string {
  return `crew:${crewId}:${assignmentId}`
}

/** How many costs were added, changed and removed when the pay of the crew was taken over from the roster. */
export const TakenOver = z
  .object({ added: z.int(), changed: z.int(), removed: z.int() })
  .meta({ id: 'TakenOver' })
export type TakenOver = z.infer<typeof TakenOver>

/**
 * The costs of a departure, or of a private trip, which `reference` names, as owners see them. `travellers`: with a live
 * booking; `plan_version`: 0 without a plan. `margins` and `decision`: what helps to decide whether it runs, without a plan
 * by the template as it is; empty where nothing is known.
 */
export const DepartureCosts = z
  .object({
    departure: z.object({
      _id: z.string(),
      reference: z.string().nullable(),
      trip_id: z.string().nullable(),
      trip_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      status: z.enum(departureStatuses),
      capacity: z.int(),
      min_to_run: z.int(),
      decision_date: z.string().nullable(),
    }),
    travellers: z.int(),
    has_template: z.boolean(),
    plan: ShownPlan.nullable(),
    plan_version: z.int(),
    margins: MarginRows,
    decision: z.string(),
    costs: DepartureCost.array(),
    crew_pay: CrewPay.array(),
    result: DepartureResult,
  })
  .meta({ id: 'DepartureCosts' })
export type DepartureCosts = z.infer<typeof DepartureCosts>

/** A plan that was made or would be. `before`: the total of the one it replaces; null for none. */
export const PlanAnswer = z
  .object({ plan: ShownPlan, before: z.int().nullable(), currency: Currency, version: z.int() })
  .meta({ id: 'PlanAnswer' })
export type PlanAnswer = z.infer<typeof PlanAnswer>
