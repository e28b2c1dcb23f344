import type { Generated } from 'kysely'
import type { Application } from '#contract/booking-statuses.ts'
import type { LineKind, LineTax } from '#contract/lines.ts'
import type { WaitState } from '#contract/waiting.ts'

export interface BookingRow {
  id: string
  reference: string
  status: string
  refund: 'none' | 'part' | 'full'
  needs_review: Generated<number>
  trip_id: string | null
  trip_name: string
  departure_id: string | null
  start_date: string
  end_date: string
  days: number
  travellers: number
  /** Who each traveller claims to be, parted by spaces. */
  claims: string | null
  seats_held: number
  fullname: string
  gender: string
  email: string
  nationality: string
  mobile: string
  /** Whom invoices name instead of whoever booked; empty for none. */
  buyer_name: Generated<string>
  /** Of whoever is invoiced, nine digits; empty for who has none. */
  buyer_pan: Generated<string>
  message: string
  currency: string | null
  total_amount: number | null
  deposit_amount: number | null
  balance_amount: number | null
  kept_amount: Generated<number>
  wanted_extras: Generated<string>
  /** What the questions of the trip were answered with, as JSON. */
  answers: Generated<string>
  /** The permits of its trip as they were agreed, as JSON. */
  agreed_permits: string | null
  double_rooms: Generated<number>
  share_with: Generated<string>
  paisa_per_dollar: number | null
  /** Where that rate is from, in words. */
  rate_source: string | null
  terms_version: number
  cancellation_keeps: Generated<number>
  /** What is kept nearer to the trip, as JSON. */
  cancellation_steps: Generated<string>
  /** The rules by which its price is paid, as JSON. */
  money_rules: Generated<string>
  cancellation_text: Generated<string>
  hold_expires_at: string | null
  hold_before_transfer: string | null
  /** Until when the deposit is gathered in parts. */
  gather_until: string | null
  network: string | null
  expired_at: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  source: Generated<'web' | 'phone' | 'enquiry'>
  confirmed_at: string | null
  quotes: Generated<number>
  quote_note: Generated<string>
  request_reason: Generated<string>
  /** How an application stands; null for what was booked outright. */
  application: Application | null
  /** 1 when its trip is over and not all of it has been paid. */
  is_unsettled: Generated<number>
  is_cancelled_by_us: Generated<number>
  arrival_flight: Generated<string>
  arrival_at: string | null
  leaving_flight: Generated<string>
  leaving_at: string | null
  search_text: Generated<string>
  mailbox_proven_at: string | null
  /** When whoever booked agreed that details of the travellers are kept. */
  consented_at: string | null
  link_generation: Generated<number>
  /** The discount code that it was made with. */
  discount_code: string | null
  /** 1 while it counts among the uses of its code. */
  holds_discount_code: Generated<number>
  /** 1 when the row came with the demo operator; it is removed with the demo. */
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

/** A party that waits for seats of a departure. */
export interface WaitRow {
  id: string
  departure_id: string
  name: string
  email: string
  mobile: string
  nationality: string
  travellers: number
  state: WaitState
  asked_at: string
  proven_at: string | null
  booking_id: string | null
  offers: Generated<number>
  skipped: Generated<string>
  ended_at: string | null
}

export interface BookingLineRow {
  id: string
  booking_id: string
  position: number
  kind: LineKind
  label: string
  traveller: number | null
  quantity: number
  unit_amount: number | null
  amount: number
  currency: string
  tax: Generated<LineTax>
  extra_id: string | null
  /** 0 for a line that a cancellation keeps whole. */
  goes_back: Generated<number>
  adjustment: 'goodwill' | 'waiver' | null
  reason: Generated<string>
  refund_id: string | null
  /** The part of somebody who has left and pays this line alone. */
  share_id: string | null
  actor: string
  added_at: string
  replaced_at: string | null
}

/** The part of a booking that one traveller pays by a link of their own. */
export interface BookingShareRow {
  id: string
  booking_id: string
  /** Null once the traveller has left the party. */
  position: number | null
  generation: Generated<number>
  /** 1 while the link opens the part. */
  is_open: Generated<number>
  created_at: string
  /** Since when it is another traveller's; null while it is still of whom it was made for. */
  handed_on_at: Generated<string | null>
}

/** What staff count for another traveller than the one who paid; null stands for whoever booked. */
export interface ShareMoveRow {
  id: string
  booking_id: string
  from_share: string | null
  to_share: string | null
  amount: number
  actor: string
  created_at: string
}

/** How a party is fetched or brought; `at` by the clocks of Kathmandu. */
export interface TransferRow {
  id: string
  booking_id: string
  direction: 'arrival' | 'departure'
  agreed_for: string
  at: string | null
  flight: string
  from_place: string
  to_place: string
  sign: string
  supplier_id: string | null
  vehicle: string
  crew_id: string | null
  driver: string
  driver_phone: string
  note: string
  /** Why a clash was set aside; empty where none was. */
  overruled: Generated<string>
  version: number
  created_at: string
  updated_at: string
}

/** A part of a booking's balance. */
export interface InstallmentRow {
  booking_id: string
  position: number
  due_on: string
  amount: number
  currency: string
}

export interface DiscountCodeRow {
  id: string
  code: string
  percent: number | null
  amount: number | null
  currency: string | null
  from_day: string | null
  until_day: string | null
  trip_ids: string
  least_travellers: number
  uses_max: number | null
  uses: Generated<number>
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

export interface BookingCodeRow {
  booking_id: string
  code_hash: string
  tries: Generated<number>
  expires_at: string
}

export interface BookingNoteRow {
  id: string
  booking_id: string
  what: string
  author: string
  body: string
  created_at: string
}

export interface BookingReminderRow {
  booking_id: string
  kind: string
  sent_at: string
  told_meeting: string | null
}
