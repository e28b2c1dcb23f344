import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { DepartureInput } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import {
  addDeparture,
  editDeparture,
  findDeparture,
  listDepartures,
  readDeparture,
  readPublishedDeparture,
  removeDeparture,
} from './departures.ts'

const pasang = 'staff-pasang'

const inDays = (days: number): DepartureInput => ({
  trip_id: everestTrekId,
  start_date: addDays(today(), days),
  end_date: addDays(today(), days + 13),
  capacity: 10,
  min_to_run: 2,
})

test('the departures of a trip are listed by date, without those that have left', async () => {
  const later = await addDeparture(inDays(500), pasang)
  const sooner = await addDeparture(inDays(1), pasang)
  const gone = await addDeparture(inDays(-1), pasang)

  const listed = await listDepartures(everestTrekId)

  expect(listed[0]!._id).toBe(sooner._id)
  expect(listed.at(-1)!._id).toBe(later._id)
  expect(listed.map(({ _id }) => _id)).not.toContain(gone._id)
  const dates = listed.map(({ start_date }) => start_date)
  expect(dates).toEqual(dates.toSorted())
  expect(await listDepartures('nowhere')).toEqual([])
})

test('nobody is told of the departures of a draft', async () => {
  const { _id } = await departureWith(10)
  await db.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute()

  expect(await listDepartures(everestTrekId)).toEqual([])
  await expect(readPublishedDeparture(_id)).rejects.toThrow('No departure has that id')
  expect(await readDeparture(_id)).toMatchObject({ _id })
})

test('a departure costs its own price, or the trip’s', async () => {
  const trips = { price_amount: 149_000, price_currency: 'USD', has_own_price: false }
  expect(await departureWith(10)).toMatchObject(trips)
  expect(await departureWith(10, { price_amount: 99_900 })).toMatchObject({ price_amount: 99_900 })
  // Fixed at what the trip costs today, it does not follow the trip.
  expect(await departureWith(10, { price_amount: 149_000 })).toMatchObject({ ...trips, has_own_price: true })
})

test.each([
  ['has left', -1, 'departed'],
  ['leaves in two days', 2, 'closed'],
  ['leaves in three days', 3, 'open'],
])('a departure that %s', async (_, days, status) => {
  expect(await addDeparture(inDays(days), pasang)).toMatchObject({ status })
})

test('the status follows the seats: few, then full, and guaranteed once enough have paid', async () => {
  const { _id } = await departureWith(5)
  const status = async () => (await readDeparture(_id)).status
  expect(await status()).toBe('open')

  const booking = await createBooking({ ...maya, departure_id: _id, travellers: 2 })
  expect(await status()).toBe('few')

  await payFor(booking, booking.deposit!.amount)
  expect(await status()).toBe('guaranteed')

  await createBooking({ ...maya, departure_id: _id, travellers: 3 })
  expect(await readDeparture(_id)).toMatchObject({ status: 'full', seats_left: 0 })
})

test('a cancelled departure is not booked any more, and can be brought back', async () => {
  const { _id } = await departureWith(10)
  const input = { ...inDays(60), cancelled: true }

  expect(await editDeparture(_id, input, pasang)).toMatchObject({ status: 'cancelled' })
  await expect(createBooking({ ...maya, departure_id: _id })).rejects.toThrow('This departure is cancelled')
  expect(await editDeparture(_id, inDays(60), pasang)).toMatchObject({ status: 'cancelled' })
  expect(await editDeparture(_id, { ...input, cancelled: false }, pasang)).toMatchObject({ status: 'open' })
})

test('once booked, a departure keeps its trip, its date and the seats that are taken', async () => {
  const { _id } = await departureWith(10)
  await createBooking({ ...maya, departure_id: _id, travellers: 4 })
  const change = (more: Partial<DepartureInput>) => editDeparture(_id, { ...inDays(60), ...more }, pasang)

  await expect(change({ capacity: 3 })).rejects.toThrow('4 seats are taken already')
  await expect(change({ start_date: addDays(today(), 61) })).rejects.toMatchObject({ code: 'conflict' })
  await expect(change({ trip_id: classicTourId })).rejects.toMatchObject({ code: 'conflict' })
  await expect(removeDeparture(_id, pasang)).rejects.toThrow('Cancel it instead')
  expect(await change({ capacity: 4 })).toMatchObject({ capacity: 4, seats_left: 0 })
})

test('a departure that nobody has booked can be deleted', async () => {
  const { _id } = await departureWith(10)

  await removeDeparture(_id, pasang)

  expect(await findDeparture(_id)).toBeUndefined()
  await expect(removeDeparture(_id, pasang)).rejects.toThrow('No departure has that id')
})

test('a departure of an unknown trip is refused', async () => {
  const refusal = { code: 'invalid', errors: { trip_id: ['No trip has that id'] } }

  await expect(addDeparture({ ...inDays(60), trip_id: 'nowhere' }, pasang)).rejects.toMatchObject(refusal)
})

test('a departure that someone else has edited meanwhile is not overwritten', async () => {
  const { _id } = await departureWith(10)
  await editDeparture(_id, inDays(60), pasang, 1)

  await expect(editDeparture(_id, inDays(60), pasang, 1)).rejects.toMatchObject({ code: 'stale' })
  await expect(removeDeparture(_id, pasang, 1)).rejects.toMatchObject({ code: 'stale' })
})

test('staff’s changes raise the content version, bookings do not', async () => {
  const before = await contentVersion()
  const { _id } = await departureWith(10)
  expect(await contentVersion()).toBe(before + 1)

  await createBooking({ ...maya, departure_id: _id })
  expect(await contentVersion()).toBe(before + 1)
})

test('each change leaves an event that says who, what, before and after', async () => {
  const added = await departureWith(10)
  const edited = await editDeparture(added._id, { ...inDays(60), capacity: 12 }, pasang)
  await removeDeparture(added._id, pasang)

  const { items } = await listEvents({ limit: 50 })
  const about = { actor: pasang, noun: 'departure', noun_id: added._id }
  expect(items.toSorted((a, b) => a.verb.localeCompare(b.verb))).toMatchObject([
    { ...about, verb: 'add', before: null, after: added },
    { ...about, verb: 'edit', before: added, after: edited },
    { ...about, verb: 'remove', before: edited, after: null },
  ])
})
