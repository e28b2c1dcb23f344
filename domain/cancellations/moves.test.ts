import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { addDeparture, readDeparture } from '../departures/departures.ts'
import { cancelDeparture } from './departure.ts'

const pasang = 'staff-pasang'
const reason = 'The pass is closed'

let gone: Departure
let other: Departure
let paid: Booking
let unpaid: Booking

beforeEach(async () => {
  gone = await departureWith(10)
  const { trip_id, start_date, end_date, min_to_run } = gone
  const dates = { start_date: addDays(start_date, 14), end_date: addDays(end_date, 14) }
  other = await addDeparture({ trip_id, min_to_run, capacity: 3, ...dates }, pasang)
  paid = await createBooking({ ...maya, departure_id: gone._id, travellers: 2 })
  await payFor(paid, paid.deposit!.amount)
  unpaid = await createBooking({ ...maya, departure_id: gone._id, travellers: 2, email: 'ang@example.com' })
})

const moveTo = (booking: Booking, departure_id = other._id) => ({
  reference: booking.reference,
  departure_id,
})

test('who has another date keeps price and payment, who has none is cancelled, in one step', async () => {
  const { bookings, moved } = await cancelDeparture(gone._id, reason, pasang, undefined, [moveTo(paid)])

  expect(moved).toEqual([
    { reference: paid.reference, fullname: maya.fullname, start_date: other.start_date },
  ])
  expect(bookings.map(({ reference }) => reference)).toEqual([unpaid.reference])
  expect(await readBooking(paid.reference)).toMatchObject({
    status: 'deposit_paid',
    start_date: other.start_date,
    total: paid.total,
  })
  expect(await readBooking(unpaid.reference)).toMatchObject({ status: 'cancelled' })
  expect([await seatsTaken(gone._id), await seatsTaken(other._id)]).toEqual([0, 2])
  expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
  const mails = await db
    .selectFrom('emails')
    .select(['kind', 'noun_id'])
    .where('kind', 'in', ['booking-postponed', 'departure-cancelled'])
    .execute()
  expect(mails).toEqual(
    expect.arrayContaining([
      { kind: 'booking-postponed', noun_id: paid._id },
      { kind: 'departure-cancelled', noun_id: unpaid._id },
    ]),
  )
  await expectInvariants()
})

test.each([
  ['seats that are not there', () => [moveTo(paid), moveTo(unpaid)], 'conflict'],
  ['a booking of another departure', () => [{ reference: 'CH-NOBODY', departure_id: other._id }], 'invalid'],
  ['the departure itself', () => [moveTo(paid, gone._id)], 'invalid'],
  ['a departure that is not there', () => [moveTo(paid, 'nowhere')], 'invalid'],
])('with %s nothing is moved and nothing cancelled', async (_what, moves, code) => {
  await expect(cancelDeparture(gone._id, reason, pasang, undefined, moves())).rejects.toMatchObject({ code })

  expect((await readDeparture(gone._id)).status).not.toBe('cancelled')
  expect(await readBooking(paid.reference)).toMatchObject({ start_date: gone.start_date })
  expect([await seatsTaken(gone._id), await seatsTaken(other._id)]).toEqual([4, 0])
})
