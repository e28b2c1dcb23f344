import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import type { BookingInput } from '#contract/bookings.ts'
import { formatMoney } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { everestTrekId } from '#test/world.ts'
import { addDeparture, editDeparture } from '../departures/departures.ts'
import { editSetting } from '../settings/edits.ts'
import { changeOwnBooking } from './change.ts'
import { createBooking } from './create.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { manifestOf } from './manifest.ts'
import { quoteBooking } from './quote.ts'
import { readBooking, receiptOf } from './read.ts'
import { partyOf } from './travellers.ts'

const NETWORK = '203.0.113.0/24'
const pasang = 'staff-pasang'

const class_prices = [
  { class: 'saarc' as const, from: 1, amount: 110_000, currency: 'USD' as const },
  { class: 'nepali' as const, from: 1, amount: 6_500_000, currency: 'NPR' as const },
]

/** Gives the trek to Everest Base Camp prices by nationality, and children half of them. */
async function withClasses(more: { class_prices?: string | null; children_alone?: number } = {}) {
  const facts = { class_prices: JSON.stringify(class_prices), child_age: 12, child_percent: 50, ...more }
  await db.updateTable('trips').set(facts).where('id', '=', everestTrekId).execute()
}

function withRate(paisa_per_dollar: number | null) {
  return editSetting('exchange_rate', { ...defaultSettings.exchange_rate, paisa_per_dollar }, pasang)
}

const bookOn = (departure_id: string) => book({ departure_id, startDate: undefined, nationality: 'India' })

const book = (more: Partial<BookingInput>) => createBooking({ ...maya, ...more }, undefined, NETWORK)

function inWords({ lines }: Awaited<ReturnType<typeof book>>) {
  return lines.map(({ label, quantity, amount }) => `${quantity} × ${label} = ${formatMoney(amount)}`)
}

test('a family of two nationalities pays a line for each class and its children, in the currency of whoever books', async () => {
  await withClasses()
  await withRate(14_000)
  const family = { nationality: 'Nepali', travellers: 4, party: { foreign: 1, nepali_child: 1 } }
  const booking = await book(family)
  expect(inWords(booking)).toEqual([
    '2 × Adult, Nepali = NPR 130,000',
    '1 × Adult, foreign = NPR 208,600',
    '1 × Child under 12, Nepali = NPR 32,500',
  ])
  expect(booking.total).toEqual({ amount: 37_110_000, currency: 'NPR' })
  expect(booking.claims).toEqual(['nepali', 'nepali', 'foreign', 'nepali_child'])
  await expectInvariants()
})

test('a trip without prices by nationality asks the same of everybody, as ever, and keeps no claims', async () => {
  await withRate(14_000)
  const booking = await book({ nationality: 'Nepali', travellers: 2 })
  expect(inWords(booking)).toEqual(['2 × Everest Base Camp Trek = US$2,980'])
  expect(booking.claims).toBeNull()
})

