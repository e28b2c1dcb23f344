import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { actors } from '#contract/events.ts'
import { BookingRules } from '#contract/settings.ts'
import { TrekInput } from '#contract/trips.ts'
import { maya, payFor } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { everestTrekId } from '#test/world.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { editSetting } from '../settings/edits.ts'
import { termsInFull } from '../settings.ts'
import { readTrip } from '../trips/read.ts'
import { editTrip } from '../trips/write.ts'
import { createBooking } from './create.ts'
import { quoteBooking } from './quote.ts'
import { readBooking } from './read.ts'

const owner = 'staff-pasang'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const pair = { ...maya, travellers: 2 }

const setRules = (more: object) =>
  editSetting('booking_rules', { ...defaultSettings.booking_rules, ...more }, owner)

async function editEverest(more: object) {
  const trip = await readTrip('trek', everestTrekId, { drafts: true })
  return editTrip('trek', everestTrekId, TrekInput.parse({ ...trip, ...more }), owner)
}

test('the deposit follows the settings, and what is booked keeps its own', async () => {
  const before = await createBooking(pair)
  await setRules({ deposit_percent: 25 })
  const after = await createBooking(pair)

  expect([before.deposit, before.balance]).toEqual([usd(59_600), usd(238_400)])
  expect([after.deposit, after.balance]).toEqual([usd(74_500), usd(223_500)])
  const quoted = await quoteBooking(before.reference, { total: usd(100_000), note: '' }, owner)
  expect(quoted.deposit).toEqual(usd(20_000))
  expect((await payFor(after, 59_600)).status).toBe('awaiting_payment')
  expect((await payFor(after, 14_900)).status).toBe('deposit_paid')
  await expectInvariants()
})

test('a sum of each traveller counts for prices in its currency, and is never more than the price', async () => {
  await setRules({ deposit_each: 20_000 })
  expect((await createBooking(pair)).deposit).toEqual(usd(40_000))
  await setRules({ deposit_each: 900_000 })
  const whole = await createBooking(pair)
  expect([whole.deposit, whole.balance]).toEqual([usd(298_000), usd(0)])
  await setRules({ deposit_each: 900_000, deposit_currency: 'NPR' })
  expect((await createBooking(pair)).deposit).toEqual(usd(59_600))
  await expectInvariants()
})

test('a trip may have a deposit of its own, which goes before the settings', async () => {
  await setRules({ deposit_each: 20_000 })
  await editEverest({ deposit_percent: 50 })
  expect((await createBooking(pair)).deposit).toEqual(usd(149_000))
  await editEverest({ deposit_each: 30_000 })
  expect((await createBooking(pair)).deposit).toEqual(usd(60_000))
  await editEverest({ deposit_percent: null, deposit_each: null })
  expect((await createBooking(pair)).deposit).toEqual(usd(40_000))
})

test('a deposit of all makes the booking paid, and cancelling gives none of it back', async () => {
  await setRules({ deposit_percent: 100 })
  const { reference } = await payFor(await createBooking(maya), 149_000)

  expect((await readBooking(reference)).status).toBe('paid')
  expect(await cancelBooking(reference, '', actors.visitor)).toMatchObject({
    kept: usd(149_000),
    refund_due: usd(0),
  })
  await expectInvariants()
})

test('the terms say the deposit that holds where they name it', async () => {
  const section = { title: 'Deposit', content: 'You pay a deposit of [deposit].' }
  await editSetting('terms', { ...defaultSettings.terms, sections: [section] }, owner)
  await setRules({ deposit_percent: 35 })
  expect((await termsInFull()).sections[0]!.content).toBe('You pay a deposit of 35 %.')
  await setRules({ deposit_each: 20_000 })
  expect((await termsInFull()).sections[0]!.content).toBe('You pay a deposit of US$200 for each traveller.')
})

test.each([
  [{ deposit_percent: 0 }, 'deposit_percent', 'The deposit in percent must be a whole number from 1 to 100'],
  [
    { deposit_percent: 101 },
    'deposit_percent',
    'The deposit in percent must be a whole number from 1 to 100',
  ],
  [
    { deposit_percent: 33.3 },
    'deposit_percent',
    'The deposit in percent must be a whole number from 1 to 100',
  ],
  [
    { deposit_each: 0 },
    'deposit_each',
    'The deposit of each traveller must be an amount above 0, such as 200 or 200.50',
  ],
])('the rules %o are refused in a sentence', (rules, field, message) => {
  const issues = BookingRules.safeParse({ ...defaultSettings.booking_rules, ...rules }).error?.issues
  expect(issues?.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]])
})

test('a deposit of each traveller needs a price whose currency it has', async () => {
  const onRequest = { price: 'On request', price_amount: null, price_currency: null, deposit_each: 10_000 }
  await expect(editEverest(onRequest)).rejects.toMatchObject({
    errors: { deposit_each: ['A deposit of each traveller needs a price, for its currency'] },
  })
})
