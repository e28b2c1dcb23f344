import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import { cancelDeparture } from './departure.ts'
import { editDeparture, readDeparture } from '../departures/departures.ts'
import { manifestCsv, manifestOf } from '../bookings/manifest.ts'

const pasang = 'staff-pasang'
const reason = 'Too few people have booked.'

test('everybody who has booked is told, and all they have paid is owed back', async () => {
  const { _id } = await departureWith(10)
  const whole = await createBooking({ ...maya, departure_id: _id, travellers: 2 })
  await payFor(whole, whole.total!.amount)
  const deposit = await createBooking({ ...maya, departure_id: _id })
  await payFor(deposit, deposit.deposit!.amount)
  const unpaid = await createBooking({ ...maya, departure_id: _id })
  const version = await contentVersion()

  const { departure, bookings } = await cancelDeparture(_id, reason, pasang)

  expect(departure.status).toBe('cancelled')
  expect(await contentVersion()).toBe(version + 1)
  expect(bookings.map(({ refund_due }) => refund_due)).toEqual([298_000, 29_800, 0])
  expect(await seatsTaken(_id)).toBe(0)
  for (const { reference } of [whole, deposit, unpaid]) {
    expect(await readBooking(reference)).toMatchObject({ status: 'cancelled', is_cancelled_by_us: true })
  }
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'departure-cancelled').execute()
  expect(mails.map(({ noun_id }) => noun_id).toSorted()).toEqual([whole._id, deposit._id, unpaid._id])
  expect(mails[0]!.text_body).toContain(reason)
  expect((await listEvents({ limit: 50, noun: 'departure', noun_id: _id })).items[0]).toMatchObject({
    actor: pasang,
    verb: 'cancel',
  })
  await expectInvariants()
})

test('a departure is cancelled once, and those who book meanwhile are told or refused', async () => {
  const { _id } = await departureWith(30)
  const bookings = Array.from({ length: 6 }, () => createBooking({ ...maya, departure_id: _id }))
  const cancellations = Array.from({ length: 3 }, () => cancelDeparture(_id, reason, pasang))

  const outcomes = await Promise.allSettled([...bookings, ...cancellations])

  expect(outcomes.slice(6).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const states = await db.selectFrom('bookings').select('status').execute()
  expect(new Set(states.map(({ status }) => status)).size).toBeLessThanOrEqual(1)
  expect(await seatsTaken(_id)).toBe(0)
  await expectInvariants()
})

test('nobody may cancel a booked departure without telling', async () => {
  const { _id, trip_id, start_date, end_date } = await departureWith(10)
  const input = { trip_id, start_date, end_date, capacity: 10, min_to_run: 2, cancelled: true }
  await createBooking({ ...maya, departure_id: _id })

  await expect(editDeparture(_id, input, pasang)).rejects.toMatchObject({ code: 'conflict' })
  await expireHolds(new Date(Date.now() + 31 * 60_000))
  expect(await editDeparture(_id, input, pasang)).toMatchObject({ status: 'cancelled' })
  await expect(cancelDeparture(_id, reason, pasang)).rejects.toMatchObject({ code: 'conflict' })
})

test('a larger group pays the tier it has reached', async () => {
  const { _id, trip_id, start_date, end_date } = await departureWith(20)
  const input = { trip_id, start_date, end_date, capacity: 20, min_to_run: 2 }
  const price_tiers = [
    { from: 4, amount: 140_000 },
    { from: 7, amount: 130_000 },
  ]
  await editDeparture(_id, { ...input, price_tiers }, pasang)
  const total = async (travellers: number) =>
    (await createBooking({ ...maya, departure_id: _id, travellers })).total!.amount

  expect(await readDeparture(_id)).toMatchObject({ price_amount: 149_000, price_tiers })
  expect([await total(3), await total(4), await total(7)]).toEqual([447_000, 560_000, 910_000])

  expect(await editDeparture(_id, input, pasang)).toMatchObject({ price_tiers })
  expect(await editDeparture(_id, { ...input, price_tiers: null }, pasang)).toMatchObject({ price_tiers: [] })
})

test('tiers that would surprise are refused, in words', async () => {
  const { _id, trip_id, start_date, end_date } = await departureWith(8)
  const input = { trip_id, start_date, end_date, capacity: 8, min_to_run: 2 }
  const refused = (from: number, amount: number) =>
    expect(editDeparture(_id, { ...input, price_tiers: [{ from, amount }] }, pasang)).rejects

  await refused(4, 149_001).toMatchObject({
    errors: { price_tiers: ['From 4 travellers on each would pay more than in a smaller group'] },
  })
  await refused(9, 100_000).toMatchObject({
    errors: { price_tiers: [expect.stringContaining('No group is larger than 8')] },
  })
})

test('the tiers of a trip count for its departures and private trips, but not against a price of its own', async () => {
  const price_tiers = JSON.stringify([{ from: 2, amount: 120_000 }])
  await db.updateTable('trips').set({ price_tiers }).execute()
  const [plain, dear] = [await departureWith(10), await departureWith(10, { price_amount: 170_000 })]

  expect(await totalForTwo({ departure_id: plain._id })).toBe(240_000)
  expect(await totalForTwo({ departure_id: dear._id })).toBe(340_000)
  expect(await totalForTwo({})).toBe(240_000)
})

test('the manifest has a row for each traveller and says what is missing', async () => {
  const { _id } = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: _id, travellers: 2 })
  const ang = {
    name: '=Ang "Dawa"',
    nationality: 'Nepal',
    birth_date: '1990-05-28',
    passport_number: '',
    diet: 'No nuts, no milk',
    emergency_name: 'Pasang',
    emergency_phone: '+977 1 000',
    insurer: 'Himal',
    policy_number: 'HA 7',
    insured_altitude_m: 5000,
  }
  await describeTraveller(booking._id, 2, ang, pasang)

  const manifest = await manifestOf(_id)

  expect(manifest).toMatchObject({ highest_m: 5545, departure: { _id } })
  expect(manifest.travellers).toMatchObject([
    { position: 1, name: maya.fullname, missing: expect.arrayContaining(['birth date']) },
    { position: 2, diet: 'No nuts, no milk', missing: ['Covers 5,000 m, the trek reaches 5,545 m'] },
  ])
  const lines = manifestCsv(manifest).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toContain(`"'=Ang ""Dawa"""`)
  expect(lines[2]).toContain(`'+977 1 000`)
})

async function totalForTwo(more: object) {
  return (await createBooking({ ...maya, ...more, travellers: 2 })).total!.amount
}
