import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { DiscountCodeInput, foldDiscountCode, type DiscountAnswer } from './discount-codes.ts'
import { earlyBirdInWords, earlyBirdOn, type EarlyBirdAsked } from './discounts.ts'
import { EarlyBird } from './early-bird.ts'
import { AMOUNT_MAX } from './money.ts'
import { priceOfWanted, totalOf } from './price.ts'
import { TRAVELLERS_MAX } from './terms.ts'

const unit = { amount: 149_000, currency: 'USD' as const, tiers: [{ from: 3, amount: 139_000 }] }
const everest = { trip: 'Everest', unit }
const tenPercent = { percent: 10, amount: null, until: '2027-01-31', days_before: null }
const booked = (booked_on: string, bird: EarlyBird = tenPercent): EarlyBirdAsked => ({
  bird,
  currency: 'USD',
  booked_on,
})
const spring: DiscountAnswer = { code: 'SPRING27', percent: 5, amount: null, least_travellers: 1 }
const voucher = (amount: number) => ({
  ...spring,
  percent: null,
  amount: { amount, currency: 'USD' as const },
})
const three = { travellers: 3, start: '2027-04-01' }

function kinds(early_bird: EarlyBirdAsked, start?: string) {
  return priceOfWanted({ ...everest, early_bird }, { travellers: 1, start }).lines.map(({ kind }) => kind)
}

test('group tier, early bird and code come in this order, each of what is left, with its reason', () => {
  const price = priceOfWanted({ ...everest, early_bird: booked('2027-01-31'), code: spring }, three)
  expect(price.lines.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['trip', 'Everest', 417_000],
    ['early_bird', 'Early bird, 10 %', -41_700],
    ['coupon', 'Code SPRING27, 5 %', -18_765],
  ])
  expect(totalOf(price).amount).toBe(356_535)
})

test('an early bird counts until and with its day, or so many days before the first day', () => {
  const before = { ...tenPercent, until: null, days_before: 60 }
  expect(kinds(booked('2027-01-31'))).toContain('early_bird')
  expect(kinds(booked('2027-02-01'))).toEqual(['trip'])
  expect(kinds(booked('2027-01-31', before), '2027-04-01')).toContain('early_bird')
  expect(kinds(booked('2027-02-01', before), '2027-04-01')).toEqual(['trip'])
  // Without a first day nobody knows, so nothing is promised.
  expect(kinds(booked('2027-01-31', before))).toEqual(['trip'])
})

test('a sum of the early bird is taken off for each traveller, and not off a price in another currency', () => {
  const bird = { ...tenPercent, percent: null, amount: 5_000 }
  const price = priceOfWanted({ ...everest, early_bird: booked('2027-01-01', bird) }, three)
  expect(price.lines[1]).toMatchObject({ quantity: 3, unit_amount: -5_000, amount: -15_000 })
  const inRupees = { ...everest, unit: { ...unit, currency: 'NPR' as const } }
  expect(priceOfWanted({ ...inRupees, early_bird: booked('2027-01-01', bird) }, three).lines).toHaveLength(1)
})

test('a code for more travellers, or for another currency, takes nothing off', () => {
  expect(priceOfWanted({ ...everest, code: { ...spring, least_travellers: 4 } }, three).lines).toHaveLength(1)
  const inRupees = { ...everest, unit: { ...unit, currency: 'NPR' as const } }
  expect(priceOfWanted({ ...inRupees, code: voucher(100) }, three).lines).toHaveLength(1)
})

test('a discount above the price leaves nothing to pay, never less', () => {
  const bird = { ...tenPercent, percent: null, amount: 140_000 }
  const price = priceOfWanted(
    { ...everest, early_bird: booked('2027-01-01', bird), code: voucher(50_000) },
    three,
  )
  expect(totalOf(price).amount).toBe(0)
  expect(totalOf(priceOfWanted({ ...everest, code: voucher(418_000) }, three)).amount).toBe(0)
})

