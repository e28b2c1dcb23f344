import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, requestFor } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { takeNotice } from './notices.ts'
import { startPayment } from './start.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const RACES = 12
const HOLD_IS_OVER_MS = 3 * 60 * 60_000

test('a payment that arrives in the moment the hold ends keeps its seats, whoever is first', async () => {
  const departure = await departureWith(RACES)
  const after = new Date(Date.now() + HOLD_IS_OVER_MS)
  for (let race = 0; race < RACES; race++) {
    const booking = await createBooking({ ...maya, departure_id: departure._id })
    const { payment_id } = await startPayment(requestFor(booking))
    const notice = await noticeOf(payment_id)

    // Now one and now the other is called first.
    const runners = [() => takeNotice('sandbox', notice), () => expireHolds(after)]
    await Promise.all((race % 2 === 0 ? runners : runners.toReversed()).map((run) => run()))

    expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid', refund: 'none' })
    expect(await seatsTaken(departure._id)).toBe(race + 1)
  }
  await expectInvariants()
})

test('of a payment, the end of its hold and another traveller who want the last seat, nobody loses money or sits double', async () => {
  const after = new Date(Date.now() + HOLD_IS_OVER_MS)
  for (let race = 0; race < RACES; race++) {
    const departure = await departureWith(1)
    const booking = await createBooking({ ...maya, departure_id: departure._id })
    const { payment_id } = await startPayment(requestFor(booking))
    const notice = await noticeOf(payment_id)

    const [, , other] = await Promise.allSettled([
      takeNotice('sandbox', notice),
      expireHolds(after),
      createBooking({ ...maya, email: 'dolma@example.com', departure_id: departure._id }),
    ])

    const { status, refund } = await readBooking(booking.reference)
    const isSeated = status === 'deposit_paid' && refund === 'none'
    const isOwed = status === 'expired' && refund === 'full'
    expect(isSeated || isOwed, `${status}, refund ${refund}`).toBe(true)
    if (isSeated) expect(other.status).toBe('rejected')
    expect(await seatsTaken(departure._id)).toBe(1)
  }
  await expectInvariants()
  expect(await db.selectFrom('payments').select('id').where('status', '!=', 'confirmed').execute()).toEqual(
    [],
  )
})
