import type { Booking } from '#contract/bookings.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { BookingLine } from '#contract/lines.ts'
import { usualRules } from '#contract/money-rules.ts'
import type { Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { sumsOf } from '#contract/terms.ts'

export const house = {
  ...defaultSettings,
  company: { ...defaultSettings.company, name: 'Lekh Treks' },
  contacts: { ...defaultSettings.contacts, phone: '+977 1 000 0000', email: 'office@example.com' },
}

export const manageUrl = 'https://lekhtreks.example/booking/LT-7KQ2?token=a&b=c'
export const emergencyUrl = 'https://lekhtreks.example/emergency'
export const adminUrl = 'https://lekhtreks.example/admin/bookings/LT-7KQ2'
const unit: Money = { amount: 149_000, currency: 'USD' }
const total: Money = { amount: 298_000, currency: 'USD' }
export const { deposit, card_fee, balance } = sumsOf(total, 2, usualRules)

const tripLine: BookingLine = {
  _id: 'line-1',
  kind: 'trip',
  label: 'Everest Base Camp',
  traveller: null,
  quantity: 2,
  unit,
  amount: total,
  tax: 'none',
  extra_id: null,
  goes_back: true,
  added_at: '2026-10-01T08:15:00.000Z',
}

export const booking: Booking = {
  _id: 'booking-1',
  reference: 'LT-7KQ2',
  status: 'awaiting_payment',
  refund: 'none',
  needs_review: false,
  trip_id: 'trip-1',
  trip_name: 'Everest Base Camp',
  trip_path: '/destination/everest-base-camp',
  departure_id: null,
  undecided: null,
  decided: null,
  start_date: '2026-11-20',
  end_date: '2026-12-03',
  days: 14,
  travellers: 2,
  claims: null,
  fullname: 'Maya Gurung',
  gender: 'Gender',
  email: 'maya@example.com',
  nationality: 'British',
  mobile: '+44 20 7946 0000',
  message: 'We are <vegetarian> & slow.',
  unit,
  total,
  deposit,
  card_fee,
  balance,
  lines: [tripLine],
  installments: [],
  paid: { amount: 0, currency: 'USD' },
  exchange_rate: null,
  rate_source: null,
  terms_version: 1,
  cancellation_keeps: 20,
  cancellation_steps: [],
  money_rules: usualRules,
  hold_expires_at: '2026-10-01T08:45:00.000Z',
  gather_until: null,
  confirmed_at: null,
  cancelled_at: null,
  is_cancelled_by_us: false,
  source: 'web',
  request_reason: '',
  quote_note: '',
  double_rooms: 0,
  share_with: '',
  wanted_extras: [],
  answers: [],
  agreed_permits: null,
  application: null,
  arrival_flight: '',
  arrival_at: null,
  leaving_flight: '',
  leaving_at: null,
  mailbox_proven_at: null,
  link_generation: 1,
  discount_code: null,
  version: 1,
  created_at: '2026-10-01T08:15:00.000Z',
}

export const request: Booking = {
  ...booking,
  status: 'requested',
  lines: [],
  unit: null,
  total: null,
  deposit: null,
  card_fee: null,
  balance: null,
  paid: null,
  hold_expires_at: null,
}

export const payment: Payment = {
  _id: 'payment-1',
  booking_id: 'booking-1',
  purpose: 'deposit',
  share_id: null,
  provider: 'sandbox',
  status: 'confirmed',
  amount: 59_600,
  card_fee: 2086,
  currency: 'USD',
  created_at: '2026-10-01T08:20:00.000Z',
  confirmed_at: '2026-10-01T08:21:00.000Z',
}
