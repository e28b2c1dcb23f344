import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { freeRequest, noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { takeNotice } from './notices.ts'
import { listPayments } from './read.ts'
import { startPayment } from './start.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const HOLD_MS = 30 * 60_000
const afterHold = () => new Date(Date.now() + HOLD_MS + 1000)

test('money that comes after the hold takes the seats again while they are free', async () => {
  const departure = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  const { payment_id } = await startPayment(requestFor(booking))
  await expireHolds(afterHold())
  expect(await seatsTaken(departure._id)).toBe(0)

  await takeNotice('sandbox', await noticeOf(payment_id))
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid', refund: 'none' })
  expect(await seatsTaken(departure._id)).toBe(3)
})

test('of two that are paid late for the last seats one gets them and one is owed its money', async () => {
  const departure = await departureWith(3)
  const one = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  const first = await startPayment(requestFor(one))
  await expireHolds(afterHold())
  const other = await createBooking({ ...maya, departure_id: departure._id, travellers: 2 })
  const second = await startPayment(requestFor(other))
  await expireHolds(afterHold())

  const notices = await Promise.all([noticeOf(first.payment_id), noticeOf(second.payment_id)])
  await Promise.all(notices.map((notice) => takeNotice('sandbox', notice)))

  const ends = await Promise.all([readBooking(one.reference), readBooking(other.reference)])
  const kept = ends.find(({ status }) => status === 'deposit_paid')!
  const lost = ends.find(({ status }) => status === 'expired')!
  expect(kept).toMatchObject({ refund: 'none', needs_review: false })
  expect(lost).toMatchObject({ refund: 'full', needs_review: true, paid: { amount: 0 } })
  expect(await seatsTaken(departure._id)).toBe(kept.travellers)
  expect(await refundsOf(lost)).toMatchObject([
    {
      status: 'owed',
      amount: lost.deposit!.amount,
      currency: 'USD',
      reason: expect.stringContaining('seats'),
    },
  ])
})

test('money for a cancelled booking is owed back', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await cancelBooking(booking.reference, 'Ill', 'staff-pasang')
  await takeNotice('sandbox', await noticeOf(payment_id))

  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'cancelled',
    refund: 'full',
    needs_review: true,
  })
  expect(await refundsOf(booking)).toMatchObject([{ amount: booking.deposit!.amount }])
})

test('the deposit first and the balance later pay for the trip', async () => {
  const booking = await createBooking(maya)
  const deposit = await startPayment(requestFor(booking))
  await takeNotice('sandbox', await noticeOf(deposit.payment_id))
  const balance = await startPayment(requestFor(booking, { purpose: 'balance' }))
  await takeNotice('sandbox', await noticeOf(balance.payment_id))

  expect(await readBooking(booking.reference)).toMatchObject({ status: 'paid', paid: booking.total })
  expect(await listPayments(booking._id)).toMatchObject([
    { purpose: 'deposit', amount: 29_800, card_fee: 1043, status: 'confirmed' },
    { purpose: 'balance', amount: 119_200, card_fee: 4172, status: 'confirmed' },
  ])
})

test('a trip that is paid for twice owes the second payment back', async () => {
  const booking = await createBooking(maya)
  const full = await startPayment(requestFor(booking, { purpose: 'full' }))
  const inRupees = await startPayment(requestFor(booking, { purpose: 'full', input_currency: 'NPR' }))
  for (const { payment_id } of [full, inRupees]) await takeNotice('sandbox', await noticeOf(payment_id))

  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'paid',
    paid: booking.total,
    refund: 'part',
    needs_review: true,
  })
  expect(await refundsOf(booking)).toMatchObject([{ amount: 149_000, currency: 'USD' }])
})

test('a payment without a booking is confirmed and stays unallocated', async () => {
  const { payment_id } = await startPayment(freeRequest)
  await takeNotice('sandbox', await noticeOf(payment_id))

  expect(await readPayment(payment_id)).toMatchObject({
    status: 'confirmed',
    booking_id: null,
    amount: 25_000,
  })
  expect(await mailsOf('payment-received')).toBe(1)
})

function refundsOf({ _id }: Booking) {
  return db.selectFrom('refunds').selectAll().where('booking_id', '=', _id).execute()
}

async function mailsOf(kind: string) {
  const rows = await db.selectFrom('emails').select('id').where('kind', '=', kind).execute()
  return rows.length
}
