import type { Generated } from 'kysely'
import type { CrewRole } from '#contract/crew.ts'
import type { CrewPaperKind } from '#contract/crew-papers.ts'
import type { SupplierKind } from '#contract/suppliers.ts'
import type { PaperType } from '#contract/traveller-papers.ts'

export interface CrewRow {
  id: string
  name: string
  /** Codes divided by spaces. */
  roles: string
  phone: string
  email: string
  /** Names divided by commas. */
  languages: string
  day_pay: number | null
  is_active: number
  agreed_on: string | null
  words: string
  notes: string
  kin_name: string
  kin_phone: string
  /** Which of their addresses of a calendar is the present one, and whether it works. */
  calendar_generation: Generated<number>
  has_calendar: Generated<number>
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

/** From `from_day` to `to_day`, both included, somebody of the crew is not available. */
export interface CrewAbsenceRow {
  id: string
  crew_id: string
  from_day: string
  to_day: string
  why: string
  version: number
  created_at: string
  updated_at: string
}

/** How often somebody of the crew led a trip before the roster kept count. */
export interface CrewTreksLedRow {
  crew_id: string
  trip_id: string
  times: number
}

export interface SupplierRow {
  id: string
  kind: SupplierKind
  name: string
  place: string
  contact: string
  phone: string
  email: string
  plate: string
  seats: number | null
  single_rooms: number | null
  twin_rooms: number | null
  double_rooms: number | null
  triple_rooms: number | null
  dormitory_beds: number | null
  notes: string
  is_active: number
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

/** Of one of the two. */
export interface CrewPaperRow {
  id: string
  crew_id: string | null
  supplier_id: string | null
  kind: CrewPaperKind
  expires_on: string | null
  /** Sealed JSON. */
  facts: string
  version: number
  created_at: string
  updated_at: string
}

export interface CrewPaperFileRow {
  id: string
  paper_id: string
  type: PaperType
  bytes: number
  key_id: string
  actor: string
  created_at: string
}

/** From `from_day` to `to_day`, both included. */
export interface AssignmentRow {
  id: string
  departure_id: string
  crew_id: string
  role: CrewRole
  from_day: string
  to_day: string
  state: 'asked' | 'confirmed' | 'declined'
  pay: number | null
  overruled: string
  token_hash: string | null
  asked_at: string | null
  answered_at: string | null
  more_agreed_at: string | null
  /** The id of a staff member. */
  more_agreed_by: string | null
  version: number
  created_at: string
  updated_at: string
}
