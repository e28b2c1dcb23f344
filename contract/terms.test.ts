import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MAX, convert, currencies, parseAmount, share, writeAmount } from './money.ts'
import { usualRules } from './money-rules.ts'
import { cardFee, closingOf, firstStart, noticeInWords, privateFromInWords, sumsOf } from './terms.ts'

const amount = integer({ min: 0, max: AMOUNT_MAX })

test('deposit and balance make the total, whatever it is', () => {
  assert(
    property(amount, constantFrom(...currencies), (total, currency) => {
      const { deposit, balance, card_fee } = sumsOf({ amount: total, currency }, 1, usualRules)
      expect(deposit.amount + balance.amount).toBe(total)
      expect(card_fee).toEqual({ amount: cardFee(deposit.amount, usualRules), currency })
    }),
  )
})

test('no sum of money ever has a fraction, in either currency', () => {
  assert(
    property(amount, integer({ min: 1, max: 1_000_000 }), (total, paisaPerDollar) => {
      const { deposit, balance, card_fee } = sumsOf({ amount: total, currency: 'USD' }, 1, usualRules)
      for (const sum of [deposit, balance, card_fee]) {
        expect(Number.isSafeInteger(sum.amount)).toBe(true)
        expect(Number.isSafeInteger(convert(sum, 'NPR', paisaPerDollar).amount)).toBe(true)
      }
      expect(balance.amount).toBeGreaterThanOrEqual(0)
      expect(cardFee(deposit.amount, usualRules)).toBeLessThanOrEqual(deposit.amount)
    }),
  )
})

test('a share is exact, half a unit up, for every amount', () => {
  assert(
    property(amount, integer({ min: 0, max: 10_000 }), (whole, basisPoints) => {
      const exact = (BigInt(whole) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
      expect(share(whole, basisPoints)).toBe(Number(exact))
    }),
  )
})

test.each([
  [1_000, 35],
  [100, 4],
  [59_600, 2_086],
  [14, 0],
  [15, 1],
])('the card fee on %i is %i', (charged, fee) => {
  expect(cardFee(charged, usualRules)).toBe(fee)
})

test('an amount survives being written and read', () => {
  assert(property(amount, (minor) => parseAmount(writeAmount(minor)) === minor))
})

test('dollars turned into rupees and back are the same dollars', () => {
  assert(
    property(integer({ min: 0, max: 5_000_000 }), integer({ min: 5_000, max: 50_000 }), (cents, rate) => {
      const rupees = convert({ amount: cents, currency: 'USD' }, 'NPR', rate)
      expect(convert(rupees, 'USD', rate)).toEqual({ amount: cents, currency: 'USD' })
    }),
  )
})

const notice = (notice_days: number) => ({ notice_days })

test('a trip booked today may start after its notice, over the end of a month and a leap day', () => {
  expect(firstStart('2028-02-27', notice(3))).toBe('2028-03-01')
  expect(firstStart('2026-12-30', notice(3))).toBe('2027-01-02')
  expect(firstStart('2026-12-30', notice(0))).toBe('2026-12-30')
  expect(firstStart('2026-12-30', notice(30))).toBe('2027-01-29')
})

test('the last moment to book is the end of the last day that the notice leaves', () => {
  // Midnight in Kathmandu, 5:45 ahead of UTC.
  expect(closingOf('2027-03-14', notice(3))).toBe('2027-03-11T18:15:00.000Z')
  expect(closingOf('2027-03-14', notice(0))).toBe('2027-03-14T18:15:00.000Z')
})

test('a notice reads well however long it is', () => {
  expect([0, 1, 14].map((days) => noticeInWords(notice(days)))).toEqual([
    'until the day of departure',
    'up to 1 day before departure',
    'up to 14 days before departure',
  ])
  expect([0, 1, 14].map((days) => privateFromInWords(notice(days)))).toEqual([
    'from today on',
    'from one day ahead',
    'from 14 days ahead',
  ])
})
