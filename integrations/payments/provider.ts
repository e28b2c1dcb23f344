import { DAY_MS } from '#contract/days.ts'
import type { Currency } from '#contract/money.ts'
import type { HandoverForm } from '#contract/payments.ts'

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
  /** Our page that sends the payer on with a form, for providers whose page is reached by a form alone. */
  handoverUrl: string
  /** Our address for payers who come back, without a query, because some providers append their own. */
  backUrl: string
}

/** An order with further facts that some providers need. `createdAt` is an ISO instant. */
export type PayersOrder = PaymentOrder & {
  createdAt: string
  nationality: string
  travellers: number
  remarks: string
}

/** How long an attempt may still be paid. A provider's word that it failed is final only afterwards. */
export const ATTEMPT_LASTS_MS = DAY_MS

/**
 * What a payer's browser brought back that a provider needs to be asked about the payment: the provider's own number of
 * it and the payer's bank, empty when it was not named.
 */
export type Trace = { number: string; bank: string }

/**
 * A payment that a provider is asked about. `reference` is what `create` returned; `amount` in minor units of
 * `currency`; `createdAt` an ISO instant.
 */
export type AskedPayment = {
  id: string
  reference: string
  amount: number
  currency: Currency
  createdAt: string
  trace?: Trace | undefined
}

/**
 * What a payer's browser brings back to `backUrl`. `mark`: what the address names behind it; undefined when it names
 * nothing.
 */
export type PayerReturn = { mark: string | undefined; query: URLSearchParams }

/**
 * What a payer's return says: which payment it names, the notice in it when the provider signed one, and the trace that
 * the provider must be asked with. `isSigned`: the provider signed the trace.
 */
export type ReadReturn = {
  reference: string
  notice?: Omit<PaymentNotice, 'orderId'>
  trace?: Trace & { isSigned: boolean }
}

/**
 * What a provider may report about a payment.
 *
 * - `paid`, `failed`, `cancelled`: the result. After `failed` and `cancelled` it may still be paid.
 * - `refunded`: `amount` is the sum of all refunds so far.
 * - `refunded-some`: something was refunded, and the provider does not say how much.
 * - `refund-failed`: `amount` was refunded and has come back to us.
 * - `disputed`: the payer's bank claims `amount` back.
 * - `unclear`: the provider itself does not know whether it was paid.
 */
export const paymentOutcomes = [
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'refunded-some',
  'refund-failed',
  'disputed',
  'unclear',
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
 * payer's browser brings back proves nothing, unless the provider signed it.
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
  /** The payer pays with a code that our own page shows, so no form leads to `origin`. */
  readonly isShownHere?: boolean
  /** Whether the provider can be asked only about a payment whose payer has come back with a trace. */
  readonly needsTrace?: boolean
  /** Whether repeating an order opens the same page. At other providers each order is sent once. */
  readonly isRepeatable: boolean
  /**
   * Opens a page where the payer pays; `handoverUrl` where the provider has a form instead, or a code to show, `qr`.
   * Throws `ProviderError`, and `ProviderRefusal` when repeating the order cannot help.
   */
  create(order: PayersOrder): Promise<{ reference: string; url: string; qr?: string }>
  /** Returns the form that takes the payer of a created order to the provider. Only of providers with such a form. */
  handover?(order: PayersOrder, reference: string): HandoverForm
  /**
   * Reads what a payer's browser brings back to `backUrl`. Undefined when it names no payment. Only of providers that
   * cannot be given a `returnUrl`.
   */
  readReturn?(back: PayerReturn): ReadReturn | undefined
  /**
   * Returns the notice in a message; undefined for a genuine message that is not about a payment. Throws
   * `ForgedNotice`, `ProviderError`.
   */
  verifyNotification(headers: Headers, body: string): Promise<PaymentNotice | undefined>
  /**
   * Returns the state of an order; undefined while it is open. Absent for providers that cannot be asked. Throws
   * `ProviderError`.
   */
  inquire?(payment: AskedPayment): Promise<PaymentNotice | undefined>
  /** Sends a refund and returns the provider's name of it. Throws `ProviderRefusal` when nothing went back. */
  refund?(order: RefundOrder): Promise<{ reference: string }>
}

/** The provider could not be reached in time, or its answer made no sense. Trying again later makes sense. */
export class ProviderError extends Error {}

/** No answer came. What a payer brings back and we pass on in a question cannot cause this. */
export class Unreachable extends ProviderError {}

/** The provider understood the request and refused it; repeating it changes nothing. */
export class ProviderRefusal extends ProviderError {}

/** A notification that the provider did not sign, or signed too long ago. */
export class ForgedNotice extends Error {}
