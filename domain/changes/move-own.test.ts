import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { previewCancellation } from '../cancellations/booking.ts'
import { changeBooking } from './alter.ts'
import { moveOwnBooking, ownMoves } from './move-own.ts'
import { postponeBooking } from './postpone.ts'
import { receiptOf } from '../bookings/read.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const

async function paidOn(departure_id: string) {
  const booking = await createBooking({ ...maya, departure_id })
  return payFor(booking, 29_800)
}

test('of two travellers who want the last seat of another date one moves and the other stays', async () => {
  const [from, to] = [await departureWith(4), await departureWith(1)]
  const bookings = [await paidOn(from._id), await paidOn(from._id)]
  const outcomes = await Promise.allSettled(
    bookings.map((one) => moveOwnBooking(one.reference, receiptOf(one).token, to._id)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await seatsTaken(from._id), await seatsTaken(to._id)]).toEqual([1, 1])
  await expectInvariants()
})

test('what cancelling keeps is counted from the new first day', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const booking = await payFor(await createBooking({ ...maya, departure_id: from._id }), 149_000)
  const cancellation_steps = JSON.stringify([{ days: 30, percent: 80 }])
  await db.updateTable('bookings').set({ cancellation_steps }).where('id', '=', booking._id).execute()
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(today(), 20) })
    .where('id', '=', booking._id)
    .execute()
  expect((await previewCancellation(booking.reference)).percent).toBe(80)

  await moveOwnBooking(booking.reference, receiptOf(booking).token, to._id)
  const { percent, later } = await previewCancellation(booking.reference)
  expect([percent, later.map(({ from: day }) => day)]).toEqual([20, [addDays(to.start_date, -30)]])

  const told = `What cancelling costs is counted from the new first day, ${formatDay(to.start_date)}.`
  expect(await mailsSaying(told)).toEqual(['booking-changed'])
  // So do the letters when staff move it, and that of a larger party does not.
  const change = (wish: object) =>
    changeBooking(booking.reference, BookingChangeInput.parse({ ...wish, mail: true }), OWNER)
  await change({ travellers: 2 })
  expect(await mailsSaying(told)).toHaveLength(1)
  await change({ departure_id: null, start_date: addDays(to.start_date, 5) })
  await change({ departure_id: from._id })
  expect(await mailsSaying('counted from the new first day')).toHaveLength(3)
  await change({ departure_id: null, start_date: addDays(to.start_date, 5) })
  await postponeBooking(booking.reference, { departure_id: to._id, reason: 'Snow' }, OWNER.actor)
  expect(await mailsSaying(told)).toContain('booking-postponed')
})

test('nothing is moved without the token, nor once the trip is nearer than the notice', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const booking = await paidOn(from._id)
  await expect(moveOwnBooking(booking.reference, 'x', to._id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await ownMoves(booking)).map(({ _id }) => _id)).toContain(to._id)

  const start_date = addDays(today(), 2)
  await db.updateTable('bookings').set({ start_date }).where('id', '=', booking._id).execute()
  expect(await ownMoves(booking)).toEqual([])
  await expect(moveOwnBooking(booking.reference, receiptOf(booking).token, to._id)).rejects.toMatchObject({
    code: 'conflict',
  })
})

async function mailsSaying(words: string) {
  const mails = await db
    .selectFrom('emails')
    .select('kind')
    .where('text_body', 'like', `%${words}%`)
    .execute()
  return mails.map(({ kind }) => kind)
}
