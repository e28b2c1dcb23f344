import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { ShareTransferClaim } from '#contract/proofs.ts'
import { db, transaction } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { maya } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { smallPdf } from '#test/pdf.ts'
import { FRIEND, linkOf, payPart } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { changeBooking } from '../changes/alter.ts'
import { reviewPayment } from '../payments/review.ts'
import { claimShareTransfer } from '../payments/transfers.ts'
import { EXCESS_REASON, oweRefund } from './owe.ts'
import { sendRefund } from './send.ts'
import { excessOwed } from './take-back.ts'

const STAFF = 'staff-pasang'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

/** A booking of two, whose second traveller has paid all of their part by card. */
async function paidPart() {
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  const link = await linkOf(reference, 2)
  return { reference, link, paymentId: await payPart(reference, link, 'full') }
}

const owe = (reference: string, refund: { reason: string; paymentId?: string }) =>
  transaction(async (tx) => oweRefund(tx, await claimBooking(tx, reference), { amount: 10_000, ...refund }))

test('what goes back to whoever booked never goes to the card of another traveller', async () => {
  const { reference, paymentId } = await paidPart()
  await owe(reference, { reason: 'The trip costs less' })
  const [general] = await db.selectFrom('refunds').select('id').execute()
  await expect(sendRefund(general!.id, STAFF)).rejects.toThrow('Send it by hand')

  await owe(reference, { reason: 'Their own part costs less', paymentId })
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  // The sandbox, which was never paid, says no: it was asked about the payment that the refund names.
  await expect(sendRefund(id, STAFF)).rejects.toThrow('The payment provider refuses this refund')
})

test('what a traveller has paid too much of their part pays for nobody else', async () => {
  const { reference, paymentId } = await paidPart()
  const { id } = await transaction((tx) => claimBooking(tx, reference))
  await owe(reference, { reason: EXCESS_REASON, paymentId })
  expect(await excessOwed(db, id)).toBe(0)
  await owe(reference, { reason: EXCESS_REASON })
  expect(await excessOwed(db, id)).toBe(10_000)
})

test('nobody leaves while a payment of theirs waits to be looked at', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  const { id, token } = await linkOf(reference, 2)
  const claim = ShareTransferClaim.parse({ amount: '298', currency: 'USD', email: FRIEND })
  const { _id } = await claimShareTransfer(id, token, claim, smallPdf())
  const wish = BookingChangeInput.parse({ leaving: [2], charge_leaving: true })
  const giver = { actor: STAFF, role: 'owner', isConfirmed: true } as const
  await expect(changeBooking(reference, wish, giver)).rejects.toThrow('waits to be looked at')

  await reviewPayment(_id, { decision: 'reject', note: 'The bank knows no such transfer' }, STAFF)
  expect(await changeBooking(reference, wish, giver)).toMatchObject({ booking: { travellers: 1 } })
})
