import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sheetFault } from './cost-sheets.ts'

const price = { amount: 149_000, currency: 'USD' as const }
const parts = (...amounts: number[]) => amounts.map((amount, index) => ({ label: `Part ${index}`, amount }))

test('six to ten parts that come to the price are shown', () => {
  expect(sheetFault(parts(100_000, 40_000, 5_000, 2_000, 1_500, 500), price)).toBeUndefined()
})

test.each([
  [
    'a cent too little',
    parts(100_000, 40_000, 5_000, 2_000, 1_500, 499),
    'US$0.01 less than the price of US$1,490',
  ],
  ['too much', parts(100_000, 40_000, 5_000, 2_000, 1_500, 4_500), 'US$40 more than the price of US$1,490'],
  ['too few parts', parts(100_000, 49_000), 'has 6 to 10 parts; this one has 2'],
  ['too many parts', parts(...Array<number>(10).fill(1), 148_990), 'this one has 11'],
])('%s is not', (_what, typed, sentence) => {
  expect(sheetFault(typed, price)).toContain(sentence)
})

test('without a price nothing adds up', () => {
  expect(sheetFault(parts(1, 2, 3, 4, 5, 6), null)).toContain('no price')
})

test('whatever is typed, parts are shown only where they come to the price to the cent, and a cent aside never', () => {
  const amounts = array(integer({ min: 0, max: 1_000_000 }), { minLength: 6, maxLength: 10 })
  assert(
    property(amounts, integer({ min: -1_000, max: 1_000 }), (own, aside) => {
      const sum = own.reduce((total, amount) => total + amount, 0)
      const fault = sheetFault(parts(...own), { amount: sum + aside, currency: 'USD' })
      expect(fault === undefined).toBe(aside === 0)
      const moved = [...own.slice(1), own[0]!]
      expect(sheetFault(parts(...moved), { amount: sum, currency: 'USD' })).toBeUndefined()
    }),
  )
})
