import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { newCode, usesOf } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { editCode, readCode, removeCode } from '../discounts/codes.ts'
import { reviveForPayment } from '../payments/credit.ts'
import { bookFromForm } from './book-from-form.ts'
import { confirmBooking } from './confirm.ts'
import { createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { quoteBooking } from './quote.ts'

const NETWORK = '203.0.113.0/24'
const STAFF = 'staff-pasang'
const withCode = { ...maya, travellers: 2, code: 'SPRING27' }
const afterHold = () => new Date(Date.now() + HOUR_MS)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))

afterEach(async () => {
  vi.useRealTimers()
  await expectInvariants()
})

test('a use goes back when the hold ends, of a private trip too', async () => {
  const { _id: departure_id } = await departureWith(4)
  await newCode({ uses_max: 2 })
  const privately = await createBooking(withCode)
  await createBooking({ ...withCode, departure_id })
  expect(privately.hold_expires_at).not.toBeNull()
  expect(await usesOf('SPRING27')).toBe(2)
  expect(await expireHolds(afterHold())).toBe(2)
  expect(await usesOf('SPRING27')).toBe(0)
})

test('a private booking with a code that anybody may use keeps waiting for its payment', async () => {
  await newCode()
  expect(await createBooking(withCode)).toMatchObject({ hold_expires_at: null })
})

test('a use goes back with an unpaid booking that is cancelled, and stays with a paid one', async () => {
  await newCode()
  const [unpaid, paid] = [await createBooking(withCode), await createBooking(withCode)]
  await payFor(paid, paid.deposit!.amount)
  await cancelBooking(unpaid.reference, '', STAFF)
  expect(await usesOf('SPRING27')).toBe(1)
  await cancelBooking(paid.reference, '', STAFF)
  expect(await usesOf('SPRING27')).toBe(1)
})

test('when we cancel a departure everybody gets money and code back', async () => {
  const { _id: departure_id } = await departureWith(8)
  await newCode()
  await newCode({ code: 'AUTUMN27' })
  const paid = await createBooking({ ...withCode, departure_id })
  await payFor(paid, paid.deposit!.amount)
  await createBooking({ ...withCode, departure_id, code: 'AUTUMN27' })
  await cancelDeparture(departure_id, 'Too few', STAFF)
  expect([await usesOf('SPRING27'), await usesOf('AUTUMN27')]).toEqual([0, 0])
})

test('the same form sent again, changed or not, uses its code once and takes it off once', async () => {
  await newCode({ uses_max: 1 })
  const key = 'a-key-of-this-browser'
  const first = await bookFromForm(withCode, { key, network: NETWORK })
  const again = await bookFromForm(withCode, { key, network: NETWORK })
  expect(again.reference).toBe(first.reference)
  const changed = await bookFromForm({ ...withCode, fullname: 'Maya L.' }, { key, network: NETWORK })
  expect(changed).toMatchObject({ reference: first.reference, total: first.total })
  expect(changed.lines.filter(({ kind }) => kind === 'coupon')).toHaveLength(1)
  expect(await usesOf('SPRING27')).toBe(1)
})

test('a code that is dropped or replaced by changing the booking gives its use back', async () => {
  await newCode({ uses_max: 1 })
  await newCode({ code: 'AUTUMN27', percent: 20, uses_max: 1 })
  const sender = { key: 'a-key-of-this-browser', network: NETWORK }
  await bookFromForm(withCode, sender)
  const other = await bookFromForm({ ...withCode, code: 'AUTUMN27' }, sender)
  expect(other).toMatchObject({ discount_code: 'AUTUMN27', total: { amount: 238_400 } })
  expect([await usesOf('SPRING27'), await usesOf('AUTUMN27')]).toEqual([0, 1])
  const none = await bookFromForm({ ...withCode, code: undefined }, sender)
  expect(none).toMatchObject({ discount_code: null, total: { amount: 298_000 } })
  expect(await usesOf('AUTUMN27')).toBe(0)
})

