import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MAX, convert, formatMoney, parseAmount, parsePrice, share, writeAmount } from './money.ts'
import { usualRules } from './money-rules.ts'
import { sumsOf } from './terms.ts'

const amounts = fc.integer({ min: 0, max: AMOUNT_MAX })

test.each([
  ['USD 1,250', { amount: 125_000, currency: 'USD' }],
  ['US$1,490', { amount: 149_000, currency: 'USD' }],
  ['$ 99.50', { amount: 9_950, currency: 'USD' }],
  ['NPR 45,000', { amount: 4_500_000, currency: 'NPR' }],
  ['Rs. 45000', { amount: 4_500_000, currency: 'NPR' }],
  ['from USD 1,250', undefined],
  ['USD 1,250 per person', undefined],
  ['USD 1,25', undefined],
  ['on request', undefined],
  ['', undefined],
])('the price "%s" is read as %o', (written, price) => {
  expect(parsePrice(written)).toEqual(price)
})

test.each(['', ' ', '0x10', '1e3', '-1', '1.234', '1,00', 'true', '99999999999', 'NaN', 'Infinity'])(
  '"%s" is no amount',
  (written) => {
    expect(parseAmount(written)).toBeUndefined()
  },
)

test('an amount that is written is read back the same', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseAmount(writeAmount(amount))).toBe(amount)
      expect(parsePrice(formatMoney({ amount, currency: 'NPR' }))).toEqual({ amount, currency: 'NPR' })
      expect(parsePrice(formatMoney({ amount, currency: 'USD' }))).toEqual({ amount, currency: 'USD' })
    }),
  )
})

test('a share is rounded half up, exactly as whole numbers say', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const exact = BigInt(amount) * BigInt(basisPoints)
      expect(BigInt(share(amount, basisPoints))).toBe((exact + 5000n) / 10_000n)
    }),
  )
})

test('the worked example: 1,035.55 is a deposit of 207.11, a fee of 7.25 and a balance of 828.44', () => {
  const { deposit, card_fee, balance } = sumsOf({ amount: 103_555, currency: 'USD' }, 1, usualRules)

  expect([deposit.amount, card_fee.amount, balance.amount]).toEqual([20_711, 725, 82_844])
})

test('money changes its currency at the rate of staff, half up', () => {
  expect(convert({ amount: 10_000, currency: 'USD' }, 'NPR', 13_350)).toEqual({
    amount: 1_335_000,
    currency: 'NPR',
  })
  expect(convert({ amount: 1_335_000, currency: 'NPR' }, 'USD', 13_350)).toEqual({
    amount: 10_000,
    currency: 'USD',
  })
  expect(convert({ amount: 200, currency: 'NPR' }, 'USD', 13_350).amount).toBe(1)
  expect(convert({ amount: 66, currency: 'NPR' }, 'USD', 13_350).amount).toBe(0)
})
