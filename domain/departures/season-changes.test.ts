import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { DepartureInput } from '#contract/departures.ts'
import type { DepartureChange, DepartureChangeResult } from '#contract/seasons.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { listEvents } from '../events.ts'
import { guaranteeDeparture } from '../decisions/by-staff.ts'
import {
  addDeparture,
  editDeparture,
  listDepartures,
  readDeparture,
  readPublishedDeparture,
  removeDeparture,
} from './departures.ts'
import { listStaffDepartures } from './desk.ts'
import { changeDepartures } from './season.ts'
import { takeSeats } from './seats.ts'

const pasang = 'staff-pasang'

const inDays = (days: number) => addDays(today(), days)
const outcomes = (results: DepartureChangeResult[]) => results.map(({ outcome }) => outcome)
const reasons = (results: DepartureChangeResult[]) => results.map(({ reason }) => reason)

/** Adds a departure of the trek, in so many days, that nobody has booked. */
const departureIn = (days: number, more: Partial<DepartureInput> = {}) =>
  addDeparture({ ...plan(days), ...more }, pasang)

const plan = (days: number): DepartureInput => ({
  trip_id: everestTrekId,
  start_date: inDays(days),
  end_date: inDays(days + 13),
  capacity: 10,
  min_to_run: 2,
})

const edit = (id: string, more: object): DepartureChange => ({ do: 'edit', id, version: 1, ...more })
const change = async (id: string, more: object) =>
  (await changeDepartures([{ do: 'edit', id, ...more }], pasang))[0]!

// The days of these tests are free on every date that they run on.
beforeEach(() => db.deleteFrom('departures').execute())

test('many are changed at once: each that cannot be says why, the others go through', async () => {
  const booked = await departureWith(10)
  await createBooking({ ...maya, departure_id: booked._id, travellers: 4 })
  const free = await departureIn(100)
  const other = await departureIn(110)
  const left = await departureIn(-3)
  await editDeparture(other._id, { ...plan(110), capacity: 11 }, pasang)

  const changes = [
    edit(booked._id, { capacity: 3 }),
    edit(free._id, { capacity: 3, price_amount: 156_500, price_currency: 'USD' }),
    edit(other._id, { capacity: 3 }),
    edit(left._id, { capacity: 3 }),
    edit('nowhere', { capacity: 3 }),
    edit(free._id, { capacity: 4 }),
  ]
  const results = await changeDepartures(changes, pasang)

  expect(reasons(results)).toEqual([
    '4 seats are taken already, so it cannot have fewer',
    null,
    'Someone else has changed this departure since you opened it',
    'It has left',
    'No departure has that id',
    'This departure is named twice',
  ])
  expect(results[1]).toMatchObject({
    before: { capacity: 10, price_amount: 149_000, has_own_price: false },
    after: { capacity: 3, price_amount: 156_500, has_own_price: true },
  })
  expect(await readDeparture(free._id)).toMatchObject({ capacity: 3, price_amount: 156_500, version: 2 })
  expect(await readDeparture(other._id)).toMatchObject({ capacity: 11, version: 2 })
  // The answer was lost and the same is sent again: what is done already is not called somebody else's change.
  expect((await changeDepartures([changes[1]!], pasang))[0]).toMatchObject({
    outcome: 'unchanged',
    reason: 'It is like this already',
  })
})

test('a departure is cancelled, opened and moved among many only while nobody has booked it', async () => {
  const booked = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: booked._id })
  const free = await departureIn(100)

  expect((await change(booked._id, { cancelled: true })).reason).toContain('Use “Cancel departure”')
  expect((await change(booked._id, { start_date: inDays(70) })).reason).toContain(booking.reference)
  expect((await change(free._id, { start_date: booked.start_date })).reason).toBe(
    'The trip has a departure on this day',
  )
  expect((await change(free._id, { start_date: inDays(102) })).after).toMatchObject({ end_date: inDays(115) })
  expect((await change(free._id, { cancelled: true })).after).toMatchObject({ is_cancelled: true })
  expect(await readDeparture(free._id)).toMatchObject({ status: 'cancelled' })
  expect((await change(free._id, { capacity: 8 })).after).toMatchObject({ is_cancelled: true })
  expect((await change(free._id, { cancelled: false })).outcome).toBe('edited')
  expect(await readDeparture(free._id)).toMatchObject({ status: 'open', capacity: 8 })
})

test('many are deleted at once where nobody has booked', async () => {
  const booked = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: booked._id })
  await payFor(booking, booking.deposit!.amount)
  const free = await departureIn(100)
  const changes = [booked, free].map(({ _id }): DepartureChange => ({ do: 'remove', id: _id, version: 1 }))

  const results = await changeDepartures(changes, pasang)
  expect(outcomes(results)).toEqual(['refused', 'removed'])
  expect(reasons(results)[0]).toContain('Cancel it instead')
  expect((await listDepartures(everestTrekId)).map(({ _id }) => _id)).toContain(booked._id)
  await expect(removeDeparture(free._id, pasang)).rejects.toThrow('No departure has that id')
  expect(outcomes(await changeDepartures([changes[1]!], pasang))).toEqual(['unchanged'])
})

test('each of many leaves an event as if it had been changed by itself', async () => {
  const [added] = await changeDepartures(
    [{ do: 'add', trip_id: everestTrekId, start_date: inDays(300) }],
    pasang,
  )
  const id = added!.id!
  const first = await readDeparture(id)
  await changeDepartures([{ do: 'edit', id, capacity: 7 }], pasang)
  const second = await readDeparture(id)
  await changeDepartures([{ do: 'remove', id }], pasang)

  const { items } = await listEvents({ limit: 50 })
  const about = { actor: pasang, noun: 'departure', noun_id: id }
  expect(items.toSorted((a, b) => a.verb.localeCompare(b.verb))).toMatchObject([
    { ...about, verb: 'add', before: null, after: first },
    { ...about, verb: 'edit', before: first, after: second },
    { ...about, verb: 'remove', before: second, after: null },
  ])
})

test('a draft is seen and booked by nobody until it is opened, and a booked one is not made a draft', async () => {
  const day = inDays(60)
  const [made] = await changeDepartures(
    [{ do: 'add', trip_id: everestTrekId, start_date: day, is_draft: true }],
    pasang,
  )
  const id = made!.id!
  const booking = { ...maya, departure_id: id }

  expect(made!.after).toMatchObject({ is_draft: true })
  expect(await readDeparture(id)).toMatchObject({ status: 'draft', is_draft: true })
  expect(await listDepartures(everestTrekId)).toEqual([])
  await expect(readPublishedDeparture(id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(createBooking(booking)).rejects.toThrow('This trip has no such departure')
  expect(await transaction((tx) => takeSeats(tx, id, 1))).toBe(false)
  await expect(guaranteeDeparture(id, pasang)).rejects.toThrow('This departure is a draft')
  expect(await listStaffDepartures({ from: day, drafts: 'true' }, ['owner'])).toMatchObject([{ _id: id }])
  expect(await listStaffDepartures({ from: day }, ['owner'])).toEqual([])

  // An edit that does not say it leaves it a draft.
  expect((await change(id, { capacity: 9 })).after).toMatchObject({ capacity: 9, is_draft: true })
  expect((await change(id, { is_draft: false })).outcome).toBe('edited')
  const { reference } = await createBooking(booking)
  expect((await change(id, { is_draft: true })).reason).toBe(
    `This departure has been booked (${reference}), so it cannot be made a draft`,
  )
})
