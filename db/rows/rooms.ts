import type { RoomType } from '#contract/rooms.ts'
import type { Sex } from '#contract/traveller-papers.ts'

/** What staff have chosen for a night of a departure. Without a row the lodge is proposed. */
export interface RoomNightRow {
  departure_id: string
  night: number
  place: string
  lodge_id: string | null
  is_none: number
  updated_at: string
}

export interface RoomPlanRow {
  departure_id: string
  version: number
}

/** Rows of one night with the same `room` share it. */
export interface RoomPlaceRow {
  booking_id: string
  position: number
  night: number
  departure_id: string
  room: number
  kind: RoomType
}

/** Without a row a traveller has wished for nothing. */
export interface RoomWishRow {
  booking_id: string
  position: number
  wish: 'any' | 'alone' | 'party' | 'other'
  pair: number | null
  share_with: string
  sex: Sex
  updated_at: string
}

export interface RoomListRow {
  id: string
  departure_id: string
  lodge_id: string | null
  lodge: string
  version: number
  how: 'mail' | 'hand'
  nights: string
  email_id: string | null
  actor: string
  sent_at: string
}

export interface RoomListPersonRow {
  list_id: string
  booking_id: string
  position: number
  name: string
  day: string
  room: number
  kind: RoomType
}
