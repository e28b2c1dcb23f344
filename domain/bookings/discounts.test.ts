import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, formatDate, startOfDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { giveEarlyBird, newCode, usesOf } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { changeBooking } from '../changes/alter.ts'
import { worthOfCode } from './code-worth.ts'
import { bookByPhone, createBooking } from './create.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { readBooking } from './read.ts'

const two = { ...maya, travellers: 2 }
const usd = (amount: number) => ({ amount, currency: 'USD' })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))

afterEach(async () => {
  vi.useRealTimers()
  await expectInvariants()
})

test('early bird and code are lines below the trip, and the sums follow from them', async () => {
  await giveEarlyBird(today())
  await newCode()
  const booking = await createBooking({ ...two, code: ' spring 27 ' })
  expect(booking.lines).toMatchObject([
    { kind: 'trip', amount: usd(298_000) },
    { kind: 'early_bird', label: 'Early bird, 10 %', amount: usd(-29_800) },
    { kind: 'coupon', label: 'Code SPRING27, 10 %', amount: usd(-26_820) },
  ])
  expect(booking).toMatchObject({
    total: usd(241_380),
    deposit: usd(48_276),
    balance: usd(193_104),
    discount_code: 'SPRING27',
  })
  expect(await usesOf('SPRING27')).toBe(1)
})

test('an early bird ends with its day in Kathmandu, and what is booked keeps it', async () => {
  const until = today()
  await giveEarlyBird(until)
  vi.setSystemTime(Date.parse(startOfDay(addDays(until, 1))) - 1)
  const early = await createBooking(maya)
  vi.setSystemTime(Date.parse(startOfDay(addDays(until, 1))))
  const late = await createBooking({ ...maya, email: 'lars@example.com' })
  expect(early.total).toEqual(usd(134_100))
  expect(late.total).toEqual(usd(149_000))
  expect(await readBooking(early.reference)).toMatchObject({ total: usd(134_100) })
})

test.each([
  ['SPRING 72', {}, 'We do not know this code'],
  ["'; drop table\0", {}, 'We do not know this code'],
  ['SPRING27', { from: addDays(today(), 1) }, `counts from ${formatDate(addDays(today(), 1))} on`],
  ['SPRING27', { until: addDays(today(), -1) }, `ended on ${formatDate(addDays(today(), -1))}`],
  ['SPRING27', { trip_ids: [classicTourId] }, 'is not for this trip'],
  ['SPRING27', { least_travellers: 3 }, 'is for 3 travellers or more'],
  ['SPRING27', { percent: null, amount: { amount: 1, currency: 'NPR' as const } }, 'this price is in USD'],
])('the code %j, of %j, is refused at its field: %s', async (code, rules, sentence) => {
  await newCode(rules)
  const errors = { code: [expect.stringContaining(sentence)] }
  await expect(createBooking({ ...two, code })).rejects.toMatchObject({ code: 'invalid', errors })
  await expect(worthOfCode({ ...two, code }, undefined)).rejects.toMatchObject({ code: 'invalid', errors })
  expect(await usesOf('SPRING27')).toBe(0)
  expect(await db.selectFrom('bookings').select('id').where('email', '=', two.email).execute()).toEqual([])
})

test('a trip whose price staff work out takes no code, and says what to do instead', async () => {
  await newCode()
  await db.updateTable('trips').set({ on_request: 1 }).where('id', '=', everestTrekId).execute()
  const errors = { code: [expect.stringContaining('Write the code into your message')] }
  await expect(createBooking({ ...two, code: 'SPRING27' })).rejects.toMatchObject({ errors })
})

test('the last use is given once, however many want it', async () => {
  await newCode({ uses_max: 1 })
  const { _id: departure_id } = await departureWith(20)
  const wishes = Array.from({ length: 20 }, (_, index) =>
    createBooking({ ...maya, departure_id, email: `traveller${index}@example.com`, code: 'SPRING27' }),
  )
  const outcomes = await Promise.allSettled(wishes)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(19)
  for (const reason of refused)
    expect(reason).toMatchObject({ errors: { code: [expect.stringContaining('has been used up')] } })
  expect(await usesOf('SPRING27')).toBe(1)
})

test('whoever asks is told that a code is used up, before and when it is sent', async () => {
  await newCode({ uses_max: 1 })
  const ask = () => worthOfCode({ ...two, code: 'spring27' }, undefined)
  expect(await ask()).toEqual({ code: 'SPRING27', percent: 10, amount: null, least_travellers: 1 })
  await createBooking({ ...two, code: 'SPRING27' })
  await expect(ask()).rejects.toMatchObject({ errors: { code: [expect.stringContaining('used up')] } })
})

