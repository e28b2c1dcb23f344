import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { confirmBooking } from '../bookings/confirm.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { sumsOf } from '../bookings/sums.ts'
import { listDocuments } from '../documents/read.ts'
import { newId } from '../ids.ts'
import { allocatePayment, recordReceivedPayment } from './office.ts'
import { listPaymentRecords } from './records.ts'
import { reviewPayment } from './review.ts'

const pasang = 'staff-pasang'
const cash = (amount: number, more: object = {}) => ({
  method: 'cash' as const,
  amount,
  currency: 'USD' as const,
  received_on: today(),
  note: 'At the desk',
  ...more,
})

async function stored(more: object = {}) {
  const now = new Date().toISOString()
  const row = {
    id: newId(),
    purpose: 'free' as const,
    provider: 'sandbox',
    status: 'confirmed',
    amount: 30_000,
    card_fee: 1_050,
    currency: 'USD',
    credited_amount: 30_000,
    description: 'Extra porter',
    email: 'maya@example.com',
    nationality: '',
    travellers: 1,
    remarks: '',
    note: '',
    created_at: now,
    updated_at: now,
    confirmed_at: now,
    ...more,
  }
  await db.insertInto('payments').values(row).execute()
  return row.id
}

test('cash counts at once, with a receipt and a mail', async () => {
  const { reference, _id } = await createBooking(maya)

  const payment = await recordReceivedPayment(reference, cash(29_800), pasang)

  expect(payment).toMatchObject({
    provider: 'cash',
    status: 'confirmed',
    purpose: 'deposit',
    card_fee: 0,
    booked_by: maya.fullname,
  })
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid' })
  expect(await listDocuments(_id)).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt' }])
  const mails = await db.selectFrom('emails').select('kind').where('noun_id', '=', _id).execute()
  expect(mails.filter(({ kind }) => kind === 'payment-received')).toHaveLength(1)
})

test('the same key is recorded once, however often it is sent', async () => {
  const { reference, _id } = await createBooking(maya)

  const sends = Array.from({ length: 6 }, () => recordReceivedPayment(reference, cash(10_000), pasang, 'k1'))
  const ids = (await Promise.all(sends)).map((payment) => payment._id)

  expect(new Set(ids).size).toBe(1)
  expect(await sumsOf(db, _id)).toEqual({ paid: 10_000, refunded: 0 })
})

test('all that is open may come in rupees, and closes the booking to the cent', async () => {
  const { reference, _id } = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 13_350 }).where('id', '=', _id).execute()

  await recordReceivedPayment(reference, cash(149_000 * 133.5, { currency: 'NPR' }), pasang)

  expect(await readBooking(reference)).toMatchObject({ status: 'paid', paid: { amount: 149_000 } })
})

test.each([
  ['more than is open', cash(149_001), 'amount'],
  ['on a day to come', cash(100, { received_on: addDays(today(), 1) }), 'received_on'],
  ['in rupees without a rate', cash(100, { currency: 'NPR' }), 'currency'],
])('money %s is refused', async (_, received, field) => {
  const { reference, _id } = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: null }).where('id', '=', _id).execute()

  const recording = recordReceivedPayment(reference, received, pasang)

  await expect(recording).rejects.toMatchObject({
    code: 'invalid',
    errors: { [field]: [expect.any(String)] },
  })
})

test('cash for an expired booking takes the seats again, or is refused when they are gone', async () => {
  const { _id: departure_id } = await departureWith(1)
  const mine = await createBooking({ ...maya, departure_id })
  await expireHolds(new Date(Date.now() + 31 * 60_000))
  await recordReceivedPayment(mine.reference, cash(29_800), pasang)
  expect(await seatsTaken(departure_id)).toBe(1)

  const other = await departureWith(1)
  const late = await createBooking({ ...maya, departure_id: other._id })
  await expireHolds(new Date(Date.now() + 31 * 60_000))
  await createBooking({ ...maya, departure_id: other._id })
  const recording = recordReceivedPayment(late.reference, cash(29_800), pasang)
  await expect(recording).rejects.toMatchObject({ code: 'conflict' })
})

test('a payment that races a cancellation either counts and is settled, or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { reference, _id } = await createBooking(maya)
    await Promise.allSettled([
      recordReceivedPayment(reference, cash(149_000), pasang),
      cancelBooking(reference, '', actors.visitor),
    ])
    const { paid, refunded } = await sumsOf(db, _id)
    expect([0, 149_000]).toContain(paid)
    expect(refunded).toBe(paid === 0 ? 0 : 119_200)
  }
})

test('a free payment is given to one booking, and what is too much is owed back', async () => {
  const [mine, theirs] = [await createBooking(maya), await createBooking(maya)]
  const id = await stored({ amount: 160_000, credited_amount: 160_000 })

  const outcomes = await Promise.allSettled(
    [mine, theirs].map(({ reference }) => allocatePayment(id, reference, pasang)),
  )

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  expect(refunds).toMatchObject([{ amount: 11_000, payment_id: id, status: 'owed' }])
  const { items } = await listPaymentRecords({ limit: 10, allocated: 'true' })
  expect(items).toMatchObject([{ _id: id, credited_amount: 160_000 }])
})

test('what needed a look is accepted with what really arrived, or rejected', async () => {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', booking._id).execute()
  const open = { booking_id: booking._id, purpose: 'deposit', status: 'needs_review', confirmed_at: null }
  const [short, wrong] = [await stored(open), await stored(open)]

  const accepted = await reviewPayment(
    short,
    { decision: 'accept', amount: 20_000, note: 'Less came' },
    pasang,
  )
  expect(accepted).toMatchObject({
    status: 'confirmed',
    amount: 20_000,
    credited_amount: 20_000,
    card_fee: 700,
  })
  expect(await readBooking(booking.reference)).toMatchObject({ needs_review: true, paid: { amount: 20_000 } })

  expect(await reviewPayment(wrong, { decision: 'reject', note: 'Not ours' }, pasang)).toMatchObject({
    status: 'failed',
  })
  // Less than the deposit is there, which somebody must decide about.
  expect(await readBooking(booking.reference)).toMatchObject({ needs_review: true })
  await confirmBooking(booking.reference, 'The rest comes in cash', pasang)
  expect(await readBooking(booking.reference)).toMatchObject({ needs_review: false })
  const again = reviewPayment(wrong, { decision: 'accept', note: 'x' }, pasang)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
})

test('payments are listed by what staff ask for', async () => {
  const yesterday = addDays(today(), -1)
  await stored({ status: 'failed' })
  const id = await stored({ provider: 'khalti' })

  expect(await idsOf({ status: 'confirmed' })).toEqual([id])
  expect(await idsOf({ provider: 'khalti', allocated: 'false' })).toEqual([id])
  expect(await idsOf({ from: today(), to: today() })).toHaveLength(2)
  expect(await idsOf({ to: yesterday })).toEqual([])
})

async function idsOf(wanted: object) {
  return (await listPaymentRecords({ limit: 10, ...wanted })).items.map(({ _id }) => _id)
}
