import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { readBooking } from './read.ts'

const HOLD_MS = 30 * 60_000
const afterHold = () => new Date(Date.now() + HOLD_MS + 1000)

test('seats that are not paid in time go back', async () => {
  const departure = await departureWith(10)
  const { reference } = await createBooking({ ...maya, departure_id: departure._id, travellers: 4 })

  expect(await expireHolds()).toBe(0)
  expect(await seatsTaken(departure._id)).toBe(4)

  expect(await expireHolds(afterHold())).toBe(1)
  expect(await seatsTaken(departure._id)).toBe(0)
  expect(await readBooking(reference)).toMatchObject({ status: 'expired' })
})

test('they go back once, however many clocks strike', async () => {
  const departure = await departureWith(10)
  await createBooking({ ...maya, departure_id: departure._id, travellers: 4 })
  await createBooking({ ...maya, departure_id: departure._id, travellers: 2 })

  const counts = await Promise.all(Array.from({ length: 8 }, () => expireHolds(afterHold())))

  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect(await seatsTaken(departure._id)).toBe(0)
  const mails = await db.selectFrom('emails').select('id').where('kind', '=', 'hold-expired').execute()
  expect(mails).toHaveLength(2)
})

test('whoever has paid the deposit keeps the seats', async () => {
  const departure = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  await payFor(booking, booking.deposit!.amount)

  expect(await expireHolds(afterHold())).toBe(0)
  expect(await seatsTaken(departure._id)).toBe(1)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('a private booking has no seats to hold and does not expire', async () => {
  const { reference } = await createBooking(maya)

  expect(await expireHolds(afterHold())).toBe(0)
  expect(await readBooking(reference)).toMatchObject({ status: 'awaiting_payment' })
})

test('seats whose hold has ended are sold to the next at once', async () => {
  const departure = await departureWith(1)
  const { _id } = await createBooking({ ...maya, departure_id: departure._id })
  const past = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('bookings').set({ hold_expires_at: past }).where('id', '=', _id).execute()

  expect(await createBooking({ ...maya, departure_id: departure._id })).toMatchObject({
    status: 'awaiting_payment',
  })
  expect(await seatsTaken(departure._id)).toBe(1)
})
