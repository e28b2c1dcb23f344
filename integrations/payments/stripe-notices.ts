import type Stripe from 'stripe'
import type { PaymentNotice, PaymentOutcome } from './provider.ts'

type Context = {
  body: string
  isLive: boolean
  /** Returns the id of our order for a payment intent, for messages that do not contain it. */
  orderOf: (intent: string) => Promise<string | undefined>
}

type Told = { id: string; outcome: PaymentOutcome; amount: number | null; currency: string | null }

/**
 * Returns what a verified event says about one of our payments; undefined for events of other payments, which
 * Stripe sends too.
 */
export async function noticeOfEvent(
  event: Stripe.Event,
  context: Context,
): Promise<PaymentNotice | undefined> {
  const tell = (orderId: string | null | undefined, told: Told, more: Partial<PaymentNotice> = {}) =>
    orderId ? noticeOf(orderId, told, event.livemode, context, more) : undefined
  const { id } = event

  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { client_reference_id, payment_status, amount_total: amount, currency } = event.data.object
      if (payment_status !== 'paid') return undefined
      return tell(client_reference_id, { id, outcome: 'paid', amount, currency })
    }
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { client_reference_id, amount_total: amount, currency } = event.data.object
      const outcome = event.type === 'checkout.session.expired' ? 'cancelled' : 'failed'
      return tell(client_reference_id, { id, outcome, amount, currency })
    }
    case 'payment_intent.payment_failed': {
      const { metadata, amount, currency } = event.data.object
      return tell(metadata.payment_id, { id, outcome: 'failed', amount, currency })
    }
    case 'charge.refunded': {
      const { metadata, amount_refunded: amount, currency } = event.data.object
      return tell(metadata.payment_id, { id, outcome: 'refunded', amount, currency })
    }
    case 'refund.failed': {
      const { metadata, payment_intent, amount, currency, id: refund } = event.data.object
      const orderId = metadata?.payment_id ?? (await orderBehind(payment_intent, context))
      const told: Told = { id: `${refund} failed`, outcome: 'refund-failed', amount, currency }
      return tell(orderId, told, { refundId: metadata?.refund_id })
    }
    case 'charge.dispute.created': {
      const { payment_intent, amount, currency } = event.data.object
      const orderId = await orderBehind(payment_intent, context)
      return tell(orderId, { id, outcome: 'disputed', amount, currency })
    }
    default:
      return undefined
  }
}

/**
 * Returns the state of a session, with later refunds and disputes of its charge. The intent and its charge must be
 * expanded.
 */
export function noticeOfSession(
  session: Stripe.Checkout.Session,
  isLive: boolean,
): PaymentNotice | undefined {
  const { id, client_reference_id, status, payment_status, amount_total, currency, livemode } = session
  if (!client_reference_id) return undefined
  const tell = (outcome: PaymentOutcome, amount: number | null) => {
    const context = { body: JSON.stringify(session), isLive }
    const told = { id: `${id} ${outcome} ${amount ?? 0}`, outcome, amount, currency }
    return noticeOf(client_reference_id, told, livemode, context)
  }
  if (status === 'expired') return tell('cancelled', amount_total)
  if (payment_status !== 'paid') return undefined

  const intent = typeof session.payment_intent === 'string' ? undefined : session.payment_intent
  const charge = typeof intent?.latest_charge === 'string' ? undefined : intent?.latest_charge
  const more: PaymentNotice[] = []
  if (charge && charge.amount_refunded > 0) more.push(tell('refunded', charge.amount_refunded))
  if (charge?.disputed) more.push(tell('disputed', charge.amount))
  return { ...tell('paid', amount_total), ...(more.length > 0 && { more }) }
}

function noticeOf(
  orderId: string,
  { id, outcome, amount, currency }: Told,
  livemode: boolean,
  { body, isLive }: Pick<Context, 'body' | 'isLive'>,
  more: Partial<PaymentNotice> = {},
): PaymentNotice {
  return {
    id,
    orderId,
    outcome,
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
    body,
    ...(livemode !== isLive && { isOtherMode: true }),
    ...more,
  }
}

async function orderBehind(intent: string | Stripe.PaymentIntent | null, { orderOf }: Context) {
  if (intent === null) return undefined
  return typeof intent === 'string' ? orderOf(intent) : intent.metadata.payment_id
}
