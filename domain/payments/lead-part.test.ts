import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, today } from '#contract/days.ts'
import { TransferClaim } from '#contract/proofs.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { departureWith, maya, proveMailbox } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { smallPdf } from '#test/pdf.ts'
import { linkOf, payPart } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { listShares } from '../bookings/share-links.ts'
import { changeBooking } from '../changes/alter.ts'
import { accessToken } from '../security/link-tokens.ts'
import { payAgain } from './again.ts'
import { takeNotice } from './notices.ts'
import { startPayment } from './start.ts'
import { claimTransfer } from './transfers.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

const three = { ...maya, travellers: 3 }

async function start(reference: string, more: Parameters<typeof requestFor>[1]) {
  return (await startPayment(requestFor(await readBooking(reference), more))).payment_id
}

async function pay(reference: string, more: Parameters<typeof requestFor>[1]) {
  await takeNotice('sandbox', await noticeOf(await start(reference, more)))
}

const paid = async (reference: string) =>
  (await listShares(await readBooking(reference))).map((share) => share.paid.amount)

test('whoever booked pays their own part first where others pay theirs, and the seats wait for all', async () => {
  const { reference } = await createBooking(three)
  const second = await linkOf(reference, 2)
  await pay(reference, { part: 'own' })
  expect(await paid(reference)).toEqual([29_800, 0, 0])
  const gathering = await readBooking(reference)
  expect(gathering).toMatchObject({ status: 'awaiting_payment', hold_expires_at: null, needs_review: false })
  expect(gathering.gather_until).not.toBeNull()
  await expect(start(reference, { part: 'own' })).rejects.toThrow('nothing to pay of your part now')

  await payPart(reference, second, 'deposit')
  // Nobody pays for the third, so whoever booked does.
  await pay(reference, {})
  expect(await paid(reference)).toEqual([59_600, 29_800, 0])
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid' })
  await pay(reference, { part: 'own', purpose: 'balance' })
  expect(await paid(reference)).toEqual([149_000, 29_800, 0])
  await expectInvariants()
})

test('whoever booked may pay for everybody at once, and alone pays no part', async () => {
  const { reference } = await createBooking(three)
  await expect(start(reference, { part: 'own' })).rejects.toThrow('Choose to pay for everybody')
  await linkOf(reference, 2)
  await pay(reference, { purpose: 'full' })
  expect(await readBooking(reference)).toMatchObject({ status: 'paid' })
  await expectInvariants()
})

test('another try after a payment that failed asks for the same: the own part, or all', async () => {
  const { reference } = await createBooking(three)
  await linkOf(reference, 2)
  for (const [part, amount] of [
    ['own', 29_800],
    ['all', 89_400],
  ] as const) {
    const former = await start(reference, { part })
    await takeNotice('sandbox', await noticeOf(former, { outcome: 'failed' }))
    await payAgain(former, accessToken('payment', former))
    const { credited_amount } = await db
      .selectFrom('payments')
      .select('credited_amount')
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    expect(credited_amount).toBe(amount)
    await db.updateTable('payments').set({ status: 'cancelled' }).execute()
    expect((await readPayment(former)).credited_amount).toBe(amount)
  }
})

test('a slip for the own part of the deposit keeps the seats, where others pay theirs', async () => {
  const departure_id = (await departureWith(6))._id
  const slip = TransferClaim.parse({ amount: '298', currency: 'USD' })
  for (const hasLinks of [false, true]) {
    const { reference, hold_expires_at } = await createBooking({ ...three, departure_id })
    if (hasLinks) await linkOf(reference, 2)
    await proveMailbox()
    const { token } = receiptOf(await readBooking(reference))
    await claimTransfer(reference, token, slip, smallPdf())
    const held = (await readBooking(reference)).hold_expires_at
    expect([hasLinks, held! > hold_expires_at!]).toEqual([hasLinks, hasLinks])
  }
})

test('what whoever booked has paid for somebody who left does not pay their own part', async () => {
  const { reference } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  await linkOf(reference, 2)
  await pay(reference, { part: 'own' })
  const leaves = BookingChangeInput.parse({ leaving: [3], charge_leaving: true })
  const giver = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
  await changeBooking(reference, leaves, giver)
  // A third of what was paid was paid for the traveller who has left.
  const { credited_amount } = await readPayment(await start(reference, { part: 'own' }))
  expect(credited_amount).toBe(9_933)
  await expectInvariants()
})
