import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { expectInvariants } from '#test/invariants.ts'
import { readPayment, requestFor } from '#test/payments.ts'
import { startEsewaStub, type EsewaStub } from '#test/stubs/esewa.ts'
import { sendForm } from '#test/stubs/server.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { accessToken } from '../security/link-tokens.ts'
import { findHandover, takeReturn } from './handover.ts'
import { inquireNow } from './inquire.ts'
import { reviewPayment } from './review.ts'
import { startPayment } from './start.ts'

let stub: EsewaStub
beforeAll(async () => {
  stub = await startEsewaStub()
})
beforeEach(async () => {
  setOwnAddress('http://127.0.0.1:1')
  takePaymentsWith(stub.provider)
  stub.mood = 'well'
  await setRate()
})
afterEach(expectInvariants)
afterAll(() => {
  takePaymentsWith(undefined)
  stub.stop()
})

test('a payer is led to eSewa by a form, and pays although eSewa cannot be asked', async () => {
  const { booking, paymentId, order } = await atEsewa()
  stub.mood = 'broken'
  const result = await takeReturn('esewa', { mark: undefined, query: stub.returnOf(order) })
  expect(result).toContain(`payment=${paymentId}`)
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'deposit_paid',
    paid: booking.deposit,
  })

  // The same return again, and the answer to a question, change nothing more.
  stub.mood = 'well'
  order.state = 'paid'
  await takeReturn('esewa', { mark: undefined, query: stub.returnOf(order) })
  await inquireNow(paymentId)
  expect(await readBooking(booking.reference)).toMatchObject({ paid: booking.deposit, needs_review: false })
  expect(await findHandover(paymentId, accessToken('payment', paymentId))).toMatchObject({ form: undefined })
})

test('a forged return, another payment’s and one of no payment change nothing', async () => {
  const { booking, paymentId, order } = await atEsewa()
  const forged = stub.returnOf(order, {}, 'guessed')
  expect(await takeReturn('esewa', { mark: undefined, query: forged })).toContain(paymentId)
  const nobody = stub.returnOf({ ...order, reference: '7f1c' })
  expect(await takeReturn('esewa', { mark: undefined, query: nobody })).toBeUndefined()
  expect(await takeReturn('khalti', { mark: undefined, query: stub.returnOf(order) })).toBeUndefined()
  expect(await takeReturn('esewa', { mark: order.reference, query: new URLSearchParams() })).toContain(
    paymentId,
  )
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  expect(await findHandover(paymentId, 'guessed')).toBeUndefined()
})

test('a genuine return of less than was asked for waits for staff', async () => {
  const { booking, order } = await atEsewa()
  await takeReturn('esewa', { mark: undefined, query: stub.returnOf({ ...order, amount: 100 }) })
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    needs_review: true,
  })
})

test('what eSewa itself does not know waits for staff, who accept it', async () => {
  const { booking, paymentId, order } = await atEsewa()
  const about = {
    product_code: 'EPAYTEST',
    transaction_uuid: order.reference,
    total_amount: order.amount / 100,
  }
  stub.answers.push(JSON.stringify({ ...about, status: 'AMBIGUOUS' }))
  await inquireNow(paymentId)
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'needs_review',
    note: expect.stringContaining('does not know itself'),
  })
  const seen = { decision: 'accept', note: 'Seen in the panel of eSewa' } as const
  await reviewPayment(paymentId, seen, 'staff-pasang')
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid', needs_review: false })
})

async function atEsewa() {
  const booking = await createBooking(maya)
  const { payment_id: paymentId, payment_url } = await startPayment(
    requestFor(booking, { input_currency: 'NPR' }),
  )
  expect(payment_url).toContain('/destination/payment/handover?payment=')
  const { form } = (await findHandover(paymentId, accessToken('payment', paymentId)))!
  await sendForm(form!)
  return { booking, paymentId, order: stub.orders.at(-1)! }
}
