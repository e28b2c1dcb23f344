import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { today } from '#contract/days.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { startPayment } from '#domain/payments/start.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya } from '#test/bookings.ts'
import { requestFor } from '#test/payments.ts'
import { send, signedIn } from '#test/requests.ts'
import { startPhpStub } from '#test/stubs/php.ts'
import { orderWith, type ProviderStub } from '#test/stubs/server.ts'
import { startStripeStub } from '#test/stubs/stripe.ts'

let stripe: ProviderStub
let php: ProviderStub
beforeAll(async () => {
  stripe = await startStripeStub()
  php = await startPhpStub()
})
beforeEach(() => {
  stripe.mood = 'well'
  takePaymentsWith(stripe.provider)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})
afterAll(() => {
  takePaymentsWith(undefined)
  stripe.stop()
  php.stop()
})

test('staff ask the provider about a payment and compare the day with it', async () => {
  const headers = await signedIn()
  const { booking, id } = await begun()
  orderWith(stripe.orders, id).state = 'paid'
  const asked = await send('POST', `/api/payments/${id}/inquiries/`, undefined, headers)
  expect(asked.status).toBe(200)
  expect(await asked.json()).toMatchObject({
    _id: id,
    status: 'confirmed',
    booking_reference: booking.reference,
  })

  orderWith(stripe.orders, id).refunded = 500
  const path = `/api/payments/reconciliation/?from=${today()}&to=${today()}`
  const compared = await send('GET', path, undefined, headers)
  expect(compared.status).toBe(200)
  expect(await compared.json()).toMatchObject([
    {
      payment: { _id: id },
      ours: { amount: 30_843, currency: 'USD', refunded: 0 },
      theirs: { outcome: 'paid', amount: 30_843, currency: 'USD', refunded: 500 },
      difference: 'The provider gave back US$5, we count US$0',
      is_asked: true,
    },
  ])
})

test('a provider that is away is told of as such', async () => {
  const headers = await signedIn()
  const { id } = await begun()
  stripe.mood = 'broken'
  const asked = await send('POST', `/api/payments/${id}/inquiries/`, undefined, headers)
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '30'])
})

test('a payment at a host that cannot be asked is confirmed by hand, with a note', async () => {
  takePaymentsWith(php.provider)
  const headers = await signedIn()
  const { booking, id } = await begun()
  const path = `/api/payments/${id}/confirmation/`
  expect((await send('POST', `/api/payments/${id}/inquiries/`, undefined, headers)).status).toBe(409)
  expect((await send('POST', path, {}, headers)).status).toBe(422)
  const confirmed = await send('POST', path, { note: 'On the statement' }, headers)
  expect(await confirmed.json()).toMatchObject({ status: 'confirmed' })
  expect((await send('POST', path, { note: 'Again' }, headers)).status).toBe(409)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('a payment at a provider that can be asked is not confirmed by hand', async () => {
  const { id } = await begun()
  const answer = await send('POST', `/api/payments/${id}/confirmation/`, { note: 'Sure' }, await signedIn())
  expect(answer.status).toBe(409)
})

test.each([
  ['GET', `/api/payments/reconciliation/?from=${today()}&to=${today()}`, undefined],
  ['POST', '/api/payments/any/inquiries/', undefined],
  ['POST', '/api/payments/any/confirmation/', { note: 'Sure' }],
])('%s %s is for staff', async (method, path, body) => {
  expect((await send(method, path, body)).status).toBe(401)
})

test.each([
  ['?from=2026-11-02&to=2026-11-01', 'to'],
  ['?from=2026-01-01&to=2026-12-31', 'to'],
  ['?from=yesterday&to=2026-11-01', 'from'],
  ['', 'from'],
])('days such as "%s" are refused in words', async (query, field) => {
  const answer = await send('GET', `/api/payments/reconciliation/${query}`, undefined, await signedIn())
  expect(answer.status).toBe(422)
  const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
  expect(Object.keys(errors)).toContain(field)
})

test.each(['inquiries', 'confirmation'])('a payment that is not there has no %s', async (what) => {
  const answer = await send('POST', `/api/payments/none/${what}/`, { note: 'Sure' }, await signedIn())
  expect(answer.status).toBe(404)
})

async function begun() {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  return { booking, id: payment_id }
}
