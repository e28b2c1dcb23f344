import type { Currency } from './money.ts'
import type { Picture } from './images.ts'
import type { TripKind } from './trips.ts'

/** What a list shows of a trip. `line` holds the metres its elevation line passes through, in order. */
export type TripCard = {
  _id: string
  kind: TripKind
  slug: string
  path: string
  name: string
  region_id: string | null
  region_name: string | null
  destination: string
  duration: string
  duration_days: number | null
  grade: string
  grade_level: number | null
  trip_type: string | null
  price: string
  price_amount: number | null
  price_currency: Currency | null
  max_altitude: string
  max_altitude_m: number | null
  best_months: number[]
  accommodation: string
  line: number[]
  /** Where it begins, for a map; null where no day names a place. */
  start: { lat: number; lon: number } | null
  picture: Picture | null
}
