import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db, transaction } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { type ProviderStub } from '#test/stubs/server.ts'
import { startStripeStub } from '#test/stubs/stripe.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { takeNotice } from '../payments/notices.ts'
import { startPayment } from '../payments/start.ts'
import { oweRefund } from './owe.ts'
import { recordSentRefund } from './record-sent.ts'
import { sendRefund } from './send.ts'
import { claim } from '../versions.ts'

let stub: ProviderStub
beforeAll(async () => {
  stub = await startStripeStub()
})
beforeEach(() => {
  setOwnAddress('http://127.0.0.1:1')
  stub.mood = 'well'
  takePaymentsWith(stub.provider)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})
afterEach(expectInvariants)
afterAll(() => {
  takePaymentsWith(undefined)
  stub.stop()
})

const STAFF = 'staff-pasang'

describe('what the provider gives back by itself', () => {
  test('settles what was owed', async () => {
    const { booking, paymentId, refundId } = await owed(10_000)
    await told(paymentId, 'refunded', 10_000)

    expect(await readRefundRow(refundId)).toMatchObject({ status: 'sent', method: 'stripe' })
    expect(await readBooking(booking.reference)).toMatchObject({ paid: { amount: 139_000 } })
  })

  test('is a refund of its own when nothing was owed, and staff look at it', async () => {
    const { booking, paymentId } = await paid()
    await told(paymentId, 'refunded', 10_000)

    expect(await refundsOf(booking)).toMatchObject([{ status: 'sent', amount: 10_000 }])
    expect(await readBooking(booking.reference)).toMatchObject({
      status: 'deposit_paid',
      needs_review: true,
      refund: 'part',
    })
  })

  test('is not counted again when we asked for it, or staff recorded it', async () => {
    const asked = await owed(10_000)
    await sendRefund(asked.refundId, STAFF)
    await told(asked.paymentId, 'refunded', 10_000)
    expect(await refundsOf(asked.booking)).toHaveLength(1)

    const byHand = await owed(10_000)
    await recordSentRefund(byHand.refundId, { method: 'card', note: 'In the dashboard' }, STAFF)
    await told(byHand.paymentId, 'refunded', 10_000)
    expect(await refundsOf(byHand.booking)).toHaveLength(1)
    expect(await readBooking(byHand.booking.reference)).toMatchObject({ needs_review: false })
  })

  test('with the card fee counts for the booking without it', async () => {
    const { booking, paymentId } = await paid()
    await told(paymentId, 'refunded', 154_215)
    expect(await readBooking(booking.reference)).toMatchObject({ refund: 'full', paid: { amount: 0 } })
    expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 154_215 })
  })

  test('and does not reach the payer is owed no more and failed', async () => {
    const { booking, paymentId, refundId } = await owed(10_000)
    await sendRefund(refundId, STAFF)
    const { amount, currency } = { amount: 10_000, currency: 'USD' }
    await takeNotice(
      'stripe',
      await noticeOf(paymentId, { outcome: 'refund-failed', amount, currency, refundId }),
    )

    expect(await readRefundRow(refundId)).toMatchObject({ status: 'failed' })
    expect(await readPayment(paymentId)).toMatchObject({ refunded_amount: 0 })
    expect(await readBooking(booking.reference)).toMatchObject({ needs_review: true, refund: 'none' })
  })
})

async function paid() {
  const booking = await createBooking(maya)
  return { booking, paymentId: await payNow(booking, 'full') }
}

async function payNow(booking: Booking, purpose: 'deposit' | 'balance' | 'full') {
  const { payment_id } = await startPayment(requestFor(booking, { purpose }))
  await takeNotice('stripe', await noticeOf(payment_id))
  return payment_id
}

async function owed(amount: number) {
  const { booking, paymentId } = await paid()
  return { booking, paymentId, refundId: await owe(booking, amount) }
}

function owe({ _id }: Booking, amount: number, paymentId?: string) {
  return transaction(async (tx) => {
    const agreed = { amount, reason: 'Agreed', paymentId }
    const id = await oweRefund(tx, await claim(tx, 'bookings', _id), agreed)
    await recompute(tx, _id)
    return id
  })
}

async function told(paymentId: string, outcome: 'refunded', amount: number) {
  await takeNotice('stripe', await noticeOf(paymentId, { outcome, amount }))
}

function readRefundRow(id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function refundsOf({ _id }: Booking) {
  return db.selectFrom('refunds').selectAll().where('booking_id', '=', _id).execute()
}
