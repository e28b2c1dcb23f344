// The messages between the sandbox gateway and the site over HTTP. Each side reads the other only through this file.
import { z } from 'zod'
import { Currency } from '#contract/money.ts'
import { DAY_MS } from '#contract/days.ts'

export const GATEWAY_PATH = '/sandbox-gateway'
export const SIGNATURE_HEADER = 'sandbox-signature'

const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/**
 * The faults that the gateway adds to the notices of one session, for tests and demonstrations. Extra test cards of
 * `sandbox-cards.ts` ask for the same faults on the page.
 */
export const Chaos = z.strictObject({
  /** How many more copies of every notice are sent, all at once. */
  duplicate: z.int().min(0).max(50).optional(),
  /** No notice is sent until the session is over; then all are sent, the newest first. */
  reorder: z.boolean().optional(),
  /** Every notice waits so long before it is sent. */
  delay_ms: z.int().min(0).max(DAY_MS).optional(),
  /** No notice is ever sent. An inquiry still reports the true state. */
  drop: z.boolean().optional(),
  /** Notices and inquiries report one minor unit less than was paid. */
  wrong_amount: z.boolean().optional(),
  /** Notices and inquiries report the other currency. */
  wrong_currency: z.boolean().optional(),
  /** Refunds are accepted, and a moment later reported as returned, as when the account is closed. */
  refunds_fail: z.boolean().optional(),
})
export type Chaos = z.infer<typeof Chaos>

/** `POST /sandbox-gateway/sessions`, with the merchant's key as bearer token and an Idempotency-Key. Minor units. */
export const SessionRequest = z.strictObject({
  order_id: z.string().min(1).max(255),
  amount: z.int().min(1),
  currency: Currency,
  description: z.string().max(1000),
  email: z.string().max(254),
  return_url: webAddress,
  notify_url: webAddress,
  chaos: Chaos.optional(),
})
export type SessionRequest = z.infer<typeof SessionRequest>

/** `POST /sandbox-gateway/sessions/{id}/refunds`, with key and Idempotency-Key as before. Minor units. */
export const RefundRequest = z.strictObject({ refund_id: z.string().min(1).max(255), amount: z.int().min(1) })
export type RefundRequest = z.infer<typeof RefundRequest>

export const RefundAnswer = z.object({ id: z.string().min(1), amount: z.int() })
export type RefundAnswer = z.infer<typeof RefundAnswer>

export const noticeTypes = [
  'payment.paid',
  'payment.failed',
  'payment.cancelled',
  'payment.refunded',
  'payment.refund_failed',
] as const

/**
 * The signed message to `notify_url`. `amount` in minor units of `currency`: for `refunded` the sum of all refunds so
 * far, for `refund_failed` the returned amount of the refund `refund_id`. `created` is an ISO instant.
 */
export const NoticeBody = z.object({
  id: z.string().min(1).max(255),
  type: z.enum(noticeTypes),
  order_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  session_id: z.string(),
  refund_id: z.string().optional(),
  created: z.string(),
})
export type NoticeBody = z.infer<typeof NoticeBody>

/**
 * The answer to opening a session and to asking about one. `outcome` is the notice that ended it; null while it is
 * open. `refunded`: all that has gone back of it.
 */
export const SessionAnswer = z.object({
  id: z.string().min(1),
  order_id: z.string(),
  url: z.url(),
  status: z.enum(['open', 'confirming', 'processing', 'paid', 'cancelled', 'expired']),
  outcome: NoticeBody.nullable(),
  refunded: z.int(),
})
export type SessionAnswer = z.infer<typeof SessionAnswer>
