import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db, transaction } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya, payFor } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { startPhpStub } from '#test/stubs/php.ts'
import { orderWith, type ProviderStub } from '#test/stubs/server.ts'
import { startStripeStub } from '#test/stubs/stripe.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { takeNotice } from '../payments/notices.ts'
import { startPayment } from '../payments/start.ts'
import { oweRefund } from './owe.ts'
import { readRefund } from './read.ts'
import { sendRefund } from './send.ts'
import { claim } from '../versions.ts'

let stub: ProviderStub
beforeAll(async () => {
  stub = await startStripeStub()
})
beforeEach(() => {
  setOwnAddress('http://127.0.0.1:1')
  stub.mood = 'well'
  takePaymentsWith(stub.provider)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})
afterEach(expectInvariants)
afterAll(() => {
  takePaymentsWith(undefined)
  stub.stop()
})

const STAFF = 'staff-pasang'

test('what is owed goes back by the way it came, and the booking says so', async () => {
  const { booking, paymentId, refundId } = await owed(10_000)
  await sendRefund(refundId, STAFF)

  expect(await readRefundRow(refundId)).toMatchObject({
    status: 'sent',
    method: 'stripe',
    payment_id: paymentId,
    charged_amount: 10_000,
    claimed_until: null,
    provider_reference: expect.stringContaining('re_'),
  })
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 10_000 })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 10_000 })
  expect(await readBooking(booking.reference)).toMatchObject({ refund: 'part', paid: { amount: 139_000 } })
  await expect(sendRefund(refundId, STAFF)).rejects.toThrow('has been sent already')
})

test('of ten who send a refund at once one does', async () => {
  const { paymentId, refundId } = await owed(10_000)
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => sendRefund(refundId, STAFF)))

  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 10_000 })
})

test('refunds that together are more than was paid stay where they are', async () => {
  const { booking, paymentId } = await paid()
  const [one, other] = [await owe(booking, 100_000, paymentId), await owe(booking, 100_000, paymentId)]
  const ends = await Promise.allSettled([one, other].map((id) => sendRefund(id, STAFF)))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 0 })

  await db.deleteFrom('refunds').where('id', '=', other).execute()
  await sendRefund(one, STAFF)
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 100_000 })
})

test('however many refunds of a payment are sent at once, it gives back no more than it brought', async () => {
  const { booking, paymentId } = await paid()
  const ids = []
  for (let count = 0; count < 5; count++) ids.push(await owe(booking, 29_800, paymentId))
  await Promise.all(ids.flatMap((id) => [id, id]).map((id) => sendRefund(id, STAFF).catch(() => {})))

  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 149_000 })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 149_000 })
})

test('a provider that does not answer leaves it owed, and sending it again sends it once', async () => {
  const { paymentId, refundId } = await owed(10_000)
  stub.mood = 'half'
  await expect(sendRefund(refundId, STAFF)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readRefundRow(refundId)).toMatchObject({ status: 'owed', claimed_until: null })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 10_000 })

  stub.mood = 'well'
  await sendRefund(refundId, STAFF)
  expect(await readRefundRow(refundId)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 10_000 })
})

test('a refusal sets the money free, and trying again is another request', async () => {
  const { booking, paymentId, refundId } = await owed(10_000)
  stub.mood = 'refusing'
  await expect(sendRefund(refundId, STAFF)).rejects.toThrow('The payment provider refuses this refund')
  expect(await readRefundRow(refundId)).toMatchObject({ status: 'failed', charged_amount: null, failures: 1 })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 0 })
  expect(await readBooking(booking.reference)).toMatchObject({ refund: 'none' })

  stub.mood = 'well'
  await sendRefund(refundId, STAFF)
  expect(await readRefundRow(refundId)).toMatchObject({ status: 'sent' })
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 10_000 })
})

test('a refusal after a try without an answer sets nothing free', async () => {
  const { paymentId, refundId } = await owed(10_000)
  stub.mood = 'half'
  await expect(sendRefund(refundId, STAFF)).rejects.toThrow()
  stub.mood = 'refusing'
  await expect(sendRefund(refundId, STAFF)).rejects.toThrow('An earlier try got no answer')

  expect(await readRefundRow(refundId)).toMatchObject({ status: 'owed' })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 10_000 })
  stub.mood = 'well'
  await sendRefund(refundId, STAFF)
  expect(orderWith(stub.orders, paymentId)).toMatchObject({ refunded: 10_000 })
})

