import type { Currency } from '#contract/money.ts'

/** What a payment provider is asked to collect. `id` is ours and the idempotency key; `amount` in minor units. */
export type PaymentOrder = {
  id: string
  amount: number
  currency: Currency
  description: string
  email: string
  /** Where the payer's browser goes afterwards, whatever came of it. */
  returnUrl: string
  /** Where the provider sends its notices about the payment. */
  notifyUrl: string
}

/** An order with what some providers want to know beyond it. `createdAt` is an ISO instant. */
export type PayersOrder = PaymentOrder & {
  createdAt: string
  nationality: string
  travellers: number
  remarks: string
}

/**
 * What may be told of a payment.
 *
 * - `paid`, `failed`, `cancelled`: the result. After `failed` and `cancelled` it may still be paid.
 * - `refunded`: `amount` is all that has gone back to the payer so far.
 * - `refunded-some`: something has gone back, and the provider does not say how much.
 * - `refund-failed`: `amount` was on its way back and has returned to us.
 * - `disputed`: the payer's bank claims `amount` back.
 */
export const paymentOutcomes = [
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'refunded-some',
  'refund-failed',
  'disputed',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * What a provider told us, its signature checked. `id` is the provider's name of this message, `orderId` our own;
 * `amount` in minor units of `currency`.
 */
export type PaymentNotice = {
  id: string
  orderId: string
  outcome: PaymentOutcome
  amount: number
  currency: string
  /** As it came, for the record. */
  body: string
  /** Test money where we take real money, or the other way round. */
  isOtherMode?: boolean
  /** For `refund-failed`: the refund, by our id, when it is one of ours. */
  refundId?: string
  /** Refunds that the same notice or inquiry reports: an inquiry may find a paid order refunded. */
  more?: PaymentNotice[]
}

/**
 * Money that goes back. `amount` in minor units of what was charged, `total` all that was charged. `key` makes asking
 * again harmless where the provider knows such keys; elsewhere `isRepeat` says that an earlier try got no answer.
 */
export type RefundOrder = {
  refundId: string
  paymentId: string
  reference: string
  amount: number
  total: number
  currency: Currency
  key: string
  isRepeat: boolean
}

/**
 * A way to take money. Everything a provider says is either a notice whose signature holds or the answer to an inquiry;
 * what the payer's browser brings back proves nothing.
 */
export interface PaymentProvider {
  readonly name: string
  /** The origin of the page that takes the card, which our own page must be allowed to lead to. */
  readonly origin: string
  /** What it takes, and the least it takes of each in minor units. */
  readonly currencies: Partial<Record<Currency, number>>
  /**
   * The provider runs inside this server (the sandbox), so it sends its notices to localhost, not to the public
   * address.
   */
  readonly isWithinSite?: boolean
  /** Whether the same order again opens the same page. Elsewhere each order is asked for once. */
  readonly isRepeatable: boolean
  /** Opens a page where the payer pays. Throws `ProviderError`, and `ProviderRefusal` when asking again is in vain. */
  create(order: PayersOrder): Promise<{ reference: string; url: string }>
  /** Undefined for a genuine message that says nothing of a payment. Throws `ForgedNotice`, `ProviderError`. */
  verifyNotification(headers: Headers, body: string): Promise<PaymentNotice | undefined>
  /** How an order stands; undefined while it is open. Absent when it cannot be asked. Throws `ProviderError`. */
  inquire?(reference: string, orderId: string): Promise<PaymentNotice | undefined>
  /** Gives money back, and answers the provider's name of that. Throws `ProviderRefusal` when none went back. */
  refund?(order: RefundOrder): Promise<{ reference: string }>
}

/** The provider could not be reached in time, or answered nonsense. Trying again later makes sense. */
export class ProviderError extends Error {}

/** The provider understood and does not want this; asking for the same again changes nothing. */
export class ProviderRefusal extends ProviderError {}

/** A notification that the provider did not sign, or signed too long ago. */
export class ForgedNotice extends Error {}