test('a code above the price leaves nothing to pay, and the booking waits for nothing', async () => {
  await newCode({ percent: null, amount: { amount: 500_000, currency: 'USD' }, uses_max: 5 })
  const { _id: departure_id } = await departureWith(4)
  const booking = await createBooking({ ...two, departure_id, code: 'SPRING27' })
  expect(booking).toMatchObject({ total: usd(0), deposit: usd(0), status: 'paid', hold_expires_at: null })
  expect(booking.lines[1]).toMatchObject({ kind: 'coupon', amount: usd(-298_000) })
})

test('a refund follows the discounted price', async () => {
  await newCode({ percent: 50 })
  const booking = await createBooking({ ...two, code: 'SPRING27' })
  await payFor(booking, 149_000)
  // 20 % of US$1,490, not of US$2,980, is kept.
  const { kept, refund_due } = await cancelBooking(booking.reference, '', 'staff-pasang')
  expect([kept, refund_due]).toEqual([usd(29_800), usd(119_200)])
  expect(await usesOf('SPRING27')).toBe(1)
})

test('another date at the same price costs nothing more, though a code took something off', async () => {
  await newCode()
  const [first, second] = [await departureWith(4), await departureWith(4)]
  const { reference } = await createBooking({ ...two, departure_id: first._id, code: 'SPRING27' })
  const moved = { departure_id: second._id, reason: 'Exams' }
  const { difference, booking } = await postponeBooking(reference, moved, 'staff-pasang')
  expect([difference, booking.total]).toEqual([null, usd(268_200)])
})

test('what was taken off follows a party that grows or shrinks, also once the early bird is over', async () => {
  await giveEarlyBird(today())
  await newCode()
  const { reference } = await createBooking({ ...two, code: 'SPRING27' })
  await giveEarlyBird(addDays(today(), -1))
  const three = BookingChangeInput.parse({ travellers: 3, price: 'agreed' })
  await changeBooking(reference, three, { actor: 'staff-pasang', role: 'owner', isConfirmed: true })
  expect((await readBooking(reference)).lines).toMatchObject([
    { kind: 'trip', quantity: 3, amount: usd(447_000) },
    { kind: 'early_bird', amount: usd(-44_700) },
    { kind: 'coupon', amount: usd(-40_230) },
  ])
  expect(await usesOf('SPRING27')).toBe(1)
})

test('a sum is taken off in the currency that the nationality pays in, or not at all', async () => {
  const class_prices = JSON.stringify([{ class: 'nepali', from: 1, amount: 9_000_000, currency: 'NPR' }])
  await db.updateTable('trips').set({ class_prices }).where('id', '=', everestTrekId).execute()
  await newCode({ percent: null, amount: { amount: 1_000_000, currency: 'NPR' } })
  const nepali = { ...maya, nationality: 'Nepal', code: 'SPRING27' }
  expect(await worthOfCode(nepali, undefined)).toMatchObject({ code: 'SPRING27' })
  expect(await createBooking(nepali)).toMatchObject({ total: { amount: 8_000_000, currency: 'NPR' } })
  await expect(createBooking({ ...maya, code: 'SPRING27' })).rejects.toMatchObject({ code: 'invalid' })
})

test('staff give a code by telephone, by the same rules', async () => {
  await newCode({ uses_max: 1 })
  const wish = { ...two, code: 'spring27', source: 'phone' as const }
  expect(await bookByPhone(wish, 'staff-pasang')).toMatchObject({
    total: usd(268_200),
    source: 'phone',
    discount_code: 'SPRING27',
  })
  await expect(bookByPhone(wish, 'staff-pasang')).rejects.toMatchObject({
    errors: { code: [expect.stringContaining('used up')] },
  })
})

test('after twenty codes that there are not a network is refused, even with the right one; without a code it books', async () => {
  await newCode()
  const network = '203.0.113.0/24'
  const guess = (code: string) => createBooking({ ...maya, code }, undefined, network)
  for (let number = 10; number < 30; number++)
    await expect(guess(`WINTER${number}`)).rejects.toMatchObject({ code: 'invalid' })
  await expect(guess('SPRING27')).rejects.toMatchObject({ code: 'too-many' })
  await expect(worthOfCode({ ...two, code: 'SPRING27' }, network)).rejects.toMatchObject({ code: 'too-many' })
  expect(await createBooking(maya, undefined, network)).toMatchObject({ discount_code: null })
  const elsewhere = await createBooking({ ...two, code: 'SPRING27' }, undefined, '198.51.100.0/24')
  expect(elsewhere.total).toEqual(usd(268_200))
})
