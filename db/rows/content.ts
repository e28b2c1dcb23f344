import type { Generated } from 'kysely'
import type { PermitCharge } from '#contract/booked-permits.ts'
import type { ImageOwner } from '#contract/images.ts'

export interface ContentVersionRow {
  version: number
}

export interface RegionRow {
  id: string
  slug: string
  name: string
  description: string
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface TripRow {
  id: string
  kind: 'trek' | 'tour'
  slug: string
  status: 'draft' | 'published'
  region_id: string | null
  name: string
  nepali_name: string | null
  price: string
  price_amount: number | null
  price_currency: string | null
  destination: string
  duration: string
  duration_days: number | null
  grade: string
  grade_level: number | null
  start_end_point: string
  max_altitude: string
  max_altitude_m: number | null
  group_size: string
  meal_plan: string
  activity_level: string
  accommodation: string
  best_season: string
  best_months: string
  closed_months: Generated<string>
  least_party: number | null
  most_party: number | null
  on_request: Generated<number>
  on_application: Generated<number>
  trip_type: string | null
  distance_km: number | null
  overview: string
  highlights: string
  itinerary: string
  /** 1 when its days lie on the map. */
  has_coordinates: Generated<number>
  included: string
  excluded: string
  faq: string
  permits: string
  /** Which permits it needs and on which days, as JSON. */
  area_permits: Generated<string>
  /** The packing list that it names, with words and items of its own, as JSON. */
  packing: Generated<string>
  /** 0 when it goes without a guide. */
  is_guided: Generated<number>
  permit_charge: Generated<PermitCharge>
  top_position: number | null
  price_tiers: string | null
  deposit_percent: number | null
  deposit_each: number | null
  balance_due_days: number | null
  /** The parts in which the balance is paid, as JSON; null where it is paid at once. */
  installments: string | null
  notice_days: number | null
  /** Null where the operator's policy holds. */
  cancellation: string | null
  /** What travellers of some nationalities pay, as JSON. */
  class_prices: string | null
  child_age: number | null
  child_percent: number | null
  children_alone: Generated<number>
  /** JSON; null for a trip without an early bird. */
  early_bird: string | null
  /** What whoever books is asked, as JSON. */
  questions: Generated<string>
  /** What is offered when a part of the way is closed, as JSON. */
  contingencies: Generated<string>
  /** Whom it is for and whom not: lists of sentences, as JSON. */
  for_you: Generated<string>
  not_for_you: Generated<string>
  /** What a day of it is like; null where the words of the site say it. */
  a_day: string | null
  meeting_point: string | null
  /** A text that changes with each change of its pictures; null before the first. `version` counts those of its texts. */
  pictures_edition: string | null
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface ImageRow {
  id: string
  owner: ImageOwner
  owner_id: string | null
  position: number
  sha: string
  name: string
  alt: string
  credit: string
  width: number
  height: number
  focus_x: number
  focus_y: number
  placeholder: string
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface BlogRow {
  id: string
  title: string
  author: string
  summary: string
  date: string
  tags: string
  thumbnail_id: string | null
  status: 'draft' | 'published'
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface BlogSectionRow {
  id: string
  blog_id: string | null
  position: number
  type: 'text' | 'bullets' | 'image' | 'code' | 'table'
  title: string
  content: string
  rich: string | null
  bullets: string
  image_id: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface ReviewRow {
  id: string
  trip_id: string | null
  name: string
  address: string
  item: string
  review: string
  rating: number
  /** What the operator answers to it; empty: nothing. */
  answer: Generated<string>
  is_featured: Generated<number>
  status: 'pending' | 'published'
  booking_id: string | null
  traveller: number | null
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface FaqEntryRow {
  id: string
  faq_group: string
  position: number
  question: string
  answer: string
  rich: string | null
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface SettingRow {
  name: string
  document: string
  is_demo: Generated<number>
  version: number
  updated_at: string
}

export interface DepartureRow {
  id: string
  trip_id: string
  start_date: string
  end_date: string
  capacity: number
  seats_taken: Generated<number>
  price_amount: number | null
  price_currency: string | null
  min_to_run: number
  decision_date: string | null
  cancelled_at: string | null
  price_tiers: string | null
  class_prices: string | null
  /** An own early bird, or none, instead of the trip's. */
  early_bird: string | null
  cancel_reason: string | null
  guaranteed_at: string | null
  /** 1 while only staff see it. */
  is_draft: Generated<number>
  responsible_id: string | null
  /** 1 for the departure of a private trip, which has the id of its booking. */
  is_private: Generated<number>
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}