test('a code that the change of a booking may not use leaves the booking as it is', async () => {
  await newCode({ uses_max: 1 })
  await newCode({ code: 'AUTUMN27', uses_max: 1 })
  await createBooking({ ...withCode, code: 'AUTUMN27', email: 'lars@example.com' })
  const sender = { key: 'a-key-of-this-browser', network: NETWORK }
  const { _id } = await bookFromForm(withCode, sender)
  await expect(bookFromForm({ ...withCode, code: 'AUTUMN27' }, sender)).rejects.toMatchObject({
    errors: { code: [expect.stringContaining('used up')] },
  })
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ discount_code: 'SPRING27', holds_discount_code: 1, total_amount: 268_200 })
})

test('whoever lost the key of the form books again with the last use of the code', async () => {
  await newCode({ uses_max: 1 })
  await bookFromForm(withCode, { network: NETWORK })
  const again = await bookFromForm(withCode, { network: NETWORK })
  expect(again).toMatchObject({ status: 'awaiting_payment', discount_code: 'SPRING27' })
  expect(await usesOf('SPRING27')).toBe(1)
})

test('a booking that has expired comes back only while its code has a use left', async () => {
  await newCode({ uses_max: 1 })
  const { _id: departure_id } = await departureWith(8)
  const late = await createBooking({ ...withCode, departure_id })
  await expireHolds(afterHold())
  const other = await createBooking({ ...withCode, email: 'lars@example.com' })
  await expect(confirmBooking(late.reference, '', STAFF)).rejects.toThrow('used up by others')
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', late._id).executeTakeFirstOrThrow()
  await expect(transaction((tx) => reviveForPayment(tx, row))).rejects.toThrow('used up by others')

  await cancelBooking(other.reference, '', STAFF)
  expect(await confirmBooking(late.reference, '', STAFF)).toMatchObject({ status: 'awaiting_payment' })
  expect(await usesOf('SPRING27')).toBe(1)
})

test('a price by hand replaces the code and gives its use back', async () => {
  await newCode({ uses_max: 1 })
  const { reference } = await createBooking(withCode)
  const unit = { amount: 100_000, currency: 'USD' as const }
  const quoted = await quoteBooking(reference, { unit, note: '' }, STAFF)
  expect(quoted).toMatchObject({ discount_code: null, total: { amount: 200_000 } })
  expect(await usesOf('SPRING27')).toBe(0)
})

test('staff see the uses of a code and its bookings, and cannot lower it below them or delete it', async () => {
  const { _id, version: _, uses: __, ...code } = await newCode({ uses_max: 3 })
  const [first, second] = [await createBooking(withCode), await createBooking(withCode)]
  await cancelBooking(first.reference, '', STAFF)
  await createBooking(withCode)
  const { uses, bookings } = await readCode(_id)
  expect(uses).toBe(2)
  expect(bookings.map(({ is_counted }) => is_counted)).toEqual([true, true, false])
  expect(bookings[1]).toMatchObject({ reference: second.reference, status: 'awaiting_payment' })
  const edit = (more: object) => editCode(_id, { ...code, ...more }, STAFF)
  await expect(edit({ uses_max: 1 })).rejects.toMatchObject({ errors: { uses_max: [expect.anything()] } })
  await expect(edit({ code: 'OTHER27' })).rejects.toMatchObject({ errors: { code: [expect.anything()] } })
  await expect(removeCode(_id, STAFF)).rejects.toMatchObject({ code: 'conflict' })
  expect(await edit({ uses_max: 2, percent: 5 })).toMatchObject({ uses: 2, uses_max: 2, percent: 5 })
  // What is booked keeps its price.
  const kept = await db.selectFrom('bookings').select('total_amount').where('id', '=', second._id).execute()
  expect(kept).toEqual([{ total_amount: 268_200 }])
})
