import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { DAY_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { tooManyLent, type GivenAnswers } from '#contract/gear.ts'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { extraWith } from '#test/extras.ts'
import { packForEverest } from '#test/packing.ts'
import { addExtrasTo } from '../adjustments/extras.ts'
import { confirmBooking } from '../bookings/confirm.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { changeBooking } from '../changes/alter.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { gearCsv, gearOfDeparture, withGear } from './departure.ts'
import { answerGear, ownGear } from './own.ts'
import { gearTasksOf } from './tasks.ts'

const staff = { actor: 'staff-pasang', role: 'owner' } as const

const answer = ({ _id }: Booking, position: number, answers: GivenAnswers) =>
  answerGear(_id, position, answers, actors.visitor)

test('what is hired and lent on a departure is counted by who goes now: who is cancelled is on no list', async () => {
  const extra = await extraWith()
  await packForEverest([
    { id: 'bag', name: 'Sleeping bag', extra_id: extra._id, lends: 3 },
    { id: 'down', name: 'Down jacket', lends: 2 },
  ])
  const { _id: departure_id } = await departureWith(12)
  const first = await createBooking({ ...maya, departure_id, travellers: 2 })
  const second = await createBooking({ ...maya, departure_id, travellers: 1 })
  await payFor(second, second.deposit!.amount)
  await addExtrasTo(first.reference, [{ extra_id: extra._id, traveller: 1, quantity: 1 }], actors.visitor)
  await answer(first, 1, { bag: 'hire', boots: 'have' })
  await answer(first, 2, { bag: 'borrow', down: 'borrow' })
  await answer(second, 1, { bag: 'hire', down: 'borrow' })

  const gear = await gearOfDeparture(departure_id)
  expect(gear.counts).toEqual([
    { name: 'Sleeping bag', hired: 1, lent: 1, wanted: 1, lends: 3, elsewhere: 0 },
    { name: 'Down jacket', hired: 0, lent: 2, wanted: 0, lends: 2, elsewhere: 0 },
  ])
  expect(gear.travellers.map(({ hired, lent, wanted }) => [hired, lent, wanted])).toEqual([
    [['Sleeping bag'], [], []],
    [[], ['Sleeping bag', 'Down jacket'], []],
    [[], ['Down jacket'], ['Sleeping bag']],
  ])
  expect((await withGear(await manifestOf(departure_id))).gear).toEqual([
    '2 × Sleeping bag (1 hired, 1 lent)',
    '2 × Down jacket (2 lent)',
  ])
  expect(gearCsv(gear)).toContain(`${first.reference},2,,yes,,Sleeping bag; Down jacket,\r\n`)

  await cancelBooking(second.reference, 'Ill', actors.visitor)
  const after = await gearOfDeparture(departure_id)
  expect(after.travellers).toHaveLength(2)
  expect(after.counts.map(({ lent, wanted }) => [lent, wanted])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('no more is lent than there is, also when many ask at once, and what was promised stays promised', async () => {
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 2 }])
  const { _id: departure_id } = await departureWith(12)
  const bookings = []
  for (let count = 0; count < 4; count++)
    bookings.push(await createBooking({ ...maya, email: `p${count}@example.com`, departure_id }))
  const asked = await Promise.allSettled(bookings.map((one) => answer(one, 1, { down: 'borrow' })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = asked.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    errors: {
      'item.down': [
        'We lend 2 of these on your date, and not enough are left. Please bring your own, or ask us.',
      ],
    },
  })
  const lucky = bookings[asked.findIndex(({ status }) => status === 'fulfilled')]!
  const late = bookings[asked.findIndex(({ status }) => status === 'rejected')]!
  await answer(lucky, 1, { down: 'borrow', boots: 'have' })
  await expect(answer(late, 1, { down: 'borrow' })).rejects.toThrow('Some fields')
  await cancelBooking(lucky.reference, 'Ill', actors.visitor)
  await answer(late, 1, { down: 'borrow' })

  const elsewhere = await departureWith(12)
  const other = await createBooking({ ...maya, departure_id: elsewhere._id })
  await answer(other, 1, { down: 'borrow' })
  // Both departures are on the same days, so three are promised of two.
  const [count] = (await gearOfDeparture(elsewhere._id)).counts
  expect(count).toMatchObject({ lent: 1, elsewhere: 2 })
  expect(tooManyLent(count!)).toBe('Down jacket: 1 lent here and 2 to others at the same time, of 2')
})

test('a booking that moves to a date where all are lent, or comes back too late, is told to choose again', async () => {
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 1 }])
  const { _id: full } = await departureWith(12)
  const { _id: empty } = await departureWith(12)
  const first = await createBooking({ ...maya, departure_id: full })
  await answer(first, 1, { down: 'borrow' })
  const moving = await createBooking({ ...maya, email: 'b@example.com', departure_id: empty, travellers: 2 })
  await answer(moving, 1, { boots: 'have' })
  await answer(moving, 2, { down: 'borrow', boots: 'have' })
  await changeBooking(moving.reference, BookingChangeInput.parse({ departure_id: full }), staff)
  const after = await ownGear(await readBooking(moving.reference))
  expect(after?.travellers.map(({ answers }) => answers)).toEqual([
    { boots: 'have' },
    { down: 'gone', boots: 'have' },
  ])
  const { counts, travellers } = await gearOfDeparture(full)
  expect(counts[0]?.lent).toBe(1)
  expect(travellers.map(({ is_read }) => is_read)).toEqual([true, true, false])
  const tasks = await gearTasksOf(db, [{ booking_id: moving._id, trip_id: moving.trip_id }])
  expect(tasks(moving._id, moving.trip_id)).toEqual({ read: [1] })
  await answer(moving, 2, { boots: 'have' })
  const answered = await gearOfDeparture(full)
  expect(answered.travellers.map(({ is_read }) => is_read)).toEqual([true, true, true])

  await expireHolds(new Date(Date.now() + 60 * DAY_MS))
  const later = await createBooking({ ...maya, email: 'c@example.com', departure_id: full })
  await answer(later, 1, { down: 'borrow' })
  await confirmBooking(first.reference, 'Paid at the office', staff.actor)
  expect((await gearOfDeparture(full)).counts[0]?.lent).toBe(1)
  const back = await ownGear(await readBooking(first.reference))
  expect(back?.travellers[0]?.answers).toEqual({ down: 'gone' })
})

