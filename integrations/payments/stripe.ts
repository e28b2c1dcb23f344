import type Stripe from 'stripe'
import { checkedPage, TIMEOUT_MS } from './ask.ts'
import {
  ForgedNotice,
  ProviderError,
  ProviderRefusal,
  type PaymentProvider,
  type PayersOrder,
} from './provider.ts'
import type { StripeSettings } from './provider-settings.ts'
import { noticeOfEvent, noticeOfSession } from './stripe-notices.ts'
import { TOLERANCE_SECONDS } from './signature.ts'

const WHO = 'Stripe'
const RETRIES = 2
/** The time for all attempts and pauses together, so that the payer gets an answer within 25 seconds. */
const PATIENCE_MS = 24_000
/**
 * How long a session can be paid; Stripe requires at least 30 minutes. It counts from the attempt, not from now, so
 * that a repeated order is the same request.
 */
const SESSION_SECONDS = 60 * 60
const SIGNATURE_HEADER = 'stripe-signature'

/** Cards through Stripe Checkout. `timeoutMs`: how long each of the three attempts of a call may take. */
export function stripe(
  { api, page, secretKey, webhookSecrets }: StripeSettings,
  timeoutMs = TIMEOUT_MS,
): PaymentProvider {
  let opened: Promise<Stripe> | undefined
  const client = () => (opened ??= openClient(api, secretKey, timeoutMs))
  const isLive = /^[rs]k_live_/.test(secretKey)

  return {
    name: 'stripe',
    origin: page,
    // The least that Stripe charges: 50 cents, or what is worth as much (docs.stripe.com/currencies).
    currencies: { USD: 50, NPR: 10_000 },
    isRepeatable: true,

    async create(order) {
      const { checkout } = await client()
      const asked = checkout.sessions.create(sessionOf(order), { idempotencyKey: order.id })
      const { id, url } = await answered(asked)
      if (!url) throw new ProviderError(`${WHO} opened a session without a page`)
      return { reference: id, url: checkedPage(WHO, url, page) }
    },

    async verifyNotification(headers, body) {
      const event = verifiedEvent(await client(), webhookSecrets, headers.get(SIGNATURE_HEADER), body)
      return noticeOfEvent(event, {
        body,
        isLive,
        orderOf: async (intent) => orderOf(await client(), intent),
      })
    },

    async inquire({ reference }) {
      const expand = ['payment_intent.latest_charge']
      const { checkout } = await client()
      const session = await answered(checkout.sessions.retrieve(reference, { expand }))
      return noticeOfSession(session, isLive)
    },

    async refund({ refundId, paymentId, reference, amount, key }) {
      const { checkout, refunds } = await client()
      const { payment_intent } = await answered(checkout.sessions.retrieve(reference))
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (!intent) throw new ProviderRefusal(`${WHO} knows no payment of this session`)
      const metadata = { payment_id: paymentId, refund_id: refundId }
      const asked = refunds.create({ payment_intent: intent, amount, metadata }, { idempotencyKey: key })
      const { id, status, failure_reason = '' } = await answered(asked)
      if (status === 'failed' || status === 'canceled')
        throw new ProviderRefusal(`${WHO} says the refund ${status}: ${failure_reason}`)
      return { reference: id }
    },
  }
}

/** Loads the library, which takes 4 MB, only where money comes through Stripe. */
async function openClient(api: string, secretKey: string, timeout: number) {
  const { Stripe: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(api)
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || undefined,
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

function sessionOf(order: PayersOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: order.id }
  return {
    mode: 'payment',
    client_reference_id: order.id,
    customer_email: order.email,
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: { name: order.description || 'Payment' },
        },
      },
    ],
    metadata,
    // Later events, such as refunds, name the intent and not the session.
    payment_intent_data: { metadata, description: order.description || undefined },
    expires_at: Math.floor(Date.parse(order.createdAt) / 1000) + SESSION_SECONDS,
  }
}

/**
 * Returns an event that one of the secrets signed. Throws `ForgedNotice` for any other. A time in the future is refused
 * here, because the library accepts it and the message would stay valid for that long.
 */
function verifiedEvent(client: Stripe, secrets: string[], header: string | null, body: string): Stripe.Event {
  if (header === null) throw new ForgedNotice(`it has no ${SIGNATURE_HEADER} header`)
  const seconds = Number(header.match(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/)?.[1])
  if (!(seconds <= Date.now() / 1000 + TOLERANCE_SECONDS))
    throw new ForgedNotice('it was signed ahead of its time')
  for (const secret of secrets) {
    try {
      return client.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS)
    } catch (error) {
      if (typeOf(error) !== 'StripeSignatureVerificationError')
        throw new ForgedNotice('it does not tell of a payment', { cause: error })
    }
  }
  throw new ForgedNotice('its signature is wrong or more than five minutes old')
}

/** Returns the id of our order for a payment intent; undefined when the intent is not one of ours. */
async function orderOf(client: Stripe, intent: string): Promise<string | undefined> {
  const { metadata } = await answered(client.paymentIntents.retrieve(intent))
  return metadata.payment_id
}

/**
 * Returns the answer to a call. Throws `ProviderError` without an answer in time, and `ProviderRefusal` when repeating
 * the call is useless.
 */
async function answered<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ProviderError(`${WHO} did not answer in time`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([asked, late])
  } catch (error) {
    if (error instanceof ProviderError || !(error instanceof Error)) throw error
    const said = `${WHO}: ${error.message}`
    throw isFinal(error)
      ? new ProviderRefusal(said, { cause: error })
      : new ProviderError(said, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const finalErrors = [
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
]

/** Returns whether repeating the call is useless. */
function isFinal(error: Error) {
  return finalErrors.includes(typeOf(error))
}

/** Returns the name of the library's error; '' for other errors. */
function typeOf(error: unknown) {
  return error instanceof Error && 'type' in error ? String(error.type) : ''
}
