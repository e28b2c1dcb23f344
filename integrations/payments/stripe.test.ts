import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Stripe } from 'stripe'
import { payersOrder } from '#test/payers-order.ts'
import { orderWith, type ProviderStub } from '#test/stubs/server.ts'
import { startStripeStub } from '#test/stubs/stripe.ts'
import { ForgedNotice } from './provider.ts'

let stub: ProviderStub
beforeAll(async () => {
  stub = await startStripeStub()
})
beforeEach(() => {
  stub.requests.length = 0
})
afterAll(() => stub.stop())

const order = payersOrder()

test('a session is asked for under our own id, says which payment it is, and tells nothing about us', async () => {
  await stub.provider.create(order)
  const { headers, body } = stub.requests[0]!
  const form = new URLSearchParams(body)

  expect(headers['idempotency-key']).toBe(order.id)
  expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  expect(form.get('payment_intent_data[metadata][payment_id]')).toBe(order.id)
  expect(form.get('expires_at')).toBe(String(Date.parse('2026-11-20T11:00:00Z') / 1000))
})

test('an order that is not the same any more is refused under the same id', async () => {
  await stub.provider.create(order)
  await expect(stub.provider.create({ ...order, amount: 1000 })).rejects.toThrow('Keys are for one request')
})

test('a payer is answered within 25 seconds, however long Stripe takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stub.mood = 'silent'
  try {
    const refused = vi.fn()
    stub.provider.create({ ...order, id: 'silent' }).catch(refused)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(String(refused.mock.calls)).toContain('did not answer in time')
  } finally {
    stub.mood = 'well'
    vi.useRealTimers()
  }
})

test('either secret opens a message while one is changed, no other does, and none of the future', async () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  })
  const read = (secret: string, seconds = 0) => {
    const timestamp = Math.floor(Date.now() / 1000) + seconds
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return stub.provider.verifyNotification(new Headers({ 'stripe-signature': header }), payload)
  }
  // The event is genuine and not about a payment of this site.
  expect(await read('whsec_new')).toBeUndefined()
  expect(await read('whsec_old')).toBeUndefined()
  expect(await read('whsec_old', -295)).toBeUndefined()
  await expect(read('whsec_other')).rejects.toThrow(ForgedNotice)
  await expect(read('whsec_new', 3600)).rejects.toThrow('ahead of its time')
  await expect(read('whsec_new', -305)).rejects.toThrow(ForgedNotice)
})

test('a dispute names no payment of ours, so Stripe is asked whose it is', async () => {
  await stub.provider.create(order)
  const { headers, body } = await stub.message!(orderWith(stub.orders, order.id), { outcome: 'disputed' })
  expect(await stub.provider.verifyNotification(headers, body)).toMatchObject({
    outcome: 'disputed',
    orderId: order.id,
  })
  expect(stub.requests.at(-1)!.path).toContain('/v1/payment_intents/pi_')
})

test('real money told to a site of test money says so', async () => {
  await stub.provider.create(order)
  const kept = orderWith(stub.orders, order.id)
  const { body } = await stub.message!(kept, { outcome: 'paid' })
  const payload = body.replace('"livemode":false', '"livemode":true')
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_new' })
  const headers = new Headers({ 'stripe-signature': header })
  expect(await stub.provider.verifyNotification(headers, payload)).toMatchObject({ isOtherMode: true })
})

test('what went back and what failed on the way are told with their sums', async () => {
  await stub.provider.create(order)
  const kept = orderWith(stub.orders, order.id)
  for (const outcome of ['refunded', 'refund-failed'] as const) {
    const { headers, body } = await stub.message!(kept, { outcome, amount: 5000 })
    const notice = await stub.provider.verifyNotification(headers, body)
    expect(notice).toMatchObject({ outcome, amount: 5000, currency: 'USD', orderId: order.id })
  }
})
