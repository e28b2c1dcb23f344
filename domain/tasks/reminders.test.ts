import { expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { dueInWords } from '#contract/task-places.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { describeTravellers, readGearLists, tellWeights } from '#test/tasks.ts'
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

/** A paid booking that alone is too few for its departure in 90 days, which is to be decided so many days before. */
async function waiting(decided?: number) {
  const { _id } = await departureWith(10, { start_date: start, end_date: addDays(start, 13) })
  const decision_date = decided === undefined ? null : addDays(start, -decided)
  await db.updateTable('departures').set({ min_to_run: 4, decision_date }).where('id', '=', _id).execute()
  const booking = await createBooking({ ...maya, departure_id: _id })
  await payFor(booking, booking.total!.amount)
  await readGearLists(booking._id, [1])
  await tellWeights(booking._id, [1])
  return _id
}

async function guarantee(id: string, days: number) {
  await db
    .updateTable('departures')
    .set({ guaranteed_at: before(days).toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Sends what is to be sent from one day before the trip to another, and returns the days on which something was. */
async function sentFrom(first: number, last: number) {
  const sent: number[] = []
  for (let days = first; days >= last; days--) if (await sendReminders(before(days))) sent.push(days)
  return sent
}

test('who waited for the decision is told of a day that is still to come, and late only after it', async () => {
  const id = await waiting(10)
  await sentFrom(60, 14)
  await guarantee(id, 13)
  expect(await sentFrom(13, 8)).toEqual([12])
  const mail = (await mails()).at(-1)!.text_body
  expect(mail).toMatch(
    new RegExp(`Your insurance[^]*?${dueInWords({ state: 'due', due_on: addDays(start, -7) })}`),
  )
  expect(mail).not.toMatch(/(insurance|papers|arrival)[^\n]*was due/i)
})

test('while no day is set to decide by, nobody is pressed for what waits, and after it everybody hears at once', async () => {
  const id = await waiting()
  await sentFrom(60, 20)
  expect(await sentFrom(19, 12)).toEqual([])
  await guarantee(id, 12)
  expect(await sentFrom(12, 9)).toEqual([11])
  expect((await mails()).at(-1)!.text_body).not.toMatch(/(insurance|papers|arrival)[^\n]*was due/i)
  expect(await sentFrom(8, 8)).toEqual([8])
})
