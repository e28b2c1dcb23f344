import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { maya } from '#test/bookings.ts'
import { payWith, startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { readPayment, requestFor } from '#test/payments.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { addRefund } from './add.ts'
import { listRefunds } from './read.ts'
import { inquireNow } from '../payments/inquire.ts'
import { reconcile } from '../payments/reconcile.ts'
import { sendRefund } from './send.ts'
import { startPayment } from '../payments/start.ts'

let site: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  site = await startGateway()
})
afterEach(expectInvariants)
afterAll(() => site.stop())

const STAFF = 'staff-pasang'
const owner = { actor: STAFF, role: 'owner', isConfirmed: true } as const
const REFUNDS_COME_BACK = '4000 0000 0000 5126'

test('from the list of refunds to the card, and the bank confirms it', async () => {
  const { booking, paymentId } = await paidInFull()
  const { refund_due } = await cancelBooking(booking.reference, 'Ill', STAFF)
  const [refund] = await owed()
  expect(refund).toMatchObject({ status: 'owed', amount: refund_due!.amount, confirmed_at: null })

  await sendRefund(refund!._id, STAFF)
  await expect
    .poll(() => readRefund(refund!._id))
    .toMatchObject({
      status: 'sent',
      method: 'sandbox',
      confirmed_at: expect.any(String),
    })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 119_200, told_refunded: 119_200 })
  expect(await readBooking(booking.reference)).toMatchObject({ refund: 'part', needs_review: false })
  const [row] = await reconcile({ from: today(), to: today() })
  expect(row).toMatchObject({ difference: null, theirs: { refunded: 119_200 } })
})

test('parts go back one after the other, and never more than was charged', async () => {
  const { booking, paymentId } = await paidInFull()
  for (const amount of [40_000, 60_000, 49_000]) {
    const { _id } = await addRefund(booking.reference, { amount, reason: 'Shorter trek' }, owner)
    await sendRefund(_id, STAFF)
  }

  const tooMuch = addRefund(booking.reference, { amount: 1, reason: 'One more' }, owner)
  await expect(tooMuch).rejects.toThrow('Nothing is left to refund')
  await expect.poll(async () => (await readPayment(paymentId)).told_refunded).toBe(149_000)
  expect(await readBooking(booking.reference)).toMatchObject({ refund: 'full', paid: { amount: 0 } })
  // The bank itself would not give back more than it took, fee and all.
  const { provider_reference } = await readPayment(paymentId)
  const order = { refundId: 'r', paymentId, total: 154_215, currency: 'USD', isRepeat: false } as const
  const beyond = { ...order, reference: provider_reference!, amount: 5_216, key: 'beyond' }
  await expect(sandbox.refund(beyond)).rejects.toThrow('Only 5215 of this payment is left')
})

test('the same refund asked for twice goes back once, and an unpaid session gives nothing back', async () => {
  const { booking, paymentId } = await paidInFull()
  const { provider_reference } = await readPayment(paymentId)
  const order = { refundId: 'r', paymentId, amount: 100, total: 154_215, currency: 'USD' } as const
  const asked = { ...order, reference: provider_reference!, key: 'one', isRepeat: false }
  const answers = await Promise.all(Array.from({ length: 5 }, () => sandbox.refund(asked)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  await expect(sandbox.refund({ ...asked, amount: 200 })).rejects.toThrow('used for another refund')
  expect(await sandbox.inquire(asked)).toMatchObject({
    outcome: 'paid',
    more: [{ outcome: 'refunded', amount: 100 }],
  })

  const other = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(other))
  const { provider_reference: unpaid } = await readPayment(payment_id)
  await expect(sandbox.refund({ ...asked, reference: unpaid!, key: 'two' })).rejects.toThrow(
    'Nothing was paid',
  )
  // What staff gave back in the bank's own books is found by asking, and counts once.
  await inquireNow(paymentId)
  await expect.poll(async () => (await readPayment(paymentId)).refunded_amount).toBe(100)
  expect(await readBooking(booking.reference)).toMatchObject({ refund: 'part', needs_review: true })
})

test('a refund that comes back from a closed account has failed, and can be settled another way', async () => {
  const { booking, paymentId } = await paidInFull(REFUNDS_COME_BACK)
  const { _id } = await addRefund(booking.reference, { amount: 10_000, reason: 'Shorter trek' }, owner)
  await sendRefund(_id, STAFF)

  await expect.poll(() => readRefund(_id)).toMatchObject({ status: 'failed', confirmed_at: null })
  expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 0 })
  expect(await readBooking(booking.reference)).toMatchObject({
    refund: 'none',
    needs_review: true,
    paid: { amount: 149_000 },
  })
})

async function paidInFull(card = '4242 4242 4242 4242') {
  const booking = await createBooking(maya)
  const { payment_id, payment_url } = await startPayment(requestFor(booking, { purpose: 'full' }))
  await payWith(payment_url, card)
  await expect.poll(async () => (await readPayment(payment_id)).status).toBe('confirmed')
  return { booking, paymentId: payment_id }
}

async function owed() {
  return (await listRefunds({ limit: 10, status: 'owed' })).items
}

function readRefund(id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
