import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedFor, creditedFor } from './money.ts'

const amount = fc.integer({ min: 1, max: 1_000_000_000 })
const payments = fc.record({ amount, credited_amount: amount })

test('all of what counted is all of what was charged, and nothing is nothing', () => {
  fc.assert(
    fc.property(payments, (payment) => {
      expect(chargedFor(payment, payment.credited_amount)).toBe(payment.amount)
      expect(creditedFor(payment, payment.amount)).toBe(payment.credited_amount)
      expect([chargedFor(payment, 0), creditedFor(payment, 0)]).toEqual([0, 0])
    }),
  )
})

test('a greater refund never gives back less, and none more than was charged', () => {
  fc.assert(
    fc.property(payments, fc.nat(), fc.nat(), (payment, one, other) => {
      const [less, more] = [one, other]
        .map((part) => part % (payment.credited_amount + 1))
        .toSorted((a, b) => a - b) as [number, number]
      expect(chargedFor(payment, less)).toBeLessThanOrEqual(chargedFor(payment, more))
      expect(chargedFor(payment, more)).toBeLessThanOrEqual(payment.amount)
    }),
  )
})

test.each([
  [{ amount: 3_978_300, credited_amount: 29_800 }, 10_000, 1_335_000],
  [{ amount: 3_978_300, credited_amount: 29_800 }, 1, 134],
  [{ amount: 100, credited_amount: 100 }, 33, 33],
])('of %o the refund of %s is %s, half a unit up', (payment, credited, charged) => {
  expect(chargedFor(payment, credited)).toBe(charged)
})
