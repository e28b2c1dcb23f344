import { expect, test } from 'vitest'
import { addDays, formatDay, MINUTE_MS, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { TrekInput, type TripInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { requestFor } from '#test/payments.ts'
import { everestTrekId } from '#test/world.ts'
import { addDeparture, listDepartures } from '../departures/departures.ts'
import { startPayment } from '../payments/start.ts'
import { editSetting } from '../settings/edits.ts'
import { readTrip } from '../trips/read.ts'
import { editTrip } from '../trips/write.ts'
import { bookByPhone, createBooking } from './create.ts'

const owner = 'staff-pasang'
const setRules = (more: object) =>
  editSetting('booking_rules', { ...defaultSettings.booking_rules, ...more }, owner)

async function setTrip(more: Partial<TripInput>) {
  const trip = await readTrip('trek', everestTrekId, { drafts: true })
  return editTrip('trek', everestTrekId, TrekInput.parse({ ...trip, ...more }), owner)
}

const inDays = (days: number) => ({ ...maya, startDate: addDays(today(), days) })

async function leaving(days: number) {
  const start_date = addDays(today(), days)
  const input = { trip_id: everestTrekId, start_date, end_date: addDays(start_date, 10) }
  return addDeparture({ ...input, capacity: 8, min_to_run: 1 }, owner)
}

async function statusOf(id: string) {
  return (await listDepartures(everestTrekId)).find(({ _id }) => _id === id)?.status
}

async function statusFor(travellers: number) {
  return (await createBooking({ ...inDays(60), travellers })).status
}

async function minutesOf(id: string) {
  const row = await db
    .selectFrom('bookings')
    .select(['created_at', 'hold_expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Math.round((Date.parse(row.hold_expires_at!) - Date.parse(row.created_at)) / MINUTE_MS)
}

const refusal = (days: number) => ({
  errors: { startDate: [`The first day we can arrange is ${formatDay(addDays(today(), days))}`] },
})

test('the notice of the settings holds for private trips and departures, until a trip has its own', async () => {
  const departure = await leaving(6)
  expect(departure.status).toBe('open')

  await setRules({ notice_days: 7 })
  await expect(createBooking(inDays(6))).rejects.toMatchObject(refusal(7))
  expect(await statusOf(departure._id)).toBe('closed')
  await expect(createBooking({ ...maya, departure_id: departure._id })).rejects.toMatchObject({
    errors: { departure_id: ['This departure is closed. Choose another date'] },
  })

  await setTrip({ notice_days: 5 })
  expect((await createBooking(inDays(6))).money_rules.notice_days).toBe(5)
  await expect(createBooking(inDays(4))).rejects.toMatchObject(refusal(5))
  expect(await statusOf(departure._id)).toBe('open')

  await setTrip({ notice_days: 0 })
  expect((await createBooking(inDays(0))).start_date).toBe(today())
  await setTrip({ notice_days: null })
  await expect(createBooking(inDays(6))).rejects.toMatchObject(refusal(7))
})

test('staff book later than the notice allows', async () => {
  await setRules({ notice_days: 7 })
  const { money_rules } = await bookByPhone({ ...inDays(2), override: { cutoff: true } }, owner)
  expect(money_rules.notice_days).toBe(7)
})

test('what is booked is paid for under the notice it was booked with', async () => {
  const booking = await createBooking(inDays(5))
  await setRules({ notice_days: 14 })
  // It gets as far as the provider, who does not answer here.
  await expect(startPayment(requestFor(booking))).rejects.toMatchObject({ code: 'unavailable' })
})

test('unpaid seats are held as long as the settings say, and what is booked keeps its own', async () => {
  const departure = await leaving(30)
  const booked = () => createBooking({ ...maya, departure_id: departure._id })
  const before = await booked()
  await setRules({ hold_minutes: 90 })
  const after = await booked()
  expect(await minutesOf(before._id)).toBe(30)
  expect(await minutesOf(after._id)).toBe(90)
  expect([before, after].map(({ money_rules }) => money_rules.hold_minutes)).toEqual([30, 90])
})

test('the settings and the trip say how many travel privately without asking', async () => {
  await setTrip({ group_size: 'Any', least_party: null, most_party: null })
  await setRules({ least_party: 2, most_party: 6 })
  expect([await statusFor(1), await statusFor(2), await statusFor(6), await statusFor(7)]).toEqual([
    'requested',
    'awaiting_payment',
    'awaiting_payment',
    'requested',
  ])
  await setTrip({ least_party: 1, most_party: 7 })
  expect([await statusFor(1), await statusFor(7), await statusFor(8)]).toEqual([
    'awaiting_payment',
    'awaiting_payment',
    'requested',
  ])
})

test('a trip whose largest private group is smaller than its smallest is refused in a sentence', async () => {
  await expect(setTrip({ least_party: 5, most_party: 4 })).rejects.toMatchObject({
    errors: { most_party: ['The largest private group must be as large as the smallest, 5'] },
  })
  await setTrip({ least_party: 5, most_party: 8 })
  // What a client leaves out stays, and counts.
  await expect(setTrip({ most_party: 4, least_party: undefined })).rejects.toMatchObject({
    errors: { most_party: ['The largest private group must be as large as the smallest, 5'] },
  })
})
