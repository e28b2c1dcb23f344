import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { listDocuments, readDocument } from '../documents/read.ts'
import { listEvents } from '../events.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { paymentRecordsOf } from '../payments/records.ts'
import { voidPayment } from '../payments/void.ts'
import { adjustPrice } from './adjust.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { completeTrips } from '../bookings/completion.ts'
import { createBooking } from '../bookings/create.ts'
import { readBookingDetail } from '../desk/booking-detail.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { addRefund } from '../refunds/add.ts'
import { refundsOf } from '../refunds/read.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const STAFF = { actor: 'staff-dawa', role: 'manager' } as const
const goodwill = (amount: number) => ({ kind: 'goodwill' as const, amount, reason: 'Rain all week' })
const waiver = { kind: 'waiver' as const, reason: 'The bank took it' }

async function booked(paid: number) {
  const { _id: departure_id } = await departureWith(2)
  const booking = await createBooking({ ...maya, departure_id })
  return paid === 0 ? booking : payFor(booking, paid)
}

const cash = (amount: number) =>
  ({ method: 'cash', amount, currency: 'USD', received_on: today(), note: '' }) as const

test('goodwill after the deposit lowers the price, and the deposit stays paid', async () => {
  const { reference, _id } = await booked(29_800)
  const now = await adjustPrice(reference, goodwill(1_000), STAFF)

  expect(now).toMatchObject({
    status: 'deposit_paid',
    total: { amount: 148_000 },
    balance: { amount: 118_200 },
    paid: { amount: 29_800 },
    hold_expires_at: null,
    needs_review: false,
  })
  expect(await refundsOf(_id)).toEqual([])
  const note = (await listDocuments(_id)).find(({ kind }) => kind === 'credit-note')
  expect(note).toMatchObject({ total: { amount: 1_000 } })
  expect(await expireHolds(new Date(Date.now() + 30 * 86_400_000))).toBe(0)
  expect(await mailsOf(_id, 'price-lowered')).toEqual([
    expect.stringMatching(/lowered the price.*by US\$10\.[^]*US\$1,182 is still to pay/),
  ])
  await expectInvariants()
})

test('what has been paid beyond the lowered price is owed back', async () => {
  const { reference, _id } = await booked(149_000)
  expect(await adjustPrice(reference, goodwill(10_000), OWNER)).toMatchObject({
    status: 'paid',
    refund: 'part',
  })
  expect(await refundsOf(_id)).toMatchObject([{ status: 'owed', amount: 10_000 }])
  expect((await listDocuments(_id)).filter(({ kind }) => kind === 'credit-note')).toEqual([])
  await expectInvariants()
})

test('money that staff give back of a trip that goes on is no debt', async () => {
  const { reference } = await booked(29_800)
  await addRefund(reference, { amount: 1_000, reason: 'Goodwill' }, STAFF)
  expect(await readBooking(reference)).toMatchObject({
    status: 'deposit_paid',
    total: { amount: 148_000 },
    deposit: { amount: 28_800 },
    paid: { amount: 28_800 },
    needs_review: false,
  })
})

test('an open rest is waived: the booking counts as paid, and its books say what was waived', async () => {
  const { reference, _id } = await booked(146_500)
  expect(await adjustPrice(reference, waiver, STAFF)).toMatchObject({
    status: 'paid',
    total: { amount: 146_500 },
  })
  expect(await readBookingDetail(reference)).toMatchObject({
    adjustments: [{ kind: 'waiver', amount: 2_500, reason: 'The bank took it' }],
  })
  const documents = await listDocuments(_id)
  expect(documents.map(({ kind, total }) => [kind, total?.amount])).toEqual([
    ['invoice', 149_000],
    ['receipt', 146_500],
    ['credit-note', 2_500],
  ])
  const { items } = await listEvents({ limit: 5, noun: 'booking', noun_id: _id })
  expect(items[0]).toMatchObject({ actor: STAFF.actor, after: { change: 'waiver', amount: 2_500 } })
  await expect(adjustPrice(reference, waiver, STAFF)).rejects.toThrow('Nothing is left to pay')
  await expectInvariants()
})

