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
