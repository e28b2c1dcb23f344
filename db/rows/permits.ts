import type { Generated } from 'kysely'

export interface PermitRow {
  id: string
  code: string
  name: string
  checked_on: string
  /** Everything else, as JSON. */
  facts: string
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

/** See `PermitNote`. */
export interface TravellerPermitRow {
  booking_id: string
  position: number
  permit_id: string
  state: 'applied' | 'issued' | 'refused' | 'not-needed'
  noted_on: string | null
  number: string
  receipt: string
  paid: number | null
  currency: 'USD' | 'NPR' | null
  note: string
  updated_at: string
}
