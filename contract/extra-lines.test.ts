import { assert, constantFrom, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { claims, classAt } from './classes.ts'
import { ExtraInput } from './extras.ts'
import { extraLines, extraPriceInWords, extraPricesInWords, priceOfExtra } from './extra-lines.ts'

const seat = {
  _id: 'seat',
  kind: 'flight' as const,
  name: 'Helicopter seat',
  per: 'traveller' as const,
  prices: [{ amount: 45_000, currency: 'USD' as const }],
  class_prices: [{ class: 'nepali' as const, amount: 1_600_000, currency: 'NPR' as const }],
  goes_back: false,
  tax: 'none' as const,
}
const porter = { ...seat, _id: 'porter', kind: 'porter' as const, name: 'Porter', per: 'day' as const }
const asked = { extras: [seat, porter], paisaPerDollar: 14_000 }
const wanted = [
  { extra_id: 'seat', traveller: 1, quantity: 1 },
  { extra_id: 'seat', traveller: 2, quantity: 1 },
  { extra_id: 'porter', quantity: 3 },
]
const amounts = (...travellers: Parameters<typeof extraLines>[3]) =>
  extraLines(asked, wanted, 'NPR', travellers).map(({ amount }) => amount)

test('what belongs to a traveller costs what her class pays, what belongs to the booking what whoever books pays', () => {
  expect(amounts('nepali', 'foreign')).toEqual([1_600_000, 6_300_000, 4_800_000])
  expect(amounts('foreign', 'nepali_child')).toEqual([6_300_000, 1_600_000, 18_900_000])
  // Who claimed nothing is as whoever books, and a class without a price pays the foreign one.
  expect(amounts('nepali')).toEqual([1_600_000, 1_600_000, 4_800_000])
  expect(amounts('saarc', 'nepali')).toEqual([6_300_000, 1_600_000, 18_900_000])
})

test('a class pays its own price, in its other currency at the rate; without a rate there is none', () => {
  expect(priceOfExtra(seat, 'USD', 14_000, 'nepali')).toEqual({ amount: 11_429, currency: 'USD' })
  expect(priceOfExtra(seat, 'USD', null, 'nepali')).toBeUndefined()
  expect(priceOfExtra(seat, 'NPR', null, 'nepali')).toEqual({ amount: 1_600_000, currency: 'NPR' })
  expect(priceOfExtra(seat, 'USD', null, 'saarc')).toEqual({ amount: 45_000, currency: 'USD' })
})

test('the words name each price that somebody of the party pays, and no other', () => {
  const words = (...travellers: Parameters<typeof extraLines>[3]) =>
    extraPriceInWords(seat, 'USD', 14_000, travellers)
  expect(words('foreign', 'saarc')).toBe('US$450 for each traveller')
  expect(words('nepali')).toBe('US$114.29 for each traveller')
  expect(words('foreign', 'nepali')).toBe('foreign US$450, Nepali US$114.29 for each traveller')
  expect(extraPriceInWords(porter, 'USD', 14_000, ['foreign', 'nepali'])).toBe('US$450 a day')
  expect(extraPricesInWords(seat)).toBe('US$450, Nepali NPR 16,000')
})

test('each line comes to what its payer pays so many times, whoever travels', () => {
  const claim = constantFrom(...claims)
  assert(
    property(
      claim,
      claim,
      integer({ min: 1, max: 50 }),
      option(integer({ min: 1, max: 9 })),
      (lead, other, quantity, of) => {
        const one = { extra_id: 'seat', quantity, traveller: of }
        const [line] = extraLines(asked, [one], 'NPR', [lead, other])
        const each = priceOfExtra(seat, 'NPR', 14_000, classAt([lead, other], of))
        expect(line!.amount).toBe(quantity * each!.amount)
        expect([1_600_000, 6_300_000]).toContain(each!.amount)
      },
    ),
  )
})

test('a class has one price a currency', () => {
  const [price] = seat.class_prices
  const input = { kind: 'flight', name: 'Seat', per: 'traveller', prices: seat.prices }
  expect(ExtraInput.parse(input).class_prices).toEqual([])
  expect(ExtraInput.safeParse({ ...input, class_prices: [price, price] }).error?.issues[0]?.message).toBe(
    'Give each class one price a currency',
  )
  const foreign = [{ ...price, class: 'foreign' }]
  expect(ExtraInput.safeParse({ ...input, class_prices: foreign }).success).toBe(false)
})
