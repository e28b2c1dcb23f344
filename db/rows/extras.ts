import type { Generated } from 'kysely'
import type { ExtraKind, ExtraUnit } from '#contract/extra-lines.ts'
import type { LineTax } from '#contract/lines.ts'

export interface ExtraRow {
  id: string
  kind: ExtraKind
  name: string
  text: string
  per: ExtraUnit
  usd_amount: number | null
  npr_amount: number | null
  /** What travellers of a class pay instead. */
  saarc_usd_amount: number | null
  saarc_npr_amount: number | null
  nepali_usd_amount: number | null
  nepali_npr_amount: number | null
  capacity: number | null
  cutoff_days: number
  /** 0 when a cancellation keeps it whole. */
  goes_back: number
  tax: LineTax
  is_offered: number
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface TripExtraRow {
  trip_id: string
  extra_id: string
}

export interface DepartureExtraRow {
  departure_id: string
  extra_id: string
  taken: number
}
