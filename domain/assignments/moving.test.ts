import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { addDays } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { crewOfDeparture } from './read.ts'
import { assignCrew, changeAssignment } from './write.ts'

const STAFF = 'staff-pasang'
let first: Departure
let second: Departure

beforeEach(async () => {
  first = await departureWith(20)
  second = await departureWith(20, {
    start_date: addDays(first.end_date, 1),
    end_date: addDays(first.end_date, 9),
  })
})

async function assigned(role: 'guide' | 'porter' = 'guide') {
  const person = await crewWith({ roles: [role] })
  return assignCrew(first._id, AssignmentInput.parse({ crew_id: person._id, role }), STAFF)
}

const moved = { role: 'guide', state: 'asked', overrule: '' } as const

test('somebody who is moved to another departure has its days, is to be asked anew, and is gone from the first', async () => {
  const { _id, version } = await assigned()
  await changeAssignment(_id, { ...moved, state: 'confirmed' }, STAFF, version)
  await db.updateTable('assignments').set({ asked_at: new Date().toISOString() }).execute()

  const after = await changeAssignment(_id, { ...moved, departure_id: second._id }, STAFF)
  expect(after).toMatchObject({
    departure_id: second._id,
    from_day: second.start_date,
    to_day: second.end_date,
    state: 'asked',
    asked_at: null,
    answered_at: null,
    faults: [],
  })
  expect((await crewOfDeparture(first._id)).assignments).toEqual([])

  const outside = { ...moved, departure_id: first._id, from_day: second.end_date, to_day: second.end_date }
  await expect(changeAssignment(_id, outside, STAFF)).rejects.toMatchObject({
    errors: { from_day: [expect.stringContaining('not days of the departure')] },
  })
  const stale = changeAssignment(_id, { ...moved, departure_id: first._id }, STAFF, version)
  await expect(stale).rejects.toThrow('Someone else has changed')
  await cancelDeparture(first._id, 'Too few', STAFF)
  const cancelled = changeAssignment(_id, { ...moved, departure_id: first._id }, STAFF)
  await expect(cancelled).rejects.toThrow('This departure is cancelled')
  const nowhere = changeAssignment(_id, { ...moved, departure_id: 'nowhere' }, STAFF)
  await expect(nowhere).rejects.toThrow('No departure has that id')
})

test('nobody is moved away who is needed, or to days on which they are elsewhere, without a reason', async () => {
  const booking = await createBooking({ ...maya, departure_id: first._id, travellers: 2 })
  await payFor(booking, booking.deposit!.amount)
  const { _id, crew_id } = await assigned()
  const away = { ...moved, departure_id: second._id }
  await expect(changeAssignment(_id, away, STAFF)).rejects.toThrow(
    '1 guides and assistants (your rule is one for 6 travellers), and 0 would be left',
  )
  const there = AssignmentInput.parse({ crew_id, role: 'guide' })
  await assignCrew(second._id, there, STAFF)
  await expect(changeAssignment(_id, away, STAFF)).rejects.toThrow('already')
  expect((await crewOfDeparture(first._id)).assignments.length).toBe(1)
  const overruled = await changeAssignment(_id, { ...away, overrule: 'Leads both halves' }, STAFF)
  expect(overruled).toMatchObject({ overruled: 'Leads both halves', faults: [expect.any(String)] })
})

test('of two who move one person to one departure at once one wins, and the other reads why', async () => {
  const { _id, version } = await assigned()
  const change = { ...moved, departure_id: second._id }
  const both = await Promise.allSettled([1, 2].map(() => changeAssignment(_id, change, STAFF, version)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  expect(refused!.message).toContain('Someone else has changed this assignment')
})

test('a porter who is moved carries no bag of the first departure any more', async () => {
  const booking = await createBooking({ ...maya, departure_id: first._id })
  const { _id } = await assigned('porter')
  const bag = { booking_id: booking._id, position: 1, weighed_g: 12_000, assignment_id: _id }
  await db
    .insertInto('bags')
    .values({ ...bag, version: 1, updated_at: '' })
    .execute()
  await changeAssignment(_id, { ...moved, role: 'porter', departure_id: second._id }, STAFF)
  expect(await db.selectFrom('bags').select(['assignment_id', 'weighed_g', 'version']).execute()).toEqual([
    { assignment_id: null, weighed_g: 12_000, version: 2 },
  ])
})
