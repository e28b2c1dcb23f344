import { expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { usualTaskDays } from '#contract/task-days.ts'
import { cellOf } from '#contract/task-lists.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { dice } from '#test/dice.ts'
import { planParts } from '#test/installments.ts'
import { describeTravellers, doTasks } from '#test/tasks.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { addDeparture } from '../departures/departures.ts'
import { readDesk } from '../desk/attention.ts'
import { editSetting } from '../settings/edits.ts'
import { readDepartureTasks, readLateTrips, readTaskBoard } from './lists.ts'
import { tasksAmong, tasksOfBooking } from './read.ts'
import { db } from '#db/client.ts'

async function paidOn(departure_id: string, travellers: number) {
  const booking = await createBooking({ ...maya, departure_id, travellers })
  return payFor(booking, booking.deposit!.amount)
}

async function departureIn(days: number) {
  const start_date = addDays(today(), days)
  const input = {
    trip_id: everestTrekId,
    start_date,
    end_date: addDays(start_date, 13),
    capacity: 12,
    min_to_run: 1,
  }
  return addDeparture(input, 'staff-pasang')
}

test('the matrix has each traveller with a paid deposit, those first whose booking is late', async () => {
  const { _id } = await departureWith(12)
  const ready = await paidOn(_id, 2)
  await doTasks(ready)
  const open = await paidOn(_id, 2)
  await describeTravellers(open, [1])
  await createBooking({ ...maya, departure_id: _id })
  const late = addDays(open.start_date, -20)

  const matrix = await readDepartureTasks(_id, late)
  expect(matrix.travellers.map(({ reference, position }) => [reference, position])).toEqual([
    [open.reference, 1],
    [open.reference, 2],
    [ready.reference, 1],
    [ready.reference, 2],
  ])
  const [first, second] = matrix.travellers
  const states = (row: typeof first) =>
    (
      ['details', 'insurance', 'papers', 'gear', 'bags', 'arrival', 'leaving', 'money', 'questions'] as const
    ).map((column) => cellOf(row!.tasks, column)?.state)
  expect(states(first)).toEqual(['done', 'done', 'done', 'done', 'done', 'due', 'due', 'due', undefined])
  // What is asked of the whole booking stands with its first traveller.
  expect(states(second)).toEqual([
    'late',
    'late',
    'late',
    'due',
    'due',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(matrix).toMatchObject({ late: 3, due: 6, done: 19 })
})

test('the board counts each departure and private trip, and Today counts exactly those that it filters', async () => {
  const near = await departureIn(20)
  const later = await departureIn(60)
  const beyond = await departureIn(90)
  for (const { _id } of [near, later, beyond]) await paidOn(_id, 2)
  const alone = await createBooking({ ...maya, startDate: addDays(today(), 25) })
  await payFor(alone, alone.total!.amount)
  const soon = addDays(today(), 8)

  const { rows, until, is_part } = await readTaskBoard({}, soon)
  expect(rows.map(({ departure_id, reference, late }) => [departure_id ?? reference, late])).toEqual([
    [near._id, 6],
    [alone.reference, 3],
    [later._id, 0],
  ])
  expect([until, is_part]).toEqual([addDays(soon, 60), false])
  expect((await readTaskBoard({ until: addDays(today(), 90) }, soon)).rows).toHaveLength(4)

  const { rows: late } = await readTaskBoard({ late: 'true' }, soon)
  const { groups } = await readDesk(soon)
  const group = groups.find(({ kind }) => kind === 'tasks')!
  expect(group.total).toBe(late.length)
  expect(group.items.map(({ _id }) => _id)).toEqual([near._id, alone.reference])
  expect(late.map(({ late_words }) => late_words)).toEqual([
    'details 2, insurance 2, papers 2',
    'details 1, insurance 1, papers 1',
  ])
})

test('Today finds what the board shows as late, whenever somebody books and whatever the days of the tasks are', async () => {
  const throwDie = dice(183)
  for (let days = 1; days <= 70; days += 3) {
    const booking = await createBooking({ ...maya, startDate: addDays(today(), 80) })
    await payFor(booking, booking.deposit!.amount)
    const created_at = new Date(Date.now() - Math.floor(throwDie() * 20) * DAY_MS).toISOString()
    const start_date = addDays(today(), days)
    await db.updateTable('bookings').set({ start_date, created_at }).where('id', '=', booking._id).execute()
  }
  for (const details of [0, 30, 65]) {
    const tasks = { ...usualTaskDays, details, insurance: 1, papers: 2 }
    await editSetting('tasks', tasks, 'staff-pasang')
    for (const later of [0, 1, 3, 10]) {
      const day = addDays(today(), later)
      const { rows } = await readTaskBoard({ late: 'true' }, day)
      const found = await readLateTrips(day)
      expect(found.map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference))
      for (const [index, { late_words }] of rows.entries())
        expect(late_words.replace(/,? ?money \d+/, '')).toBe(found[index]!.late_words)
    }
    expect((await readLateTrips()).length).toBeGreaterThan(details / 30)
  }
})

test('many bookings at once have the tasks that each has by itself', async () => {
  await planParts()
  const { _id } = await departureWith(12)
  const bookings = [await paidOn(_id, 1), await paidOn(_id, 3)]
  await describeTravellers(bookings[1]!, [2])
  const many = await tasksAmong(db.selectFrom('bookings').where('departure_id', '=', _id).orderBy('id'))
  for (const [index, { reference }] of bookings.entries())
    expect(many[index]!.tasks).toEqual(await tasksOfBooking(await readBooking(reference)))
})