test('who comes back in time keeps what they borrow', async () => {
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 1 }])
  const { _id: departure_id } = await departureWith(12)
  const booking = await createBooking({ ...maya, departure_id })
  await answer(booking, 1, { down: 'borrow' })
  await expireHolds(new Date(Date.now() + 60 * DAY_MS))
  await confirmBooking(booking.reference, 'Paid at the office', staff.actor)
  expect((await gearOfDeparture(departure_id)).counts[0]?.lent).toBe(1)
})

test('whoever applies is promised what they borrow, so it is promised to nobody else', async () => {
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 1 }])
  const { _id: departure_id } = await departureWith(12)
  const applied = await createBooking({ ...maya, departure_id })
  const other = await createBooking({ ...maya, email: 'b@example.com', departure_id })
  await db.updateTable('bookings').set({ status: 'requested' }).where('id', '=', applied._id).execute()
  await answer(applied, 1, { down: 'borrow' })
  await expect(answer(other, 1, { down: 'borrow' })).rejects.toThrow('Some fields')
})

test('what is hired for the whole booking counts once, and all of the party have it', async () => {
  const tent = await extraWith({ name: 'Gas lamp', per: 'booking' })
  await packForEverest([{ id: 'lamp', name: 'Gas lamp', extra_id: tent._id }])
  const { _id: departure_id } = await departureWith(12)
  const booking = await createBooking({ ...maya, departure_id, travellers: 2 })
  await addExtrasTo(booking.reference, [{ extra_id: tent._id, traveller: null, quantity: 1 }], actors.visitor)
  for (const position of [1, 2]) await answer(booking, position, { lamp: 'hire' })
  const { counts, travellers } = await gearOfDeparture(departure_id)
  expect(counts).toEqual([{ name: 'Gas lamp', hired: 1, lent: 0, wanted: 0, lends: null, elsewhere: 0 }])
  expect(travellers.map(({ hired, wanted }) => [hired, wanted])).toEqual([
    [['Gas lamp'], []],
    [[], []],
  ])
  const own = await ownGear(await readBooking(booking.reference))
  expect(own?.travellers.map(({ hires }) => hires)).toEqual([[tent._id], [tent._id]])
})

test('what cannot be is refused: no such traveller, nothing to hire, a booking that is over', async () => {
  await packForEverest([{ id: 'bag', name: 'Sleeping bag' }])
  const booking = await createBooking(maya)
  await expect(answer(booking, 2, {})).rejects.toThrow('This booking has no traveller 2')
  await expect(answer(booking, 1, { bag: 'hire', boots: 'borrow' })).rejects.toMatchObject({
    errors: {
      'item.bag': ['We do not hire out this any more'],
      'item.boots': ['We do not lend this any more'],
    },
  })
  await answer(booking, 1, { bag: 'have', 'not-on-the-list': 'have' })
  await answer(booking, 1, { bag: 'have' })
  const [row] = await db.selectFrom('traveller_gear').selectAll().execute()
  expect(row).toMatchObject({ position: 1, answers: '{"bag":"have"}' })
  const events = await db.selectFrom('events').select('after').where('after', 'like', '%gear%').execute()
  expect(events).toHaveLength(1)
  await cancelBooking(booking.reference, 'Ill', actors.visitor)
  await expect(answer(booking, 1, {})).rejects.toThrow('This booking is cancelled')
})

test('a traveller who leaves the party takes the answers along, and answers that broke are read as none', async () => {
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 2 }])
  const booking = await createBooking({ ...maya, travellers: 3 })
  await answer(booking, 2, { down: 'borrow' })
  await answer(booking, 3, { down: 'have' })
  await changeBooking(booking.reference, BookingChangeInput.parse({ leaving: [2] }), staff)
  const own = await ownGear(await readBooking(booking.reference))
  expect(own?.travellers.map(({ answers }) => answers)).toEqual([undefined, { down: 'have' }])

  await db.updateTable('traveller_gear').set({ answers: '{' }).execute()
  const broken = await ownGear(await readBooking(booking.reference))
  expect(broken?.travellers.map(({ answers }) => answers)).toEqual([undefined, {}])
})