test.each<[string, Partial<BookingInput>, string, RegExp]>([
  ['that is more than the travellers', { travellers: 2, party: { saarc: 3 } }, 'party.saarc', /These are 3/],
  [
    'of more children than adults',
    { travellers: 3, party: { foreign_child: 2 } },
    'party.foreign_child',
    /each child needs an adult/,
  ],
  ['without whoever books', { travellers: 2, party: { nepali: 2 } }, 'party.nepali', /count yourself too/],
  [
    'of two currencies without a rate',
    { travellers: 2, party: { nepali: 1 } },
    'party.nepali',
    /two currencies/,
  ],
])('a party %s is refused, and nothing is booked', async (_, more, field, says) => {
  await withClasses()
  await withRate(null)
  await expect(book(more)).rejects.toMatchObject({
    code: 'invalid',
    errors: { [field]: [expect.stringMatching(says)] },
  })
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('a departure without a price of its own uses the prices of its trip, one with its own asks these', async () => {
  await withClasses()
  const { _id, ...like } = await departureWith(8)
  expect(inWords(await bookOn(_id))).toEqual(['1 × Adult, SAARC = US$1,100'])

  const { trip_id, start_date, end_date, capacity, min_to_run } = like
  const input = { trip_id, start_date, end_date, capacity, min_to_run }
  const own = { ...input, price_amount: 180_000, price_currency: 'USD' as const }
  expect(await editDeparture(_id, own, pasang)).toMatchObject({
    class_prices: [],
    has_own_class_prices: false,
  })
  expect(inWords(await bookOn(_id))).toEqual(['1 × Everest Base Camp Trek = US$1,800'])

  const dearer = [{ ...class_prices[0]!, amount: 150_000 }]
  await editDeparture(_id, { ...own, class_prices: dearer }, pasang)
  // Absent on an edit, they stay.
  expect(await editDeparture(_id, own, pasang)).toMatchObject({
    class_prices: dearer,
    has_own_class_prices: true,
  })
  expect(inWords(await bookOn(_id))).toEqual(['1 × Adult, SAARC = US$1,500'])
  await expect(addDeparture({ ...input, class_prices: [] }, pasang)).resolves.toMatchObject({ class_prices })
})

test('a traveller who changes an unpaid booking gets the price of the new party, and the claims follow', async () => {
  await withClasses()
  await withRate(14_000)
  const booking = await book({ nationality: 'Sweden', travellers: 2, party: { saarc: 1 } })
  const { token } = receiptOf(booking)
  const input = { ...maya, nationality: 'Sweden', travellers: 3, party: { foreign_child: 1 } }
  const changed = await changeOwnBooking(booking.reference, token, input)
  expect(inWords(changed)).toEqual(['2 × Adult, foreign = US$2,980', '1 × Child under 12, foreign = US$745'])
  expect(changed.claims).toEqual(['foreign', 'foreign', 'foreign_child'])
  await expectInvariants()
})

test('staff quote what was agreed, and what the travellers claim stays with the booking', async () => {
  await withClasses()
  await db.updateTable('trips').set({ on_request: 1 }).where('id', '=', everestTrekId).execute()
  const { reference, total } = await book({ nationality: 'India', travellers: 2, party: { foreign: 1 } })
  expect(total).toBeNull()
  const unit = { amount: 120_000, currency: 'USD' as const }
  const quoted = await quoteBooking(reference, { unit, note: '' }, pasang)
  expect(inWords(quoted)).toEqual(['2 × Everest Base Camp Trek = US$2,400'])
  expect((await readBooking(reference)).claims).toEqual(['saarc', 'foreign'])
})

test('another date is compared with what the same party pays there', async () => {
  await withClasses()
  const [first, second] = [await departureWith(8), await departureWith(8)]
  const wish = { departure_id: first._id, startDate: undefined, nationality: 'India', travellers: 2 }
  const { reference } = await book(wish)
  const dearer = [{ ...class_prices[0]!, amount: 120_000 }]
  const { trip_id, start_date, end_date, capacity, min_to_run } = second
  const input = { trip_id, start_date, end_date, capacity, min_to_run, class_prices: dearer }
  await editDeparture(second._id, input, pasang)
  const { difference } = await postponeBooking(
    reference,
    { departure_id: second._id, reason: 'Exams' },
    pasang,
  )
  expect(difference).toEqual({ amount: 20_000, currency: 'USD' })
})

test('each traveller is listed with the class that was claimed, and the manifest names the country that is meant', async () => {
  await withClasses()
  const { _id } = await departureWith(8)
  const party = { foreign: 1, saarc_child: 1 }
  const wish = { departure_id: _id, startDate: undefined, nationality: 'Indian', travellers: 3, party }
  const { travellers } = await partyOf(await book(wish))
  expect(travellers.map(({ claim }) => claim)).toEqual(['saarc', 'foreign', 'saarc_child'])
  const manifest = await manifestOf(_id)
  expect(manifest.travellers[0]).toMatchObject({ nationality: 'Indian', country: 'India' })
  expect(manifest.travellers.map(({ booked_as }) => booked_as)).toEqual([
    'Adult, SAARC',
    'Adult, foreign',
    'Child, SAARC',
  ])
})
