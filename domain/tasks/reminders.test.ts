import { expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { describeTravellers } from '#test/tasks.ts'
import { createBooking } from '../bookings/create.ts'
import { sendReminders } from './reminders.ts'

const start = addDays(today(), 90)

/** A moment so many days before the trip. */
const before = (days: number) => new Date(Date.now() + (90 - days) * DAY_MS)

async function paid(travellers = 2) {
  const booking = await createBooking({ ...maya, startDate: start, travellers })
  return payFor(booking, booking.total!.amount)
}

async function mails() {
  const rows = await db
    .selectFrom('emails')
    .select(['kind', 'subject', 'text_body'])
    .where('kind', 'in', ['tasks-due', 'pre-trip', 'balance-due', 'installment-due'])
    .orderBy('id')
    .execute()
  return rows
}

test('one mail names all that is left, 14 and 7 days before its day and once when it is late', async () => {
  const booking = await paid()
  await describeTravellers(booking, [1])
  // Details are due 45 days before the trip, insurance and papers 21, the flights 14.
  expect(await sendReminders(before(60))).toBe(0)
  const both = await Promise.all([sendReminders(before(59)), sendReminders(before(59))])
  expect(both[0] + both[1]).toBe(1)
  for (const [days, sent] of [
    [58, 0],
    [52, 1],
    [45, 0],
    [44, 1],
    [36, 0],
    [35, 1],
    [28, 1],
    [22, 0],
    [21, 1],
    [20, 1],
    [14, 0],
    [13, 1],
    [8, 0],
  ] as const)
    expect([days, await sendReminders(before(days))]).toEqual([days, sent])

  const [first, , late] = await mails()
  expect(first!.subject).toBe('What we need for Everest Base Camp Trek')
  expect(late!.subject).toBe('Still needed for Everest Base Camp Trek')
  const links = first!.text_body.match(/&open=[\w-]+#[\w-]+/g)
  expect(links).toEqual([
    '&open=traveller-2#traveller-2',
    '&open=traveller-2#traveller-2',
    '&open=bags#bags',
    '&open=arrival#arrival',
    '&open=arrival#arrival',
  ])
  expect(first!.text_body).not.toContain('Details of Maya')
})

test('a booking gets one mail a day, also when its letter and a task fall on the same one', async () => {
  await paid(1)
  expect(await sendReminders(before(7))).toBe(1)
  expect(await sendReminders(before(7))).toBe(0)
  expect((await mails()).map(({ kind }) => kind)).toEqual(['pre-trip'])
  expect((await mails())[0]!.text_body).toContain('&open=arrival#arrival')
})

test('nobody is written to whose deposit is not paid, whose trip has begun, or who has done everything', async () => {
  await createBooking({ ...maya, startDate: start })
  const done = await paid()
  await describeTravellers(done)
  const flights = { arrival_flight: 'By bus', leaving_flight: 'By bus' }
  await db.updateTable('bookings').set(flights).where('id', '=', done._id).execute()
  const gone = await paid()
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(start, -61) })
    .where('id', '=', gone._id)
    .execute()
  expect(await sendReminders(before(59))).toBe(0)
})
