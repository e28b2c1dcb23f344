import type { TrailKind } from '#contract/trail-log.ts'

/** The link of one guide for one departure. */
export interface TrailLinkRow {
  id: string
  departure_id: string
  /** Null: the guide was erased. */
  crew_id: string | null
  token_hash: string
  device_token_hash: string | null
  made_at: string
  bound_at: string | null
  seen_at: string | null
  other_at: string | null
  ended_at: string | null
}

export interface TrailEntryRow {
  id: string
  link_id: string
  departure_id: string
  client_id: string
  kind: TrailKind
  written_at: string
  clock_off_s: number
  received_at: string
  /** Sealed JSON. */
  body: string
  is_urgent: number
  seen_at: string | null
  cost_id: string | null
}

export interface TrailAboutRow {
  entry_id: string
  booking_id: string
}

export interface TrailPhotoRow {
  id: string
  entry_id: string
  client_id: string
  bytes: number
  key_id: string
  created_at: string
}

export interface TrailShownRow {
  link_id: string
  booking_id: string
}
