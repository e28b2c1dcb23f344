import type { Currency } from '#contract/money.ts'

/** An order to collect money. `id` is ours and the idempotency key; `amount` in minor units. */
export type PaymentOrder = {
  id: string
  amount: number
  currency: Currency
  description: string
  email: string
  /** Where the payer's browser goes afterwards, paid or not. */
  returnUrl: string
  /** Where the provider sends its notices about the payment. */
  notifyUrl: string
}

/** An order with further facts that some providers need. `createdAt` is an ISO instant. */
export type PayersOrder = PaymentOrder & {
  createdAt: string
  nationality: string
  travellers: number
  remarks: string
}

/**
 * What a provider may report about a payment.
 *
 * - `paid`, `failed`, `cancelled`: the result. After `failed` and `cancelled` it may still be paid.
 * - `refunded`: `amount` is the sum of all refunds so far.
 * - `refunded-some`: something was refunded, and the provider does not say how much.
 * - `refund-failed`: `amount` was refunded and has come back to us.
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
 * A notice of a provider whose signature was checked. `id` is the provider's name of this message, `orderId` our own;
 * `amount` in minor units of `currency`.
 */
export type PaymentNotice = {
  id: string
  orderId: string
  outcome: PaymentOutcome
  amount: number
  currency: string
  /** The message as it was received, for the record. */
  body: string
  /** Whether the notice is about test money while the site takes real money, or the other way round. */
  isOtherMode?: boolean
  /** For `refund-failed`: our id of the refund, when this site sent it. */
  refundId?: string
  /** Refunds that the same notice or inquiry reports: an inquiry may find a paid order refunded. */
  more?: PaymentNotice[]
}

/**
 * A refund for a provider to send. `amount` in minor units of what was charged; `total`: all that was charged. `key`
 * makes a repeated request harmless at providers that know such keys; at others `isRepeat` says that an earlier try got
 * no answer.
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
 * A way to take money. Only two sources count: notices whose signature is valid, and answers to inquiries. What the
 * payer's browser brings back proves nothing.
 */
export interface PaymentProvider {
  readonly name: string
  /** The origin of the provider's page, to which the content security policy of our page must allow forms to lead. */
  readonly origin: string
  /** The currencies that the provider takes, with the smallest amount of each in minor units. */
  readonly currencies: Partial<Record<Currency, number>>
  /**
   * The provider runs inside this server (the sandbox), so it sends its notices to localhost, not to the public
   * address.
   */
  readonly isWithinSite?: boolean
  /** Whether repeating an order opens the same page. At other providers each order is sent once. */
  readonly isRepeatable: boolean
  /**
   * Opens a page where the payer pays. Throws `ProviderError`, and `ProviderRefusal` when repeating the order cannot
   * help.
   */
  create(order: PayersOrder): Promise<{ reference: string; url: string }>
  /**
   * Returns the notice in a message; undefined for a genuine message that is not about a payment. Throws
   * `ForgedNotice`, `ProviderError`.
   */
  verifyNotification(headers: Headers, body: string): Promise<PaymentNotice | undefined>
  /**
   * Returns the state of an order; undefined while it is open. Absent for providers that cannot be asked. Throws
   * `ProviderError`.
   */
  inquire?(reference: string, orderId: string): Promise<PaymentNotice | undefined>
  /** Sends a refund and returns the provider's name of it. Throws `ProviderRefusal` when nothing went back. */
  refund?(order: RefundOrder): Promise<{ reference: string }>
}

/** The provider could not be reached in time, or its answer made no sense. Trying again later makes sense. */
export class ProviderError extends Error {}

/** The provider understood the request and refused it; repeating it changes nothing. */
export class ProviderRefusal extends ProviderError {}

/** A notification that the provider did not sign, or signed too long ago. */
export class ForgedNotice extends Error {}
