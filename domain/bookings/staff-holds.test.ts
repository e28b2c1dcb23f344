import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { editSetting } from '../settings/edits.ts'
import { bookByPhone, createBooking } from './create.ts'
import { expireHolds } from './holds.ts'

const STAFF = 'staff-pasang'
const DAY_MS = 86_400_000

test('what staff book is held for three days, and the mail says until when', async () => {
  const { _id: departure_id } = await departureWith(4)

  const booking = await bookByPhone({ ...maya, departure_id }, STAFF)

  expect(daysOf(booking.hold_expires_at)).toBeCloseTo(3, 2)
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'booking-received')
    .executeTakeFirstOrThrow()
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' })
  expect(text_body).toContain(`We hold your places until ${day.format(new Date(booking.hold_expires_at!))}`)
  expect(await expireHolds(new Date(Date.now() + 2.9 * DAY_MS))).toBe(0)
  expect(await expireHolds(new Date(Date.now() + 3.1 * DAY_MS))).toBe(1)
})

test('staff choose another deadline or none; the operator sets what is usual', async () => {
  const { _id: departure_id } = await departureWith(9)
  const form = { ...maya, departure_id }
  expect(daysOf((await bookByPhone({ ...form, hold_days: 14 }, STAFF)).hold_expires_at)).toBeCloseTo(14, 2)

  const kept = await bookByPhone({ ...form, hold_days: 'none' }, STAFF)
  expect(kept).toMatchObject({ hold_expires_at: null, confirmed_at: expect.any(String), needs_review: false })

  await editSetting(
    'booking_rules',
    { ...defaultSettings.booking_rules, shortfall_percent: 2, staff_hold_days: 7 },
    STAFF,
  )
  expect(daysOf((await bookByPhone(form, STAFF)).hold_expires_at)).toBeCloseTo(7, 2)
  await expireHolds(new Date(Date.now() + 30 * DAY_MS))
  expect(await seatsTaken(departure_id)).toBe(1)
})

test('seats are not held beyond the first day of the trip', async () => {
  const departure = await departureWith(4)
  await db
    .updateTable('departures')
    .set({ start_date: new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10) })
    .execute()

  const { hold_expires_at } = await bookByPhone(
    { ...maya, departure_id: departure._id, hold_days: 30 },
    STAFF,
  )

  expect(daysOf(hold_expires_at)).toBeLessThan(6.1)
})

test('on the site nobody chooses how long seats are held', async () => {
  const { _id: departure_id } = await departureWith(4)

  const { hold_expires_at } = await createBooking({ ...maya, departure_id, hold_days: 30 })

  expect(daysOf(hold_expires_at)).toBeLessThan(0.03)
})

function daysOf(until: string | null) {
  return (Date.parse(until!) - Date.now()) / DAY_MS
}
