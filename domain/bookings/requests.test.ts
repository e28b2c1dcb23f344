import { expect, test } from 'vitest'
import { BookingInput } from '#contract/bookings.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { bookFromEnquiry } from '../enquiries/thread.ts'
import { bookByPhone, createBooking } from './create.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { quoteBooking } from './quote.ts'
import { readBooking } from './read.ts'

const pasang = 'staff-pasang'
const LENGTH = 14

/** Some facts of the Everest Base Camp trek, which else is run in all months for anybody. */
function limit(facts: { closed_months?: string; least_party?: number; on_request?: number }) {
  return db.updateTable('trips').set(facts).where('id', '=', everestTrekId).execute()
}

/** The first 15th of a month that is at least 40 days ahead. */
function midMonth(): Day {
  const day = addDays(today(), 40 + 31)
  return `${day.slice(0, 8)}15`
}

const monthOf = (day: Day) => Number(day.slice(5, 7))

async function mailTo(reference: string) {
  const { _id } = await readBooking(reference)
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('noun_id', '=', _id)
    .where('kind', '=', 'booking-received')
    .executeTakeFirstOrThrow()
  return text_body
}

test.each<[string, Parameters<typeof limit>[0], Partial<BookingInput>, string]>([
  [
    'in a month it is not run',
    { closed_months: JSON.stringify([monthOf(midMonth())]) },
    {},
    'We do not run this trip in',
  ],
  [
    'that ends in one',
    { closed_months: JSON.stringify([monthOf(addDays(midMonth(), 20))]) },
    { startDate: addDays(midMonth(), 10) },
    'We do not run this trip in',
  ],
  ['for one where two are the least', { least_party: 2 }, {}, 'made for 2 travellers or more'],
  ['that is on request', { on_request: 1 }, {}, 'on request only'],
  ['of 365 days', { on_request: 0 }, { days: 365 }, 'The trip takes 14 days, not 365.'],
  ['of one day', { on_request: 0 }, { days: 1 }, 'The trip takes 14 days, not 1.'],
])('a private trip %s is a request, without a price and without seats', async (_, facts, more, reason) => {
  await limit(facts)

  const booking = await createBooking({ ...maya, startDate: midMonth(), ...more })

  expect(booking).toMatchObject({ status: 'requested', total: null, deposit: null, hold_expires_at: null })
  expect(booking.request_reason).toContain(reason)
  const mail = await mailTo(booking.reference)
  expect(mail).toContain(reason)
  expect(mail).toContain('There is nothing to pay now.')
})

test('staff and enquiries make a request of it too, and staff give it a price', async () => {
  const input = { ...maya, startDate: midMonth(), days: 30 }
  const byPhone = await bookByPhone({ ...input, source: 'phone', override: { cutoff: true } }, pasang)
  const { _id } = await submitContact({
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: maya.email,
    contact: maya.mobile,
    message: 'Thirty days?',
  })
  const form = { trip_id: everestTrekId, startDate: midMonth(), days: 30, nationality: 'Sweden' }
  const fromEnquiry = await bookFromEnquiry(_id, form, pasang)

  for (const { status, total } of [byPhone, fromEnquiry]) expect([status, total]).toEqual(['requested', null])
  const unit = { amount: 300_000, currency: 'USD' as const }
  expect(await quoteBooking(byPhone.reference, { unit, note: '' }, pasang)).toMatchObject({
    status: 'awaiting_payment',
    total: unit,
    days: 30,
  })
})

test('on a departure the facts of private trips do not count, and its length stands', async () => {
  await limit({ closed_months: '[1,2,3,4,5,6,7,8,9,10,11,12]', least_party: 4, on_request: 1 })
  const { _id, end_date } = await departureWith(8)

  const booking = await createBooking({ ...maya, departure_id: _id, days: 365 })

  expect(booking).toMatchObject({ status: 'awaiting_payment', days: LENGTH, end_date, request_reason: '' })
  expect(await seatsTaken(_id)).toBe(1)
  const start_date = addDays(today(), 200)
  const moved = await postponeBooking(booking.reference, { start_date, reason: 'Ill' }, pasang)
  expect(moved.booking.end_date).toBe(addDays(start_date, LENGTH - 1))
})

test('a private trip without a date is planned for a month in which it is run', async () => {
  const soon = addDays(today(), 30)
  const closed = new Set([soon, addDays(soon, 20), addDays(soon, 45)].map(monthOf))
  await limit({ closed_months: JSON.stringify([...closed]) })
  // Else it is booked on the next departure.
  await db.deleteFrom('departures').where('trip_id', '=', everestTrekId).execute()

  const { status, departure_id, start_date, end_date } = await createBooking({
    ...maya,
    startDate: undefined,
  })

  expect([status, departure_id]).toEqual(['awaiting_payment', null])
  expect(closed.has(monthOf(start_date)) || closed.has(monthOf(end_date))).toBe(false)
})
