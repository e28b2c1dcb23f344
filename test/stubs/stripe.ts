import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { stripe } from '#integrations/payments/stripe.ts'
import {
  orderWith,
  startStubServer,
  type ProviderStub,
  type StubAnswer,
  type StubOrder,
  type StubRequest,
  type Told,
} from './server.ts'

const SECRETS = ['whsec_new', 'whsec_old']
const PATIENCE_MS = 150

const types: Record<string, string> = {
  paid: 'checkout.session.completed',
  failed: 'payment_intent.payment_failed',
  cancelled: 'checkout.session.expired',
  refunded: 'charge.refunded',
  'refund-failed': 'refund.failed',
  disputed: 'charge.dispute.created',
}

/** Imitates Stripe Checkout: sessions, intents, refunds with idempotency keys, and signed events. */
export async function startStripeStub(): Promise<ProviderStub> {
  const orders: StubOrder[] = []
  const byKey = new Map<string, { request: string; answer: StubAnswer }>()
  const server = await startStubServer((request) => {
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' && request.method === 'POST' ? byKey.get(key) : undefined
    const said = `${request.path} ${request.body}`
    if (before && before.request !== said) return refusal('idempotency_error', 'Keys are for one request')
    const answer = before?.answer ?? answerTo(request)
    if (typeof key === 'string') byKey.set(key, { request: said, answer })
    return answer
  })
  const { address } = server
  const settings = { api: address, page: address, secretKey: 'sk_test_stub', webhookSecrets: SECRETS }
  const provider = stripe(settings, PATIENCE_MS)
  return Object.assign(server, {
    provider,
    orders,
    environment: {
      STRIPE_API: address,
      STRIPE_PAGE: address,
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRETS[0]!,
      STRIPE_WEBHOOK_SECRET_BEFORE: SECRETS[1]!,
    },
    backOf: ({ backTo }: StubOrder) => ({ url: backTo! }),
    // While a secret is being replaced, Stripe signs with the old one too.
    message: (order: StubOrder, told: Told) => signed(order, told, SECRETS[1]!),
    forgery: (order: StubOrder, told: Told) => signed(order, told, 'whsec_other'),
  })

  function answerTo({ method, path, body }: StubRequest): StubAnswer {
    const { pathname } = new URL(path, address)
    const form = new URLSearchParams(body)
    if (pathname === '/v1/checkout/sessions') return open(form)
    if (pathname === '/v1/refunds') return refund(form)
    const order = orderWith(orders, pathname.split('/').at(-1)!.replace(/^pi_/, ''))
    if (pathname.startsWith('/v1/payment_intents/'))
      return { body: JSON.stringify({ id: `pi_${order.reference}`, metadata: { payment_id: order.id } }) }
    return method === 'GET'
      ? { body: JSON.stringify(sessionOf(order, address)) }
      : { status: 404, body: '{}' }
  }

  function open(form: URLSearchParams): StubAnswer {
    const order: StubOrder = {
      id: form.get('client_reference_id')!,
      reference: `cs_test_${randomUUID()}`,
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]')!.toUpperCase(),
      state: 'open',
      refunded: 0,
      backTo: form.get('success_url')!,
    }
    orders.push(order)
    return { body: JSON.stringify(sessionOf(order, address)) }
  }

  function refund(form: URLSearchParams): StubAnswer {
    const order = orderWith(orders, form.get('payment_intent')!.replace(/^pi_/, ''))
    const amount = Number(form.get('amount'))
    if (order.refunded + amount > order.amount)
      return refusal('invalid_request_error', 'Greater than unrefunded amount')
    order.refunded += amount
    return { body: JSON.stringify({ id: `re_${randomUUID()}`, status: 'succeeded', amount }) }
  }
}

function refusal(type: string, message: string): StubAnswer {
  return { status: 400, body: JSON.stringify({ error: { type, message } }) }
}

function sessionOf({ id, reference, amount, currency, state, refunded }: StubOrder, address: string) {
  const latest_charge = { amount, amount_refunded: refunded, disputed: false }
  return {
    id: reference,
    object: 'checkout.session',
    url: `${address}/pay/${reference}`,
    client_reference_id: id,
    status: state === 'paid' ? 'complete' : state === 'cancelled' ? 'expired' : 'open',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: currency.toLowerCase(),
    livemode: false,
    payment_intent: { id: `pi_${reference}`, metadata: { payment_id: id }, latest_charge },
  }
}

function signed(
  { id: orderId, reference, ...order }: StubOrder,
  { outcome, at, ...told }: Told,
  secret: string,
) {
  const { amount, currency, id = randomUUID() } = { ...order, ...told }
  const money = { amount, amount_total: amount, amount_refunded: amount, currency: currency.toLowerCase() }
  const object = {
    ...money,
    id: `${outcome}_${id}`,
    client_reference_id: orderId,
    payment_status: 'paid',
    payment_intent: `pi_${reference}`,
    metadata: outcome === 'disputed' ? {} : { payment_id: orderId },
  }
  const event = { id: `evt_${id}`, object: 'event', livemode: false, type: types[outcome], data: { object } }
  const payload = JSON.stringify(event)
  const timestamp = Math.floor((at ?? new Date()).getTime() / 1000)
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return Promise.resolve({ headers: new Headers({ 'stripe-signature': header }), body: payload })
}
