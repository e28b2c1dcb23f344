import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { classicTourId } from '#test/world.ts'
import { addDeparture } from '../departures/departures.ts'
import { createBooking } from '../bookings/create.ts'
import { postponeBooking } from './postpone.ts'
import { readBooking } from '../bookings/read.ts'

const pasang = 'staff-pasang'
const reason = 'Closed because of COVID-19'

test('a paid booking moves to another departure with its seats, its price and its payments', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4, { price_amount: 160_000 })]
  const booking = await createBooking({ ...maya, departure_id: from._id, travellers: 2 })
  await payFor(booking, booking.deposit!.amount)

  const { booking: moved, difference } = await postponeBooking(
    booking.reference,
    { departure_id: to._id, reason },
    pasang,
  )

  expect(moved).toMatchObject({
    status: 'deposit_paid',
    departure_id: to._id,
    total: booking.total,
    paid: booking.deposit,
  })
  expect(difference).toEqual({ amount: 22_000, currency: 'USD' })
  expect([await seatsTaken(from._id), await seatsTaken(to._id)]).toEqual([0, 2])
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'booking-postponed').execute()
  expect(mails[0]!.text_body).toContain('US$220 more than we agreed')
  expect(await db.selectFrom('booking_notes').selectAll().execute()).toMatchObject([
    { what: 'postpone', body: reason, author: pasang },
  ])
})

test('of two who want the last seat one moves and the other stays where it was', async () => {
  const [from, to] = [await departureWith(4), await departureWith(1)]
  const bookings = [
    await createBooking({ ...maya, departure_id: from._id }),
    await createBooking({ ...maya, departure_id: from._id }),
  ]

  const outcomes = await Promise.allSettled(
    bookings.map(({ reference }) => postponeBooking(reference, { departure_id: to._id, reason }, pasang)),
  )

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await seatsTaken(from._id), await seatsTaken(to._id)]).toEqual([1, 1])
})

test('a private trip gets another first day, and a departure can become a private trip', async () => {
  const { _id } = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: _id })
  const start_date = addDays(today(), 100)

  const { booking: moved } = await postponeBooking(booking.reference, { start_date, reason }, pasang)

  expect(moved).toMatchObject({
    departure_id: null,
    start_date,
    end_date: addDays(start_date, 13),
    hold_expires_at: null,
  })
  expect(await seatsTaken(_id)).toBe(0)
})

test('what cannot be is refused, and leaves everything as it was', async () => {
  const [from, full] = [await departureWith(4), await departureWith(1)]
  await createBooking({ ...maya, departure_id: full._id })
  const other = await addDeparture(
    { trip_id: classicTourId, start_date: '2028-01-01', end_date: '2028-01-08', capacity: 4, min_to_run: 1 },
    pasang,
  )
  const booking = await createBooking({ ...maya, departure_id: from._id })
  const move = (where: object) => postponeBooking(booking.reference, { ...where, reason }, pasang)

  await expect(move({ departure_id: full._id })).rejects.toMatchObject({ code: 'conflict' })
  await expect(move({ departure_id: other._id })).rejects.toMatchObject({ code: 'invalid' })
  await expect(move({ departure_id: from._id })).rejects.toMatchObject({ code: 'invalid' })
  await expect(move({ start_date: addDays(today(), -1) })).rejects.toMatchObject({ code: 'invalid' })
  expect(await readBooking(booking.reference)).toEqual(booking)
  expect(await seatsTaken(from._id)).toBe(1)
})
