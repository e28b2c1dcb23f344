import type { Generated } from 'kysely'

export interface IdempotencyKeyRow {
  key: string
  request_hash: string
  booking_id: string
  created_at: string
}

export interface PaymentRow {
  id: string
  booking_id: string | null
  purpose: 'deposit' | 'balance' | 'full' | 'free'
  provider: string
  provider_reference: string | null
  payment_url: string | null
  status: string
  amount: number
  card_fee: number
  currency: string
  credited_amount: number
  description: string
  email: string
  nationality: string
  travellers: number
  remarks: string
  note: string
  received_on: string | null
  inquire_at: string | null
  created_at: string
  updated_at: string
  confirmed_at: string | null
  refunded_amount: Generated<number>
  told_refunded: Generated<number>
  told_refund_failed: Generated<number>
  disputed_at: string | null
  opened_at: string | null
  asked_at: string | null
  trace_number: string | null
  trace_bank: string | null
  qr: string | null
  /** 1 for a payment of what was due of the balance, not of all that was open. */
  is_installment: Generated<number>
  /** The part that it was made for; null for a payment of whoever booked. */
  share_id: string | null
}

export interface PaymentEventRow {
  id: string
  provider: string
  payment_id: string | null
  kind: string
  body: string
  received_at: string
  amount: number | null
  currency: string | null
}

export interface PaymentProofRow {
  payment_id: string
  type: 'image/webp' | 'application/pdf'
  /** Base64 of a slip that was not yet moved into a file; else empty. */
  content: string
  file: string | null
  bytes: Generated<number>
  actor: string
  created_at: string
}

export interface RefundRow {
  id: string
  booking_id: string
  payment_id: string | null
  status: 'owed' | 'sent' | 'failed'
  amount: number
  currency: string
  reason: string
  method: string | null
  note: Generated<string>
  settled_at: string | null
  created_at: string
  updated_at: string
  charged_amount: number | null
  claimed_until: string | null
  attempts: Generated<number>
  failures: Generated<number>
  last_error: string | null
  provider_reference: string | null
  confirmed_at: string | null
  beyond_price: Generated<number>
  added_by: string | null
}

export interface BankRateRow {
  day: string
  asked_at: string
  rate_day: string | null
  buy: number | null
  sell: number | null
  failure: Generated<string>
  others: Generated<string>
}

export interface StatementLineRow {
  id: string
  account: 'USD' | 'NPR'
  digest: string
  day: string
  amount: number
  said: string
  state: Generated<'open' | 'accepted' | 'aside'>
  payment_id: string | null
  created_at: string
  updated_at: string
}

export interface StatementMappingRow {
  account: 'USD' | 'NPR'
  head: string
  first_line: number
  day_column: number
  text_column: number
  amount_column: number
  credit_column: number
  debit_column: number
  side_column: number
  day_form: string
  decimal_sign: string
  updated_at: string
}

export interface DocumentNumberRow {
  kind: string
  year: number
  last: number
}

export interface DocumentRow {
  id: string
  kind: 'invoice' | 'receipt' | 'credit-note'
  number: string
  source: string
  booking_id: string
  snapshot: string
  issued_at: string
  voided_at: string | null
  /** How often it has been handed out. */
  prints: Generated<number>
}
