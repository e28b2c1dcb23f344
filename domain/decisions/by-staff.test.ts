import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { decisionOf, type Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { listEvents } from '../events.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { addDeparture, listDepartures, readDeparture } from '../departures/departures.ts'
import { guaranteeDeparture, openDeparture } from './by-staff.ts'
import { listStaffDepartures } from '../departures/desk.ts'

const pasang = 'staff-pasang'

test('staff find what has left, and what a draft hides, by asking for it', async () => {
  const gone = await addDeparture(leaving(-20), pasang)
  const hidden = await departureWith(8)
  await db.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute()

  expect(await ask({ drafts: 'true' })).toContain(hidden._id)
  expect(await ask({ drafts: 'true' })).not.toContain(gone._id)
  expect(await ask({ drafts: 'true', from: addDays(today(), -30), to: today() })).toEqual([gone._id])
  expect(await ask({})).toEqual([])
})

test('a departure that is promised runs with nobody on it, until the promise is taken back', async () => {
  const { _id } = await departureWith(8)

  expect(await guaranteeDeparture(_id, pasang)).toMatchObject({ status: 'guaranteed' })
  const [shown] = (await listDepartures(everestTrekId)).filter((departure) => departure._id === _id)
  expect(shown).toMatchObject({ status: 'guaranteed' })
  expect(await openDeparture(_id, pasang)).toMatchObject({ status: 'open' })
  const { items } = await listEvents({ limit: 2, noun_id: _id })
  expect(items).toMatchObject([
    { actor: pasang, verb: 'edit', after: { change: 'open', status: 'open' } },
    { actor: pasang, verb: 'edit', after: { change: 'guarantee', status: 'guaranteed' } },
  ])
})

test('one that was cancelled is opened again; who was on it stays cancelled', async () => {
  const { _id } = await departureWith(8)
  const { reference } = await createBooking({ ...maya, departure_id: _id })
  await cancelDeparture(_id, 'Snow', pasang)

  await expect(guaranteeDeparture(_id, pasang)).rejects.toThrow('is cancelled, so nothing can be promised')
  expect(await openDeparture(_id, pasang)).toMatchObject({ status: 'open', seats_left: 8 })
  expect(await readBooking(reference)).toMatchObject({ status: 'cancelled' })
})

test('what has left is neither promised nor opened', async () => {
  const { _id } = await addDeparture(leaving(-3), pasang)

  await expect(guaranteeDeparture(_id, pasang)).rejects.toThrow('has left, so')
  await expect(openDeparture(_id, pasang)).rejects.toThrow('it cannot be opened')
})

test('only seats with a deposit count towards the minimum', async () => {
  const { _id } = await departureWith(8)
  const booking = await createBooking({ ...maya, departure_id: _id, travellers: 2 })

  expect(await readDeparture(_id)).toMatchObject({ seats_left: 6, seats_unpaid: 2, status: 'open' })
  await payFor(booking, booking.deposit!.amount)
  expect(await readDeparture(_id)).toMatchObject({ seats_left: 6, seats_unpaid: 0, status: 'guaranteed' })
})

const day = '2027-03-01'
const below: Departure = {
  _id: 'x',
  trip_id: 'x',
  trip_name: 'Everest Base Camp Trek',
  start_date: '2027-04-10',
  end_date: '2027-04-23',
  capacity: 10,
  seats_left: 8,
  seats_unpaid: 1,
  status: 'open',
  price_amount: null,
  price_currency: null,
  price_tiers: [],
  has_own_price: false,
  has_own_tiers: false,
  class_prices: [],
  has_own_class_prices: false,
  early_bird: null,
  has_own_early_bird: false,
  min_to_run: 2,
  decision_date: '2027-03-10',
  is_guaranteed: false,
  version: 1,
}

test.each([
  ['near its day of decision', {}, 'near'],
  ['past it', { decision_date: '2027-02-28' }, 'past'],
  ['on it', { decision_date: day }, 'near'],
  ['long before it', { decision_date: '2027-03-16' }, undefined],
  ['with enough deposits', { seats_unpaid: 0 }, undefined],
  ['promised', { status: 'guaranteed' }, undefined],
  ['cancelled', { status: 'cancelled', decision_date: '2027-02-28' }, undefined],
  ['without such a day and leaving soon', { decision_date: null, start_date: '2027-03-09' }, 'near'],
  ['promised and closed', { status: 'closed', is_promised: true }, undefined],
  ['without such a day and leaving late', { decision_date: null }, undefined],
] as const)('a departure %s', (_, more, need) => {
  expect(decisionOf({ ...below, ...more }, day)).toBe(need)
})

async function ask(more: object) {
  const found = await listStaffDepartures({ trip_id: everestTrekId, ...more }, ['owner'])
  return found.map(({ _id }) => _id)
}

function leaving(days: number) {
  const start_date = addDays(today(), days)
  return {
    trip_id: everestTrekId,
    start_date,
    end_date: addDays(start_date, 13),
    capacity: 8,
    min_to_run: 2,
  }
}
