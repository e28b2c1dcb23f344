import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { transaction, type Tx } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { planChange } from './alter-plan.ts'
import { carryOut, changeBooking } from './alter.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const wish = (fields: object) => BookingChangeInput.parse(fields)

test('a departure that is cancelled while a booking moves to it is refused in a sentence, and nothing has changed', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const { reference, _id } = await createBooking({ ...maya, departure_id: from._id, travellers: 2 })
  const before = await readBooking(reference)
  const rowOf = (tx: Tx) =>
    tx.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const plan = await transaction(async (tx) =>
    planChange(tx, await rowOf(tx), wish({ departure_id: to._id, travellers: 3 })),
  )
  await cancelDeparture(to._id, 'Snow', OWNER.actor)

  await expect(
    transaction(async (tx) => carryOut(tx, await rowOf(tx), plan, OWNER.actor)),
  ).rejects.toMatchObject({ code: 'conflict', message: /was cancelled meanwhile. Choose another one/ })
  expect(await readBooking(reference)).toEqual(before)
  expect([await seatsTaken(from._id), await seatsTaken(to._id)]).toEqual([2, 0])
  await expectInvariants()
})

test('a booking that is changed while its own departure is cancelled ends cancelled, whoever comes first', async () => {
  const { _id: departure_id } = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id })
  const [cancelled, changed] = await Promise.allSettled([
    cancelDeparture(departure_id, 'Snow', OWNER.actor),
    changeBooking(booking.reference, wish({ travellers: 2 }), OWNER),
  ])
  expect(cancelled.status).toBe('fulfilled')
  if (changed.status === 'rejected')
    expect(changed.reason).toMatchObject({ code: 'conflict', message: /is cancelled/ })
  const { status, travellers } = await readBooking(booking.reference)
  expect([status, travellers]).toEqual(['cancelled', changed.status === 'rejected' ? 1 : 2])
  expect(await seatsTaken(departure_id)).toBe(0)
  await expectInvariants()
})
