import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { startGateway } from '#test/gateway.ts'
import { freeRequest, readPayment, requestFor } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { ATTEMPTS_A_DAY } from './attempts.ts'
import { findOwnPayment, listPayments } from './read.ts'
import { resultUrl, startPayment } from './start.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

const DAY_MS = 86_400_000

test('paying for a booking leads to the provider, for the deposit of the booking whatever the form says', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const { payment_url, payment_id } = await startPayment(requestFor(booking, { input_amount: 100 }))

  expect(payment_url).toContain('/sandbox-gateway/pay/')
  expect(await readPayment(payment_id)).toMatchObject({
    booking_id: booking._id,
    purpose: 'deposit',
    status: 'pending',
    amount: 59_600,
    card_fee: 2086,
    currency: 'USD',
    credited_amount: 59_600,
    payment_url,
  })
})

test('asking twice, even at once, answers the same page and makes one attempt', async () => {
  const booking = await createBooking(maya)
  const request = requestFor(booking)
  const answers = await Promise.all(Array.from({ length: 5 }, () => startPayment(request)))
  const later = await startPayment(request)

  expect(new Set([...answers, later].map(({ payment_url }) => payment_url)).size).toBe(1)
  expect(await listPayments(booking._id)).toHaveLength(1)
})

test('the page of an attempt is not offered any more when it is about to expire there', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  const created_at = new Date(Date.now() - 26 * 60_000).toISOString()
  await db.updateTable('payments').set({ created_at }).where('id', '=', payment_id).execute()

  expect((await startPayment(requestFor(booking))).payment_id).not.toBe(payment_id)
})

test('a booking has twenty attempts at paying in a day, and says where to turn to', async () => {
  const booking = await createBooking(maya)
  const other = await createBooking({ ...maya, email: 'other@example.com' })
  const breakOff = () =>
    db.updateTable('payments').set({ status: 'cancelled' }).where('booking_id', '=', booking._id).execute()
  for (let time = 0; time < ATTEMPTS_A_DAY; time++) {
    await startPayment(requestFor(booking))
    await breakOff()
  }

  const refusal = {
    code: 'too-many',
    message: expect.stringMatching(/begun 20 times within a day.* or write to \S+@/),
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400),
  }
  const atOnce = Array.from({ length: 5 }, () => startPayment(requestFor(booking)))
  await Promise.all(atOnce.map((tried) => expect(tried).rejects.toMatchObject(refusal)))
  expect(await listPayments(booking._id)).toHaveLength(ATTEMPTS_A_DAY)
  await startPayment(requestFor(other))

  const created_at = new Date(Date.now() - DAY_MS).toISOString()
  const [first] = await listPayments(booking._id)
  await db.updateTable('payments').set({ created_at }).where('id', '=', first!._id).execute()
  await startPayment(requestFor(booking))
})

test('a payer of rupees pays at the rate that was set when the trip was booked', async () => {
  await setRate(13_350)
  const booking = await createBooking(maya)
  await setRate(20_000)
  const { payment_id } = await startPayment(requestFor(booking, { input_currency: 'NPR' }))

  expect(await readPayment(payment_id)).toMatchObject({
    currency: 'NPR',
    amount: 3_978_300,
    card_fee: 139_241,
    credited_amount: 29_800,
  })
})

test('without a rate a trip in dollars cannot be paid in rupees', async () => {
  await setRate(null)
  const booking = await createBooking(maya)

  await expect(startPayment(requestFor(booking, { input_currency: 'NPR' }))).rejects.toThrow(
    'This trip is paid in USD',
  )
  expect(await listPayments(booking._id)).toEqual([])
})

test('an amount of nothing cannot be paid, and nothing is stored', async () => {
  await expect(startPayment({ ...freeRequest, input_amount: 0 })).rejects.toThrow('Enter an amount above 0')
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('a booking is paid for only with its token', async () => {
  const booking = await createBooking(maya)
  const request = requestFor(booking, { booking_token: 'guessed' })

  await expect(startPayment(request)).rejects.toThrow('No booking has that reference')
})

test('what is not due cannot be paid', async () => {
  const booking = await createBooking(maya)
  await expect(startPayment(requestFor(booking, { purpose: 'balance' }))).rejects.toThrow(
    'deposit comes first',
  )

  await payFor(booking, booking.deposit!.amount)
  await expect(startPayment(requestFor(booking))).rejects.toThrow('The deposit has been paid already')

  await payFor(booking, booking.balance!.amount)
  await expect(startPayment(requestFor(booking, { purpose: 'full' }))).rejects.toThrow('nothing to pay')

  const other = await createBooking(maya)
  await cancelBooking(other.reference, '', 'staff-pasang')
  await expect(startPayment(requestFor(other))).rejects.toThrow('This booking is cancelled')
})

test('a booking is paid for up to three days before it starts, by the calendar of Kathmandu', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  const expired = await createBooking({ ...maya, departure_id: departure._id })
  const lastDay = `${addDays(departure.start_date, -3)}T12:00:00Z`
  // In Kathmandu the next day has begun.
  const tooLate = `${addDays(departure.start_date, -3)}T18:30:00Z`
  const hold_expires_at = `${departure.start_date}T00:00:00.000Z`
  await db.updateTable('bookings').set({ hold_expires_at }).execute()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(tooLate) })
  try {
    await expect(startPayment(requestFor(booking))).rejects.toThrow('starts too soon')
    await db.updateTable('bookings').set({ status: 'expired' }).where('id', '=', expired._id).execute()
    await expect(startPayment(requestFor(expired))).rejects.toThrow('book again')

    vi.setSystemTime(new Date(lastDay))
    await expect(startPayment(requestFor(booking))).resolves.toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

test('what came of a payment is shown to whoever has its token', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  const token = new URL(resultUrl(payment_id)).searchParams.get('token')!

  expect(await findOwnPayment(payment_id, token)).toMatchObject({
    payment: { _id: payment_id, status: 'pending' },
    booking: { reference: booking.reference },
  })
  expect(await findOwnPayment(payment_id, 'guessed')).toBeUndefined()
})
