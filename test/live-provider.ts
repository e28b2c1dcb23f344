import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { findHandover } from '#domain/payments/handover.ts'
import { inquireNow } from '#domain/payments/inquire.ts'
import { startPayment } from '#domain/payments/start.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya } from './bookings.ts'
import { setRate } from './exchange-rate.ts'
import { startGateway } from './gateway.ts'
import { expectInvariants } from './invariants.ts'
import { readPayment, requestFor } from './payments.ts'
import { orderWith, sendForm, type ProviderStub, type Told } from './stubs/server.ts'

/** How long a provider is waited for that will not answer. One that will may have a busy machine. */
const PATIENCE_MS = 400
const timeout = AbortSignal.timeout.bind(AbortSignal)

/** The provider of the running test, which `payWith` has started. */
export let stub: ProviderStub
let ownName: string
let site: Awaited<ReturnType<typeof startGateway>>

/** Returns the address of the site that takes the notices. */
export function siteAddress(): string {
  return site.address
}

/** Lets all tests of a `describe` pay with this provider. */
export function payWith(name: string, start: () => Promise<ProviderStub>): void {
  beforeAll(async () => {
    site = await startGateway()
    stub = await start()
    ownName = name
  })
  beforeEach(async () => {
    // The sandbox is asked at our own address.
    setOwnAddress(name === 'sandbox' ? stub.address : site.address)
    stub.mood = 'well'
    stub.requests.length = 0
    takePaymentsWith(stub.provider)
    await setRate()
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(stub.mood === 'silent' ? PATIENCE_MS : ms))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => {
      limit.mockRestore()
      logged.mockRestore()
    }
  })
  afterEach(expectInvariants)
  afterAll(async () => {
    takePaymentsWith(undefined)
    stub.stop()
    await site.stop()
  })
}

/** Makes a booking, starts its payment and takes the payer to the provider. */
export async function begun(more: Partial<typeof maya> = {}) {
  const booking = await createBooking({ ...maya, ...more })
  const { payment_id } = await startPayment(requestOf(booking))
  await goThere(payment_id)
  return { booking, paymentId: payment_id }
}

/** Takes the payer to a provider with a form, as the payer's browser does. */
export async function goThere(paymentId: string) {
  const { form } = (await findHandover(paymentId, accessToken('payment', paymentId)))!
  if (!form) return
  await sendForm(form)
  orderWith(stub.orders, (await readPayment(paymentId)).provider_reference!).id = paymentId
}

/** Returns the request to pay the deposit of a booking in a currency that the provider takes. */
export function requestOf(booking: Booking) {
  const input_currency = stub.provider.currencies.USD === undefined ? 'NPR' : 'USD'
  return requestFor(booking, { input_currency })
}

/** Lets the payer pay, and lets us hear of it. */
export function pay(paymentId: string) {
  return tell(paymentId, { outcome: 'paid' })
}

/** Lets something happen at the provider, and lets us hear of it in its way. */
export async function tell(paymentId: string, told: Told) {
  const order = orderWith(stub.orders, paymentId)
  const { outcome, amount = order.amount, currency = order.currency } = told
  if (outcome === 'paid' || outcome === 'failed' || outcome === 'cancelled') {
    const isOver = order.state === 'paid'
    if (!isOver) Object.assign(order, { state: outcome, amount, currency })
  }
  if (!stub.message) return inquireNow(paymentId)
  expect((await post(await stub.message(order, told))).status).toBe(200)
}

/** Sends a message to where the provider sends its own. */
export function post({ headers, body }: { headers: Headers; body: string }) {
  return fetch(`${site.address}/api/payments/notifications/${ownName}/`, { method: 'POST', headers, body })
}
