import type { Generated } from 'kysely'
import type { PaperKind, PaperState, PaperType } from '#contract/traveller-papers.ts'

export interface TravellerRow {
  booking_id: string
  position: number
  name: string
  nationality: string
  birth_date: string | null
  passport_number: string
  diet: string
  emergency_name: string
  emergency_phone: string
  insurer: string
  policy_number: string
  insured_altitude_m: number | null
  updated_at: string
}

export interface TravellerPaperRow {
  booking_id: string
  position: number
  kind: PaperKind
  state: PaperState
  reason: string
  /** Sealed JSON; empty while nothing is typed. */
  facts: string
  updated_at: string
}

export interface TravellerPaperFileRow {
  id: string
  booking_id: string
  position: number
  kind: PaperKind
  type: PaperType
  bytes: number
  key_id: string
  actor: string
  created_at: string
  /** SHA-256 of what was sent, in hexadecimal; empty for files from before it was kept. */
  sent_sha: Generated<string>
  /** When staff accepted it. */
  accepted_at: string | null
}