test('no price, party, early bird and code come to less than nothing or to more than without them', () => {
  const amount = integer({ min: 1, max: AMOUNT_MAX })
  const off = record({
    percent: option(integer({ min: 1, max: 100 })),
    amount,
    isDollars: constantFrom(true, false),
  })
  assert(
    property(
      integer({ min: 0, max: AMOUNT_MAX }),
      integer({ min: 1, max: TRAVELLERS_MAX }),
      off,
      off,
      (each, travellers, early, code) => {
        const bird = { ...tenPercent, percent: early.percent, amount: early.percent ? null : early.amount }
        const currency = code.isDollars ? ('USD' as const) : ('NPR' as const)
        const answer = code.percent ? null : { amount: code.amount, currency }
        const price = priceOfWanted(
          {
            trip: 'Everest',
            unit: { amount: each, currency: 'USD', tiers: [] },
            early_bird: booked('2027-01-01', bird),
            code: { ...spring, percent: code.percent, amount: answer },
          },
          { travellers, start: '2027-05-01' },
        )
        const total = totalOf(price).amount
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(each * travellers)
        for (const { quantity, unit_amount, amount: sum } of price.lines)
          expect(unit_amount === null || quantity * unit_amount === sum).toBe(true)
      },
    ),
  )
})

const off = (percent: number | null) =>
  percent === null ? null : booked('2027-01-01', { ...tenPercent, percent })
const totalWith = (early_bird: EarlyBirdAsked | null) =>
  totalOf(priceOfWanted({ ...everest, early_bird }, three)).amount

test('of the early birds of a trip and of a departure that has its own only the latter is taken off', () => {
  const some = option(integer({ min: 1, max: 100 }))
  assert(
    property(some, some, (trips, own) => {
      expect(totalWith(earlyBirdOn({ early_bird: off(own) }, off(trips)))).toBe(totalWith(off(own)))
      for (const departure of [undefined, {}])
        expect(totalWith(earlyBirdOn(departure, off(trips)))).toBe(totalWith(off(trips)))
    }),
  )
})

test('the page says until when an early bird is to be had, and nothing once it is over', () => {
  expect(earlyBirdInWords(booked('2027-01-31'))).toBe('Early bird: 10 % off if you book by 31 January 2027')
  expect(earlyBirdInWords(booked('2027-02-01'))).toBeUndefined()
  const before = { percent: null, amount: 5_000, until: null, days_before: 60 }
  expect(earlyBirdInWords(booked('2027-02-01', before))).toBe(
    'Early bird: US$50 a traveller off if you book 60 days before the first day',
  )
  expect(earlyBirdInWords(booked('2027-01-31', before), '2027-04-01')).toBe(
    'Early bird: US$50 a traveller off if you book by 31 January 2027',
  )
  expect(earlyBirdInWords(booked('2027-02-01', before), '2027-04-01')).toBeUndefined()
})

test('a code is read whatever its case and the spaces in it', () => {
  expect(foldDiscountCode('  spring 27\t')).toBe('SPRING27')
  expect(DiscountCodeInput.parse({ code: ' spring 27 ', percent: 5 }).code).toBe('SPRING27')
})

test.each([
  [{ code: 'AB', percent: 5 }, 'code'],
  [{ code: 'SPRING 27 !', percent: 5 }, 'code'],
  [{ code: 'X'.repeat(21), percent: 5 }, 'code'],
  [{ code: 'SPRING27' }, 'percent'],
  [{ code: 'SPRING27', percent: 5, amount: { amount: 1, currency: 'USD' } }, 'percent'],
  [{ code: 'SPRING27', percent: 0 }, 'percent'],
  [{ code: 'SPRING27', percent: 101 }, 'percent'],
  [{ code: 'SPRING27', percent: 2.5 }, 'percent'],
  [{ code: 'SPRING27', amount: { amount: 0, currency: 'USD' } }, 'amount'],
  [{ code: 'SPRING27', percent: 5, from: '2027-03-02', until: '2027-03-01' }, 'until'],
  [{ code: 'SPRING27', percent: 5, from: '2027-02-30' }, 'from'],
  [{ code: 'SPRING27', percent: 5, uses_max: 0 }, 'uses_max'],
  [{ code: 'SPRING27', percent: 5, least_travellers: TRAVELLERS_MAX + 1 }, 'least_travellers'],
])('%j is no code, said at the field %s', (input, field) => {
  const { error } = DiscountCodeInput.safeParse(input)
  expect(error?.issues[0]?.path[0]).toBe(field)
})

test('an early bird has one kind of discount and one end', () => {
  expect(EarlyBird.safeParse(tenPercent).success).toBe(true)
  for (const wrong of [
    { amount: 5 },
    { percent: null },
    { days_before: 60 },
    { until: null },
    { percent: 101 },
  ])
    expect(EarlyBird.safeParse({ ...tenPercent, ...wrong }).success).toBe(false)
})
