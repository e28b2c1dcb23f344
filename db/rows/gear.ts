import type { Generated } from 'kysely'

export interface PackingListRow {
  id: string
  name: string
  kind_of_trip: string
  /** Its words and its sections, as JSON. */
  facts: string
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

/** Without a row a traveller has not read the packing list of the trip. */
export interface TravellerGearRow {
  booking_id: string
  position: number
  /** The answers by the ids of the items, as JSON. */
  answers: string
  version: Generated<number>
  updated_at: string
}

/** Without a row nothing is known of the bag of a traveller. Weights in grams. */
export interface BagRow {
  booking_id: string
  position: number
  declared_g: number | null
  weighed_g: number | null
  assignment_id: string | null
  /** 1 where the traveller carries it. */
  is_own: Generated<number>
  version: number
  updated_at: string
}
