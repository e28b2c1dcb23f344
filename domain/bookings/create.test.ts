import { afterEach, expect, test, vi } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { listDepartures } from '../departures/departures.ts'
import { listEvents } from '../events.ts'
import { createBooking } from './create.ts'
import { findOwnBooking, listBookings, readBooking, receiptOf } from './read.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

afterEach(() => {
  vi.useRealTimers()
})

test('a private booking costs the trip’s price, of which a fifth is due now', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })

  expect(booking).toMatchObject({
    reference: expect.stringMatching(/^CH-[2-9A-HJKMNP-Z]{7}$/),
    status: 'awaiting_payment',
    trip_id: everestTrekId,
    trip_path: '/destination/everest-base-camp',
    departure_id: null,
    start_date: maya.startDate,
    end_date: addDays(maya.startDate!, 13),
    days: 14,
    unit: usd(149_000),
    total: usd(298_000),
    deposit: usd(59_600),
    card_fee: usd(2_086),
    balance: usd(238_400),
    paid: usd(0),
    hold_expires_at: null,
  })
})

test('without a date and a departure a trip begins at its first open departure, else in thirty days', async () => {
  const undated = { ...maya, startDate: undefined }
  const [first] = await listDepartures(everestTrekId)
  expect(await createBooking(undated)).toMatchObject({
    departure_id: first!._id,
    start_date: first!.start_date,
  })

  await db.updateTable('departures').set({ cancelled_at: new Date().toISOString() }).execute()
  expect(await createBooking(undated)).toMatchObject({ departure_id: null, start_date: addDays(today(), 30) })
})

test('a departure gives its own date and price and holds the seats for thirty minutes', async () => {
  const departure = await departureWith(10, { price_amount: 160_000 })
  const before = Date.now()

  const booking = await createBooking({
    ...maya,
    departure_id: departure._id,
    travellers: 3,
    startDate: today(),
  })

  expect(booking).toMatchObject({ start_date: departure.start_date, total: usd(480_000) })
  const held = Date.parse(booking.hold_expires_at!) - before
  expect(held).toBeGreaterThanOrEqual(30 * 60_000)
  expect(held).toBeLessThan(31 * 60_000)
  expect(await seatsTaken(departure._id)).toBe(3)
})

test('of sixty people who want ten seats at once exactly ten get one', async () => {
  const departure = await departureWith(10)
  const wishes = Array.from({ length: 60 }, () => createBooking({ ...maya, departure_id: departure._id }))

  const outcomes = await Promise.allSettled(wishes)

  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(50)
  for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'conflict' })
  expect(await seatsTaken(departure._id)).toBe(10)
  expect((await listBookings({ limit: 100 })).total).toBe(10)
})

test('a party that does not fit is refused whole, and told how many seats are left', async () => {
  const departure = await departureWith(4)
  await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  const late = createBooking({ ...maya, departure_id: departure._id, travellers: 2 })

  await expect(late).rejects.toThrow(`On ${formatDay(departure.start_date)} only one seat is left`)
  expect(await seatsTaken(departure._id)).toBe(3)
})

test('twenty repeats of one form with one key make one booking', async () => {
  const departure = await departureWith(10)
  const form = { ...maya, departure_id: departure._id }

  const bookings = await Promise.all(Array.from({ length: 20 }, () => createBooking(form, 'one-key')))

  expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(1)
  expect(new Set(bookings.map((booking) => JSON.stringify(receiptOf(booking)))).size).toBe(1)
  expect(await seatsTaken(departure._id)).toBe(1)
  const mails = await db.selectFrom('emails').select('id').where('kind', '=', 'booking-received').execute()
  expect(mails).toHaveLength(1)
})

test('repeats answer the booking even when it took the last seat', async () => {
  const departure = await departureWith(1)
  const form = { ...maya, departure_id: departure._id }

  const bookings = await Promise.all(Array.from({ length: 10 }, () => createBooking(form, 'last-seat')))

  expect(new Set(bookings.map(({ _id }) => _id)).size).toBe(1)
})

test('a key that was used for another form is refused', async () => {
  await createBooking(maya, 'used')

  const other = createBooking({ ...maya, travellers: 2 }, 'used')

  await expect(other).rejects.toMatchObject({ code: 'invalid' })
  expect((await listBookings({ limit: 10 })).total).toBe(1)
})

