import { expect, test } from 'vitest'
import { addDays, DAY_MS, formatDay, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { BookingRules } from '#contract/settings.ts'
import { standingOf } from '#contract/standing.ts'
import { balanceWhen } from '#contract/terms.ts'
import { TrekInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { doTasks } from '#test/tasks.ts'
import { everestTrekId } from '#test/world.ts'
import { duesOf } from '../payments/due.ts'
import { offeredWays } from '../payments/ways.ts'
import { editSetting } from '../settings/edits.ts'
import { readTrip } from '../trips/read.ts'
import { editTrip } from '../trips/write.ts'
import { createBooking } from './create.ts'
import { sendReminders } from '../tasks/reminders.ts'

const owner = 'staff-pasang'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const setRules = (more: object) =>
  editSetting('booking_rules', { ...defaultSettings.booking_rules, ...more }, owner)
const start = addDays(today(), 200)
const far = { ...maya, startDate: start }

const dueDays = async () => (await createBooking(far)).money_rules.balance_due_days

/** A moment so many days before the trip. */
const before = (days: number) => new Date(Date.now() + (200 - days) * DAY_MS)

/** Returns the mails about a balance, by booking. */
async function reminded() {
  const mails = await db
    .selectFrom('emails')
    .select('noun_id')
    .where('kind', '=', 'balance-due')
    .orderBy('id')
    .execute()
  return mails.map(({ noun_id }) => noun_id)
}

/** A booking of which nothing but its balance is left to do. */
async function balanceOpen() {
  const booking = await createBooking(far)
  await doTasks(booking)
  return payFor(booking, 29_800)
}

test('a card payment costs what the settings say, and a booking keeps what it was made with', async () => {
  const first = await createBooking(maya)
  await setRules({ card_fee_basis_points: 400 })
  const after = await createBooking(maya)
  await setRules({ card_fee_basis_points: 0 })

  const ways = await offeredWays()
  const charged = (booking: typeof first) => duesOf(booking, ways)[0]!.amounts[0]!
  expect([first.card_fee, charged(first).fee]).toEqual([usd(1_043), usd(1_043)])
  expect([after.card_fee, charged(after).charged]).toEqual([usd(1_192), usd(30_992)])
  expect((await createBooking(maya)).card_fee).toEqual(usd(0))
})

test('a balance that is due before the trip is named with its day, and the booking keeps it', async () => {
  const onArrival = await payFor(await createBooking(far), 29_800)
  await setRules({ balance_due_days: 60 })
  const early = await payFor(await createBooking(far), 29_800)
  await setRules({ balance_due_days: 0 })

  expect(standingOf(onArrival)).toContain('still to pay, on arrival in Kathmandu before the trip.')
  expect(standingOf(early)).toContain(`still to pay, by ${formatDay(addDays(start, -60))}.`)
  const mails = await db.selectFrom('emails').select('text_body').where('noun_id', '=', early._id).execute()
  expect(mails.map(({ text_body }) => text_body).join()).toContain(
    `Balance, paid by ${formatDay(addDays(start, -60))}`,
  )
  expect(balanceWhen({ ...early.money_rules, balance_due_days: 200 }, start)).toBe('now')
})

test('a trip may have its balance due on another day than the settings say', async () => {
  await setRules({ balance_due_days: 60 })
  const trip = await readTrip('trek', everestTrekId, { drafts: true })
  const save = (balance_due_days: number | null) =>
    editTrip('trek', everestTrekId, TrekInput.parse({ ...trip, balance_due_days }), owner)

  await save(0)
  expect(await dueDays()).toBe(0)
  await save(90)
  expect(await dueDays()).toBe(90)
  await save(null)
  expect(await dueDays()).toBe(60)
})

test('reminders of a balance go out on the days of the settings before it is due and once late, each once', async () => {
  const onArrival = await balanceOpen()
  await setRules({ balance_due_days: 60, reminder_days: [14, 7] })
  const early = await balanceOpen()

  expect(await sendReminders(before(75))).toBe(0)
  const both = await Promise.all([sendReminders(before(74)), sendReminders(before(74))])
  expect(both[0] + both[1]).toBe(1)
  expect(await sendReminders(before(68))).toBe(0)
  expect(await sendReminders(before(67))).toBe(1)
  expect(await sendReminders(before(60))).toBe(0)
  expect(await sendReminders(before(59))).toBe(1)
  expect(await sendReminders(before(15))).toBe(0)
  expect(await sendReminders(before(14))).toBe(1)
  expect(await reminded()).toEqual([early._id, early._id, early._id, onArrival._id])
})

test('a booking that was paid late is reminded once, and nobody while no days are set', async () => {
  await setRules({ reminder_days: [] })
  const booking = await balanceOpen()
  expect(await sendReminders(before(9))).toBe(0)
  await setRules({ reminder_days: [30, 14, 7] })
  expect(await sendReminders(before(9))).toBe(1)
  expect(await sendReminders(before(8))).toBe(0)
  expect(await reminded()).toEqual([booking._id])
})

test('whoever was reminded before there were several reminders is not reminded of the same day again', async () => {
  const booking = await balanceOpen()
  const sent = { booking_id: booking._id, kind: 'balance-due', sent_at: before(30).toISOString() }
  await db.insertInto('booking_reminders').values(sent).execute()
  expect(await sendReminders(before(20))).toBe(0)
})

test.each([
  [{ card_fee_basis_points: 1_001 }, 'The card fee must be a share from 0 to 10 percent, such as 3.5'],
  [{ card_fee_basis_points: -1 }, 'The card fee must be a share from 0 to 10 percent, such as 3.5'],
  [{ card_fee_basis_points: null }, 'The card fee must be a share from 0 to 10 percent, such as 3.5'],
  [{ balance_due_days: 366 }, 'The days before the first day must be a whole number from 0 to 365'],
  [{ notice_days: 181 }, 'The notice in days must be a whole number from 0 to 180'],
  [{ notice_days: null }, 'The notice in days must be a whole number from 0 to 180'],
  [{ hold_minutes: 9 }, 'The minutes that seats are held must be a whole number from 10 to 120'],
  [{ hold_minutes: 121 }, 'The minutes that seats are held must be a whole number from 10 to 120'],
  [
    { reminder_days: [30, 8] },
    'Remind on some of these days before the balance is due: 60, 45, 30, 21, 14, 7, 3, 1',
  ],
  [{ reminder_days: [30, 30] }, 'Name each day of a reminder once'],
  [{ least_party: 0 }, 'The smallest private group must be a whole number from 1 to 50'],
  [{ most_party: 51 }, 'The largest private group must be a whole number from 1 to 50'],
  [{ least_party: 5, most_party: 4 }, 'The largest private group must be as large as the smallest, 5'],
  [{ balance_due_days: -1 }, 'The days before the first day must be a whole number from 0 to 365'],
])('the rules %o are refused in a sentence', (rules, message) => {
  const issues = BookingRules.safeParse({ ...defaultSettings.booking_rules, ...rules }).error?.issues
  expect(issues?.map((issue) => issue.message)).toEqual([message])
})
