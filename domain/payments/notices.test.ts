import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import type { PaymentNotice, PaymentOutcome } from '#integrations/payments/provider.ts'
import { maya } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { freeRequest, noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { listEvents } from '../events.ts'
import { takeNotice } from './notices.ts'
import { startPayment } from './start.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

test('a notice that the deposit was paid makes it so, and payer and office are told', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await takeNotice('sandbox', await noticeOf(payment_id))

  expect(await readPayment(payment_id)).toMatchObject({ status: 'confirmed', inquire_at: null })
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'deposit_paid',
    paid: booking.deposit,
    needs_review: false,
  })
  expect(await mailsOf('payment-received')).toBe(1)
  expect(await mailsOf('payment-for-staff')).toBe(1)
})

test('twenty parallel repeats of a notice pay once', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  const notice = await noticeOf(payment_id)
  await Promise.all(Array.from({ length: 20 }, () => takeNotice('sandbox', notice)))

  expect(await readBooking(booking.reference)).toMatchObject({ paid: booking.deposit })
  expect(await mailsOf('payment-received')).toBe(1)
  const { items } = await listEvents({ limit: 50 })
  expect(items.filter(({ verb, noun_id }) => verb === 'pay' && noun_id === payment_id)).toHaveLength(1)
})

test('twenty notices of the same payment under different names pay once', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  const notices = await Promise.all(Array.from({ length: 20 }, () => noticeOf(payment_id)))
  await Promise.all(notices.map((notice) => takeNotice('sandbox', notice)))

  expect(await readBooking(booking.reference)).toMatchObject({ paid: booking.deposit, needs_review: false })
  expect(await mailsOf('payment-received')).toBe(1)
})

test('notices end in the same state in whatever order and however often they come', async () => {
  const booking = await createBooking(maya)
  const facts: { outcome: PaymentOutcome; amount?: number }[] = [
    { outcome: 'failed' },
    { outcome: 'cancelled' },
    { outcome: 'paid' },
    { outcome: 'paid' },
    { outcome: 'paid', amount: 100 },
  ]
  const orders = fc
    .subarray([0, 1, 2, 3, 4], { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(fc.constant(chosen), shuffled([...chosen, ...chosen]), shuffled([...chosen, ...chosen])),
    )

  await fc.assert(
    fc.asyncProperty(orders, async ([chosen, one, other]) => {
      const ends = await Promise.all([endOf(booking, facts, one), endOf(booking, facts, other)])
      expect(ends[0]).toEqual(ends[1])
      const isPaid = chosen.includes(2) || chosen.includes(3)
      const isWrong = chosen.includes(4)
      const unpaid = isWrong ? 'needs_review' : chosen.includes(1) ? 'cancelled' : 'failed'
      expect(ends[0].status).toBe(isPaid ? 'confirmed' : unpaid)
      expect(ends[0].note === '').toBe(!isWrong)
    }),
    { numRuns: 20 },
  )
}, 60_000)

test.each([
  ['amount', { amount: 100 }],
  ['currency', { currency: 'NPR' }],
])('money of another %s is not counted, and staff must look at it', async (_what, wrong) => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await takeNotice('sandbox', await noticeOf(payment_id, wrong))

  expect(await readPayment(payment_id)).toMatchObject({
    status: 'needs_review',
    note: expect.stringContaining('Asked for US$308.43, told of '),
  })
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    paid: { amount: 0 },
    needs_review: true,
  })
  expect(await mailsOf('payment-for-staff')).toBe(1)
  expect(await mailsOf('payment-received')).toBe(0)
})

test('test money told where real money is taken buys nothing, and staff must look at it', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await takeNotice('sandbox', await noticeOf(payment_id, { isOtherMode: true }))

  expect(await readPayment(payment_id)).toMatchObject({
    status: 'needs_review',
    note: expect.stringContaining('test money'),
  })
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    paid: { amount: 0 },
  })
})

test('twenty parallel repeats of wrong money are looked at once', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  const notice = await noticeOf(payment_id, { amount: 100 })
  await Promise.all(Array.from({ length: 20 }, () => takeNotice('sandbox', notice)))

  expect(await mailsOf('payment-for-staff')).toBe(1)
  expect(await db.selectFrom('payment_events').select('id').execute()).toHaveLength(1)
})

test('wrong money that comes beside the right money is looked at, and the right money counts', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await takeNotice('sandbox', await noticeOf(payment_id))
  await takeNotice('sandbox', await noticeOf(payment_id, { amount: 100 }))

  expect(await readPayment(payment_id)).toMatchObject({ status: 'confirmed' })
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'deposit_paid',
    paid: booking.deposit,
    needs_review: true,
  })
})

test('a genuine notice of another provider or of an unknown order changes nothing', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await takeNotice('khalti', await noticeOf(payment_id))
  await takeNotice('sandbox', await noticeOf(payment_id, { orderId: 'unknown' }))

  expect(await readPayment(payment_id)).toMatchObject({ status: 'pending' })
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
})

test('paying after a declined card wins', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  await takeNotice('sandbox', await noticeOf(payment_id, { outcome: 'failed' }))
  expect(await readPayment(payment_id)).toMatchObject({ status: 'failed' })

  await takeNotice('sandbox', await noticeOf(payment_id))
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
  const { items } = await listEvents({ limit: 50, noun: 'payment', noun_id: payment_id })
  expect(items.map(({ verb }) => verb)).toEqual(['pay', 'refuse', 'add'])
})

function shuffled(numbers: number[]) {
  return fc.shuffledSubarray(numbers, { minLength: numbers.length, maxLength: numbers.length })
}

/** Lets an attempt of its own hear these notices in this order. Returns where it ends. */
async function endOf(
  booking: Booking,
  facts: { outcome: PaymentOutcome; amount?: number }[],
  order: number[],
) {
  const { payment_id } = await startPayment({ ...freeRequest, input_email: booking.email })
  const notices: PaymentNotice[] = await Promise.all(
    facts.map((fact, index) => noticeOf(payment_id, { ...fact, id: `${payment_id} ${index}` })),
  )
  for (const index of order) await takeNotice('sandbox', notices[index]!)
  const { status, note } = await readPayment(payment_id)
  return { status, note }
}

async function mailsOf(kind: string) {
  const rows = await db.selectFrom('emails').select('id').where('kind', '=', kind).execute()
  return rows.length
}
