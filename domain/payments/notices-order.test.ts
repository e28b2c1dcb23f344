import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import type { PaymentNotice, PaymentOutcome } from '#integrations/payments/provider.ts'
import { maya } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { randomRuns } from '#test/runs.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { takeNotice } from './notices.ts'
import { startPayment } from './start.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

type Fact = { outcome: PaymentOutcome; amount?: number }

/**
 * What a payment of 1490 dollars and its fee may meet. What has gone back is told as a sum, so each names all of it.
 */
const facts: Fact[] = [
  { outcome: 'failed' },
  { outcome: 'cancelled' },
  { outcome: 'paid' },
  { outcome: 'paid', amount: 100 },
  { outcome: 'refunded', amount: 10_000 },
  { outcome: 'refunded', amount: 60_000 },
  { outcome: 'refunded', amount: 154_215 },
  { outcome: 'refund-failed', amount: 5000 },
  { outcome: 'disputed', amount: 154_215 },
]

test('whatever a provider tells ends alike in whatever order and however often it comes', async () => {
  const indexes = facts.map((_, index) => index)
  const orders = fc
    .subarray(indexes, { minLength: 2 })
    .chain((chosen) => fc.tuple(shuffled(chosen), shuffled([...chosen, ...chosen])))

  await fc.assert(
    fc.asyncProperty(orders, async ([one, other]) => {
      const ends = [await endOf(one), await endOf(other)]
      expect(ends[0]).toEqual(ends[1])
      await expectInvariants()
    }),
    { numRuns: randomRuns(40) },
  )
}, 120_000)

function shuffled(numbers: number[]) {
  return fc.shuffledSubarray(numbers, { minLength: numbers.length, maxLength: numbers.length })
}

/** Lets a booking of its own be paid in full and hear these facts in this order. Returns where it ends. */
async function endOf(order: number[]) {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking, { purpose: 'full' }))
  const notices: PaymentNotice[] = await Promise.all(
    facts.map((fact, index) => noticeOf(payment_id, { ...fact, id: `${payment_id} ${index}` })),
  )
  for (const index of order) await takeNotice('sandbox', notices[index]!)

  const { status, note, told_refunded, disputed_at } = await readPayment(payment_id)
  const after = await readBooking(booking.reference)
  const { sum } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.sum<number | null>('amount').as('sum'))
    .where('booking_id', '=', booking._id)
    .executeTakeFirstOrThrow()
  return {
    payment: { status, told_refunded, isDisputed: disputed_at !== null },
    note,
    booking: { status: after.status, refund: after.refund, paid: after.paid, review: after.needs_review },
    refunded: Number(sum ?? 0),
  }
}