test('what is open of a trip that is over is waived too', async () => {
  const { reference, _id } = await booked(29_800)
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(today(), -20), end_date: addDays(today(), -7) })
    .where('id', '=', _id)
    .execute()
  await completeTrips()
  expect(await readBooking(reference)).toMatchObject({ status: 'completed' })

  expect(await adjustPrice(reference, waiver, OWNER)).toMatchObject({
    status: 'completed',
    total: { amount: 29_800 },
    needs_review: false,
  })
})

test('a rest is waived once, however many do so', async () => {
  const { reference } = await booked(146_500)
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => adjustPrice(reference, waiver, OWNER)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['more than the price', 29_800, goodwill(149_001), OWNER, 'The whole trip costs US$1,490'],
  ['more than staff may', 29_800, goodwill(50_001), STAFF, 'Only an owner'],
  ['a rest above what staff may', 29_800, waiver, STAFF, 'Only an owner'],
  ['all of what nothing is paid of', 0, waiver, OWNER, 'Quote another price instead'],
])('%s is not let go', async (_, paid, input, who, sentence) => {
  const { reference } = await booked(paid)
  await expect(adjustPrice(reference, input, who)).rejects.toThrow(sentence)
  expect(await readBooking(reference)).toMatchObject({ total: { amount: 149_000 } })
})

test('the price of a booking that is over stays', async () => {
  const { reference } = await booked(29_800)
  await cancelBooking(reference, '', actors.visitor)
  await expect(adjustPrice(reference, goodwill(100), OWNER)).rejects.toThrow('is cancelled')
})

test('a wrong entry is void: the sums are as before, its receipt says so, and nobody is mailed', async () => {
  const { reference, _id } = await booked(29_800)
  const entry = await recordReceivedPayment(reference, cash(119_200), STAFF.actor)
  expect(await readBooking(reference)).toMatchObject({ status: 'paid' })
  const mails = await countMails()

  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => voidPayment(entry._id, 'Typed twice', STAFF.actor)),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', paid: { amount: 29_800 } })
  expect(await countMails()).toBe(mails)
  const [first, , receipt] = await listDocuments(_id)
  expect(first).toMatchObject({ voided_at: null })
  expect(receipt).toMatchObject({ kind: 'receipt', voided_at: expect.any(String) })
  expect(await readDocument(_id, receipt!._id)).toMatchObject({ voided_on: today() })
  expect(await paymentRecordsOf(_id)).toMatchObject([{}, { status: 'voided', note: 'Void: Typed twice' }])
  const { items } = await listEvents({ limit: 1, noun: 'payment', noun_id: entry._id })
  expect(items[0]).toMatchObject({ actor: STAFF.actor, verb: 'cancel', after: { status: 'voided' } })
  await expectInvariants()
})

test('seats that only a void entry had paid for wait for staff, not for ever unseen', async () => {
  const { reference } = await booked(0)
  const entry = await recordReceivedPayment(reference, cash(29_800), STAFF.actor)
  await voidPayment(entry._id, 'Another booking', STAFF.actor)
  expect(await readBooking(reference)).toMatchObject({ status: 'awaiting_payment', needs_review: true })
})

test('an entry of which something has gone back stays', async () => {
  const { reference } = await booked(0)
  const entry = await recordReceivedPayment(reference, cash(149_000), STAFF.actor)
  await cancelBooking(reference, '', actors.visitor)
  await expect(voidPayment(entry._id, 'x', STAFF.actor)).rejects.toThrow('has gone back or is owed')
  expect(await paymentRecordsOf((await readBooking(reference))._id)).toMatchObject([{ status: 'confirmed' }])
})

async function mailsOf(bookingId: string, kind: 'price-lowered') {
  const rows = await db
    .selectFrom('emails')
    .select('text_body')
    .where('noun_id', '=', bookingId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ text_body }) => text_body)
}

async function countMails() {
  return (await db.selectFrom('emails').select('id').execute()).length
}