test('the first day one can book is three days ahead by the calendar of Kathmandu', async () => {
  // In Kathmandu it is already the 2nd, a quarter past midnight.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T18:30:00Z') })

  await expect(createBooking({ ...maya, startDate: '2027-03-04' })).rejects.toMatchObject({
    code: 'invalid',
    errors: { startDate: ['The first day we can arrange is Fri 5 March 2027'] },
  })
  expect(await createBooking({ ...maya, startDate: '2027-03-05' })).toMatchObject({
    start_date: '2027-03-05',
  })
})

test('a departure that leaves in less than three days is closed', async () => {
  const departure = await departureWith(10)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(departure.start_date, -3)}T18:30:00Z`) })

  const late = createBooking({ ...maya, departure_id: departure._id })

  await expect(late).rejects.toMatchObject({
    code: 'invalid',
    message: 'This departure is closed. Choose another date',
  })
})

test('a trip is not booked more than two years ahead', async () => {
  const far = createBooking({ ...maya, startDate: addDays(today(), 731) })

  await expect(far).rejects.toThrow(
    `${formatDay(addDays(today(), 731))} is too far ahead. We plan two years ahead, until ${formatDay(addDays(today(), 730))}`,
  )
})

test('a day that is over is told so, with the first day that can be had', async () => {
  await expect(createBooking({ ...maya, startDate: '2020-01-01' })).rejects.toThrow(
    `Wed 1 January 2020 is over. The first day we can arrange is ${formatDay(addDays(today(), 3))}`,
  )
})

test('a private group larger than the trip is made for asks for a price; on a departure its seats decide', async () => {
  await db.updateTable('trips').set({ group_size: '2 to 12' }).where('id', '=', everestTrekId).execute()
  const departure = await departureWith(14)

  expect(await createBooking({ ...maya, travellers: 12 })).toMatchObject({ status: 'awaiting_payment' })
  expect(await createBooking({ ...maya, travellers: 13 })).toMatchObject({ status: 'requested', total: null })
  expect(await createBooking({ ...maya, departure_id: departure._id, travellers: 13 })).toMatchObject({
    status: 'awaiting_payment',
    total: usd(13 * 149_000),
  })
})

test('a trip without a price becomes a request, which takes no seats', async () => {
  await db
    .updateTable('trips')
    .set({ price_amount: null, price_currency: null })
    .where('id', '=', everestTrekId)
    .execute()
  const departure = await departureWith(10)

  const booking = await createBooking({ ...maya, departure_id: departure._id })

  expect(booking).toMatchObject({ status: 'requested', total: null, paid: null, hold_expires_at: null })
  expect(await seatsTaken(departure._id)).toBe(0)
})

test('what does not belong together is refused', async () => {
  const departure = await departureWith(10)

  await expect(createBooking({ ...maya, trip_id: 'nowhere' })).rejects.toMatchObject({
    errors: { trip_id: ['We have no such trip'] },
  })
  await expect(
    createBooking({ ...maya, trip_id: classicTourId, departure_id: departure._id }),
  ).rejects.toMatchObject({ errors: { departure_id: ['This trip has no such departure'] } })
})

test('a trip is booked by its slug as well', async () => {
  expect(await createBooking({ ...maya, trip_id: 'everest-base-camp' })).toMatchObject({
    trip_id: everestTrekId,
  })
})

test('a booking is stored with its mails and an event that names nobody', async () => {
  const booking = await createBooking(maya)

  const mails = await db.selectFrom('emails').selectAll().orderBy('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-for-staff', 'booking-received'])
  const { items } = await listEvents({ limit: 50 })
  const event = items.find(({ noun_id }) => noun_id === booking._id)
  expect(event).toMatchObject({ actor: 'visitor', verb: 'book', noun: 'booking' })
  expect(JSON.stringify(event)).not.toMatch(/maya|Lindqvist|\+46/i)
})

test('the token opens its own booking and no other', async () => {
  const [mine, theirs] = [await createBooking(maya), await createBooking(maya)]
  const { token } = receiptOf(mine)

  expect(await findOwnBooking(mine.reference, token)).toEqual(mine)
  expect(await findOwnBooking(theirs.reference, token)).toBeUndefined()
  expect(await findOwnBooking(mine.reference, '')).toBeUndefined()
  await expect(readBooking('CH-NOSUCH2')).rejects.toThrow('No booking has that reference')
})

test('what was agreed stays when the price changes', async () => {
  const { reference } = await createBooking(maya)
  await db.updateTable('trips').set({ price_amount: 1 }).where('id', '=', everestTrekId).execute()

  expect(await readBooking(reference)).toMatchObject({ total: usd(149_000) })
})
