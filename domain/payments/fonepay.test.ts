import { expect, test } from 'vitest'
import type { FonepayStub } from '#test/stubs/fonepay.ts'
import { startFonepayStub } from '#test/stubs/fonepay.ts'
import { begun, payWith, stub } from '#test/live-provider.ts'
import { readPayment } from '#test/payments.ts'
import { orderWith } from '#test/stubs/server.ts'
import { readBooking } from '../bookings/read.ts'
import { NOT_BACK } from './can-be-asked.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { takeReturn } from './handover.ts'
import { inquireNow } from './inquire.ts'
import { readPaymentRecord } from './records.ts'
import { sweepPayments } from './sweep.ts'

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

// A merchant who may ask only with what a returning payer brings.
payWith('fonepay', () => startFonepayStub(false))

/** Lets the payer pay at Fonepay, and returns the query to come back with. */
async function paid() {
  const { booking, paymentId } = await begun()
  const order = orderWith(stub.orders, paymentId)
  order.state = 'paid'
  const back = (more: Record<string, string> = {}, key?: string) => ({
    mark: undefined,
    query: (stub as FonepayStub).returnOf(order, more, key),
  })
  return { booking, paymentId, order, back }
}

test('a payer who comes back is asked about with the number that the return brings', async () => {
  const { booking, paymentId, back } = await paid()
  expect(await takeReturn('fonepay', back())).toContain(paymentId)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  await inquireNow(paymentId)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
  // Coming back once more changes nothing.
  await takeReturn('fonepay', back())
  expect(await readPayment(paymentId)).toMatchObject({ status: 'confirmed', note: '' })
})

test('a payer who comes back and closes the tab is found by asking later', async () => {
  const { booking, back } = await paid()
  await takeReturn('fonepay', back())
  await sweepPayments(inMinutes(3))
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('about a payer who never comes back nobody is asked: the attempt says so, and staff decide', async () => {
  const { booking, paymentId } = await paid()
  stub.requests.length = 0
  await sweepPayments(inMinutes(3))
  expect(stub.requests).toEqual([])
  await expect(inquireNow(paymentId)).rejects.toThrow('Nobody can be asked')
  expect(await readPaymentRecord(paymentId)).toMatchObject({ note: NOT_BACK, can_be_asked: false })
  await confirmByHand(paymentId, 'Seen in the merchant panel', 'staff-pasang')
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('a forged number neither pays nor keeps the genuine one out', async () => {
  const { booking, paymentId, order, back } = await paid()
  order.state = 'open'
  await takeReturn('fonepay', back({ UID: '1', PS: 'true' }, 'another key'))
  await inquireNow(paymentId)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })

  order.state = 'paid'
  await takeReturn('fonepay', back())
  await takeReturn('fonepay', back({ UID: '2' }, 'another key'))
  await inquireNow(paymentId)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('a number of another payment proves nothing about this one', async () => {
  const [one, other] = [await paid(), await paid()]
  other.order.state = 'open'
  const { query } = one.back()
  query.set('PRN', other.order.reference)
  await takeReturn('fonepay', { mark: undefined, query })
  await inquireNow(other.paymentId)
  expect(await readBooking(other.booking.reference)).toMatchObject({ status: 'awaiting_payment' })
})

test('a number that has paid once pays for nothing else, whatever Fonepay answers', async () => {
  const [one, other] = [await paid(), await paid()]
  await takeReturn('fonepay', one.back())
  await inquireNow(one.paymentId)
  const { query } = one.back()
  query.set('PRN', other.order.reference)
  await takeReturn('fonepay', { mark: undefined, query })
  const [amount, number] = [query.get('P_AMT'), query.get('UID')]
  const says = `<success>true</success><txnAmount>${amount}</txnAmount><uniqueId>${number}</uniqueId>`
  ;(stub as FonepayStub).answers.push(`<response>${says}</response>`)
  await inquireNow(other.paymentId)
  expect((stub as FonepayStub).answers).toEqual([])
  expect(await readBooking(one.booking.reference)).toMatchObject({ status: 'deposit_paid' })
  expect(await readBooking(other.booking.reference)).toMatchObject({ status: 'awaiting_payment' })
})

test('a failure that Fonepay signed closes the attempt, and money that comes after it counts', async () => {
  const { booking, paymentId, order, back } = await paid()
  order.state = 'failed'
  await takeReturn('fonepay', back())
  expect(await readPayment(paymentId)).toMatchObject({ status: 'failed' })
  order.state = 'paid'
  await takeReturn('fonepay', back())
  await sweepPayments(inMinutes(3))
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('another amount than was asked for waits for staff', async () => {
  const { booking, paymentId, order, back } = await paid()
  order.amount -= 100
  await takeReturn('fonepay', back())
  await inquireNow(paymentId)
  expect(await readPayment(paymentId)).toMatchObject({ status: 'needs_review' })
  expect(await readBooking(booking.reference)).toMatchObject({ needs_review: true })
})
