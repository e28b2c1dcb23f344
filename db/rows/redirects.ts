import type { Generated } from 'kysely'

export interface RedirectRow {
  id: string
  from_address: string
  trip_id: string | null
  target: string | null
  uses: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface LostAddressRow {
  address: string
  asks: number
  first_at: string
  last_at: string
}
