import { expect, test } from 'vitest'
import { dice } from '#test/dice.ts'
import { lineTaxes } from './lines.ts'
import { AMOUNT_MAX } from './money.ts'
import {
  groupsOf,
  groupsOfSums,
  groupTotal,
  isTypedWithoutVat,
  sumsOfGroups,
  takenSums,
  takeOff,
  taxOf,
  vatIn,
  vatOfLines,
  withVat,
  withoutVat,
  type TaxGroups,
} from './tax.ts'

const rates = { trip: 'vat', room: 'zero', extra: 'exempt', permit: 'none', fee: 'vat' } as const

test('a price of 113 holds a VAT of 13, and what is taken off one holds as much', () => {
  expect(vatIn(11_300)).toBe(1_300)
  expect(vatIn(-11_300)).toBe(-1_300)
  expect(vatIn(100)).toBe(12)
  expect(vatIn(0)).toBe(0)
  expect(vatIn(AMOUNT_MAX)).toBe(115_044_248)
})

test('a price without VAT gets it once, and only where the operator is registered and it is taxed', () => {
  const trip = { kind: 'trip', tax: 'none' } as const
  const rules = { scheme: 'vat', prices: 'without_vat', ...rates } as const
  expect(withVat(149_000)).toBe(168_370)
  expect(withoutVat(168_370)).toBe(149_000)
  expect(isTypedWithoutVat(trip, rules)).toBe(true)
  expect(isTypedWithoutVat(trip, { ...rules, prices: 'with_vat' })).toBe(false)
  expect(isTypedWithoutVat(trip, { ...rules, scheme: 'pan' })).toBe(false)
  expect(isTypedWithoutVat({ kind: 'extra', tax: 'none' }, rules)).toBe(false)
  expect(isTypedWithoutVat({ kind: 'extra', tax: 'vat' }, rules)).toBe(true)
})

test('a line is taxed by its kind, unless it says how itself', () => {
  expect(taxOf({ kind: 'trip', tax: 'none' }, rates)).toBe('vat')
  expect(taxOf({ kind: 'coupon', tax: 'none' }, rates)).toBe('vat')
  expect(taxOf({ kind: 'room', tax: 'none' }, rates)).toBe('zero')
  expect(taxOf({ kind: 'extra', tax: 'none' }, rates)).toBe('exempt')
  expect(taxOf({ kind: 'extra', tax: 'vat' }, rates)).toBe('vat')
  expect(taxOf({ kind: 'permit', tax: 'none' }, rates)).toBe('none')
})

const seeds = Array.from({ length: 40 }, (_, seed) => seed)

test.each(seeds)(
  'lines add up to the last paisa, and credit notes undo them to the last paisa (%i)',
  (seed) => {
    const next = dice(seed)
    const whole = (most: number) => Math.floor(next() * most)
    const lines = Array.from({ length: 1 + whole(8) }, () => ({
      tax: lineTaxes[whole(4)]!,
      amount: 1 + whole(next() < 0.2 ? AMOUNT_MAX / 10 : 300_000),
    }))
    // A discount is never more than what it is taken off.
    const [first] = lines
    lines.push({ tax: first!.tax, amount: -whole(first!.amount) })

    const groups = groupsOf(lines)
    const sums = sumsOfGroups(groups)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    expect(sumOf(Object.values(sums))).toBe(total)
    expect(sumOf(vatOfLines(lines))).toBe(sums.vat)
    for (const [index, vat] of vatOfLines(lines).entries())
      expect(
        Math.abs(vat - (lines[index]!.tax === 'vat' ? vatIn(lines[index]!.amount) : 0)),
      ).toBeLessThanOrEqual(1)

    let left: TaxGroups = groups
    const credited = { taxable: 0, vat: 0, zero: 0, exempt: 0, none: 0 }
    while (groupTotal(left) > 0) {
      const amount = next() < 0.3 ? groupTotal(left) : 1 + whole(groupTotal(left))
      const tax = next() < 0.3 ? lineTaxes[whole(4)] : undefined
      const taken = takenSums(left, takeOff(left, amount, tax))
      expect(sumOf(Object.values(taken))).toBe(amount)
      for (const key of Object.keys(credited) as (keyof typeof credited)[]) credited[key] += taken[key]
      const gone = groupsOfSums(taken)
      left = {
        none: left.none - gone.none,
        vat: left.vat - gone.vat,
        zero: left.zero - gone.zero,
        exempt: left.exempt - gone.exempt,
      }
    }
    expect(credited).toEqual(sums)
  },
)

test('what is credited for one line comes off its own tax', () => {
  const left = { none: 0, vat: 10_000, zero: 0, exempt: 500 }
  expect(takeOff(left, 500, 'exempt')).toEqual({ none: 0, vat: 0, zero: 0, exempt: 500 })
  expect(takeOff(left, 10_500, 'exempt')).toEqual(left)
})

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
