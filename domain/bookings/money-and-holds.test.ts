import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { newId } from '../ids.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { editSetting } from '../settings/edits.ts'
import { confirmBooking } from './confirm.ts'
import { createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { readBooking } from './read.ts'
import { addRefund } from '../refunds/add.ts'
import { endReview } from './review.ts'

const STAFF = 'staff-pasang'
const DAY_MS = 86_400_000
const afterAMonth = () => new Date(Date.now() + 30 * DAY_MS)

async function booked() {
  const departure = await departureWith(2)
  return createBooking({ ...maya, departure_id: departure._id })
}

const cash = (amount: number) =>
  ({ method: 'cash', amount, currency: 'USD', received_on: today(), note: '' }) as const

test('the first money that counts ends the deadline', async () => {
  const booking = await booked()
  expect(booking.hold_expires_at).not.toBeNull()
  expect(await payFor(booking, booking.deposit!.amount)).toMatchObject({
    status: 'deposit_paid',
    hold_expires_at: null,
    needs_review: false,
  })
})

test('a deposit from which a bank took a little counts, and what is missing stays on the balance', async () => {
  const booking = await booked()
  const short = booking.deposit!.amount - 500
  const now = await payFor(booking, short)

  expect(now).toMatchObject({ status: 'deposit_paid', needs_review: false, paid: { amount: short } })
  expect(await expireHolds(afterAMonth())).toBe(0)
  await expectInvariants()
})

test('how much may be missing is for the operator to say', async () => {
  await editSetting(
    'booking_rules',
    { ...defaultSettings.booking_rules, shortfall_percent: 0, staff_hold_days: 3 },
    STAFF,
  )
  const booking = await booked()
  expect(await payFor(booking, booking.deposit!.amount - 1)).toMatchObject({ status: 'awaiting_payment' })
  await editSetting(
    'booking_rules',
    { ...defaultSettings.booking_rules, shortfall_percent: 20, staff_hold_days: 3 },
    STAFF,
  )
  const other = await booked()
  expect(await payFor(other, other.deposit!.amount * 0.8)).toMatchObject({ status: 'deposit_paid' })
})

test('less than that keeps the seats without a deadline, for staff to decide', async () => {
  const booking = await booked()
  await recordReceivedPayment(booking.reference, cash(20_000), STAFF)

  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    hold_expires_at: null,
    needs_review: true,
  })
  expect(await expireHolds(afterAMonth())).toBe(0)
  expect(await seatsTaken(booking.departure_id!)).toBe(1)

  expect(await endReview(booking.reference, 'They bring the rest', STAFF)).toMatchObject({
    needs_review: false,
    confirmed_at: expect.any(String),
  })
  await recordReceivedPayment(booking.reference, cash(1_000), STAFF)
  expect(await readBooking(booking.reference)).toMatchObject({ needs_review: false })
})

test('confirming is a decision too', async () => {
  const booking = await booked()
  await payFor(booking, 20_000)
  expect(await confirmBooking(booking.reference, 'The rest comes', STAFF)).toMatchObject({
    needs_review: false,
    hold_expires_at: null,
  })
})

test('money promised back does not sell the seats', async () => {
  const booking = await booked()
  await payFor(booking, booking.deposit!.amount)
  await addRefund(
    booking.reference,
    { amount: 1_000, reason: 'Goodwill' },
    { actor: STAFF, role: 'owner', isConfirmed: true },
  )

  expect(await expireHolds(afterAMonth())).toBe(0)
  expect(await seatsTaken(booking.departure_id!)).toBe(1)
  await expectInvariants()
})

test('when all of it goes back the seats wait for staff, not for the clock', async () => {
  const booking = await booked()
  await payFor(booking, booking.deposit!.amount)
  const all = { amount: booking.deposit!.amount, reason: 'Paid with the wrong card' }
  await addRefund(booking.reference, all, { actor: STAFF, role: 'owner', isConfirmed: true })

  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    needs_review: true,
  })
  expect(await expireHolds(afterAMonth())).toBe(0)
  await expectInvariants()
})

test('the clock asks what was paid in the statement that expires', async () => {
  const booking = await booked()
  await pay(booking._id, 100)
  await db
    .updateTable('bookings')
    .set({ hold_expires_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', booking._id)
    .execute()

  expect(await expireHolds()).toBe(0)
})

test('a review of a booking that is over and keeps money does not end with a sentence alone', async () => {
  const booking = await booked()
  await expireHolds(afterAMonth())
  await pay(booking._id, 10_300)
  await db.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', booking._id).execute()

  await expect(endReview(booking.reference, 'Seen', STAFF)).rejects.toThrow('still keeps US$103')
  await addRefund(
    booking.reference,
    { amount: 10_300, reason: 'Late' },
    { actor: STAFF, role: 'owner', isConfirmed: true },
  )
  expect(await endReview(booking.reference, 'Seen', STAFF)).toMatchObject({ needs_review: false })
})

test('a move to this version ends the deadlines of bookings with money and marks what nobody looked at', async () => {
  const statements = readFileSync('db/migrations/033-deadlines-end-with-money.sql', 'utf8')
    .split(/;\s*$/m)
    .filter((statement) => statement.includes('update'))
  const rows = await Promise.all(Array.from({ length: 5 }, booked))
  const [unpaid, part, expired, cancelled, kept] = rows.map(({ _id }) => _id)
  const soon = new Date(Date.now() + DAY_MS).toISOString()
  for (const id of [part, expired, cancelled]) await pay(id!, 40_000)
  await pay(kept!, 29_800)
  await set(part!, { hold_expires_at: soon })
  await set(expired!, { status: 'expired', expired_at: soon, hold_expires_at: soon })
  for (const id of [cancelled, kept]) await set(id!, { status: 'cancelled', cancelled_at: soon })

  for (const statement of statements) await sql.raw(statement).execute(db)

  const after = await db.selectFrom('bookings').selectAll().execute()
  const now = new Map(after.map((row) => [row.id, row]))
  expect(now.get(unpaid!)).toMatchObject({ hold_expires_at: expect.any(String), needs_review: 0 })
  expect(now.get(part!)).toMatchObject({ hold_expires_at: null, needs_review: 1 })
  expect(now.get(expired!)).toMatchObject({ hold_expires_at: null, needs_review: 1 })
  expect(now.get(cancelled!)).toMatchObject({ needs_review: 1 })
  expect(now.get(kept!)).toMatchObject({ needs_review: 0 })
})

function set(id: string, more: object) {
  return db.updateTable('bookings').set(more).where('id', '=', id).execute()
}

/** Money that came before anybody asked what follows from it. */
async function pay(booking_id: string, amount: number) {
  const now = new Date().toISOString()
  await db
    .insertInto('payments')
    .values({
      id: newId(),
      booking_id,
      purpose: 'deposit',
      provider: 'cash',
      status: 'confirmed',
      amount,
      card_fee: 0,
      currency: 'USD',
      credited_amount: amount,
      description: '',
      email: 'maya@example.com',
      nationality: '',
      travellers: 1,
      remarks: '',
      note: '',
      created_at: now,
      updated_at: now,
      confirmed_at: now,
    })
    .execute()
}
