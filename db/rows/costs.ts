import type { Generated } from 'kysely'

export interface CostTemplateRow {
  /** The trip. */
  id: string
  /** JSON; see `CostTemplate`. */
  template: string
  /** JSON; see `CostSheet`. */
  sheet: string
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface DepartureCostPlanRow {
  /** Of the departure, or of the booking of a private trip. */
  id: string
  departure_id: string | null
  booking_id: string | null
  /** JSON; see `StoredPlan`. */
  plan: string
  version: number
  created_at: string
  updated_at: string
}

export interface DepartureCostRow {
  id: string
  /** Null for the cost of a private trip. */
  departure_id: string | null
  booking_id: string | null
  plan_key: string | null
  label: string
  supplier: string
  /** Null where it is none of the suppliers. */
  supplier_id: string | null
  amount: number
  currency: 'USD' | 'NPR'
  paisa_per_dollar: number | null
  /** Since which day this rate held. */
  rate_on: string | null
  /** Null while it is owed. */
  paid_on: string | null
  receipt: string
  note: string
  /** What it was taken over from; null for what was typed. */
  taken_from: string | null
  version: number
  created_at: string
  updated_at: string
}