test('what several payments brought goes back to each of them', async () => {
  const booking = await createBooking(maya)
  const first = await payNow(booking, 'deposit')
  const second = await payNow(booking, 'balance')
  const { refund_due } = await cancelBooking(booking.reference, 'Ill', STAFF)
  expect(refund_due).toEqual({ amount: 119_200, currency: 'USD' })
  const extra = await owe(booking, 20_000)
  await sendRefund(await onlyOwed(booking, 119_200), STAFF)
  await sendRefund(extra, STAFF)

  expect(orderWith(stub.orders, second)).toMatchObject({ refunded: 119_200 })
  expect(orderWith(stub.orders, first)).toMatchObject({ refunded: 20_000 })
})

test('a refund greater than any one payment is split', async () => {
  const booking = await createBooking(maya)
  const first = await payNow(booking, 'deposit')
  const second = await payNow(booking, 'balance')
  const refundId = await owe(booking, 149_000)
  await sendRefund(refundId, STAFF)
  expect(await readRefundRow(refundId)).toMatchObject({ status: 'sent', amount: 119_200 })
  const rest = await onlyOwed(booking, 29_800)
  expect((await readRefund(rest)).is_sendable).toBe(true)
  await sendRefund(rest, STAFF)
  await payFor(booking, 10_000)
  expect((await readRefund(await owe(booking, 10_000))).is_sendable).toBe(false)

  expect(orderWith(stub.orders, second)).toMatchObject({ refunded: 119_200 })
  expect(orderWith(stub.orders, first)).toMatchObject({ refunded: 29_800 })
  expect(await readBooking(booking.reference)).toMatchObject({ refund: 'full', paid: { amount: 0 } })
})

test('a rupee card gets back the rupees that the dollars were', async () => {
  await db
    .insertInto('settings')
    .values({
      name: 'exchange_rate',
      document: JSON.stringify({ paisa_per_dollar: 13_350, set_on: '2026-11-20' }),
      is_demo: 0,
      version: 1,
      updated_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 13_350 }).where('id', '=', booking._id).execute()
  const request = requestFor(booking, { purpose: 'full', input_currency: 'NPR' })
  const { payment_id } = await startPayment(request)
  await takeNotice('stripe', await noticeOf(payment_id))
  await sendRefund(await owe(booking, 10_000), STAFF)

  expect(orderWith(stub.orders, payment_id)).toMatchObject({ currency: 'NPR', refunded: 1_335_000 })
})

test('cash, a disputed payment and a provider that knows no refunds need a hand', async () => {
  const cash = await createBooking(maya)
  await payFor(cash, 149_000)
  const back = await owe(cash, 1000)
  expect((await readRefund(back)).is_sendable).toBe(false)
  await expect(sendRefund(back, STAFF)).rejects.toThrow('Send it by hand')

  const { paymentId, refundId } = await owed(1000)
  expect((await readRefund(refundId)).is_sendable).toBe(true)
  const disputed = { outcome: 'disputed' as const, amount: 154_215, id: 'dispute' }
  await takeNotice('stripe', await noticeOf(paymentId, disputed))
  await expect(sendRefund(refundId, STAFF)).rejects.toThrow('disputes this payment')
  expect((await readRefund(refundId)).is_sendable).toBe(false)

  const other = await startPhpStub()
  takePaymentsWith(other.provider)
  await expect(sendRefund(refundId, STAFF)).rejects.toThrow()
  other.stop()
  await expect(sendRefund('unknown', STAFF)).rejects.toMatchObject({ code: 'not-found' })
})

async function paid() {
  const booking = await createBooking(maya)
  return { booking, paymentId: await payNow(booking, 'full') }
}

async function payNow(booking: Booking, purpose: 'deposit' | 'balance' | 'full') {
  const { payment_id } = await startPayment(requestFor(booking, { purpose }))
  await takeNotice('stripe', await noticeOf(payment_id))
  return payment_id
}

async function owed(amount: number) {
  const { booking, paymentId } = await paid()
  return { booking, paymentId, refundId: await owe(booking, amount) }
}

function owe({ _id }: Booking, amount: number, paymentId?: string) {
  return transaction(async (tx) => {
    const agreed = { amount, reason: 'Agreed', paymentId }
    const id = await oweRefund(tx, await claim(tx, 'bookings', _id), agreed)
    await recompute(tx, _id)
    return id
  })
}

function readRefundRow(id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function onlyOwed({ _id }: Booking, amount: number) {
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', _id)
    .where('status', '=', 'owed')
    .where('amount', '=', amount)
    .executeTakeFirstOrThrow()
  return id
}
