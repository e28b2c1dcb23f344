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
  /** The departure. */
  id: string
  /** JSON; see `StoredPlan`. */
  plan: string
  version: number
  created_at: string
  updated_at: string
}

export interface DepartureCostRow {
  id: string
  departure_id: string
  plan_key: string | null
  label: string
  supplier: string
  /** Null where it is none of the suppliers. */
  supplier_id: string | null
  amount: number
  currency: 'USD' | 'NPR'
  paisa_per_dollar: number | null
  /** Null while it is owed. */
  paid_on: string | null
  receipt: string
  note: string
  version: number
  created_at: string
  updated_at: string
}
