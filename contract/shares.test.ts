import { expect, test } from 'vitest'
import { dice } from '#test/dice.ts'
import { coveredByFirst, dueOfEach, partsOfTravellers } from './shares.ts'

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const some = ['foreign', 'nepali_child'] as const
const kinds = ['trip', 'room', 'extra', 'permit', 'coupon', 'adjustment'] as const

test('parts are the total to the last cent and paisa, whatever the lines are and whoever travels', () => {
  const throwDie = dice(181)
  const upTo = (most: number) => Math.floor(throwDie() * most)
  for (let round = 0; round < 1_000; round++) {
    const travellers = 1 + upTo(12)
    const lines = Array.from({ length: 1 + upTo(8) }, () => ({
      kind: kinds[upTo(kinds.length)]!,
      label: ['Adult, foreign', 'Child under 12, Nepali', 'Mustang permit, foreign'][upTo(3)]!,
      quantity: 1 + upTo(travellers),
      traveller: throwDie() < 0.4 ? 1 + upTo(travellers) : null,
      amount: upTo(1_000_000_000) - (throwDie() < 0.2 ? 400_000_000 : 0),
    }))
    const claims = Array.from({ length: travellers }, () => some[upTo(some.length)]!)
    const parts = partsOfTravellers(lines, travellers, throwDie() < 0.5 ? claims : null)
    const amounts = parts.map(({ own, shared }) => own + shared)
    expect(sumOf(amounts)).toBe(sumOf(lines.map(({ amount }) => amount)))
    expect(amounts.every(Number.isSafeInteger)).toBe(true)
    // What is shared is equal but for what does not divide, which whoever booked pays.
    const [first, ...others] = parts.map(({ shared }) => shared)
    expect(new Set(others).size).toBeLessThan(2)
    if (others.length > 0) expect(first! - others[0]!).toBeLessThan(travellers)
    const due = upTo(1_000_000_000)
    expect(sumOf(dueOfEach(due, amounts))).toBe(due)
  }
})

test('what whoever booked has paid fills the parts of which the least is paid, and no part beyond what is open of it', () => {
  const throwDie = dice(182)
  const upTo = (most: number) => Math.floor(throwDie() * most)
  for (let round = 0; round < 1_000; round++) {
    const parts = Array.from({ length: 1 + upTo(12) }, (_, index) => {
      const amount = upTo(1_000_000_000)
      return { amount, paid: index === 0 ? 0 : upTo(amount + 1) * upTo(2) }
    })
    const open = parts.map(({ amount, paid }) => amount - paid)
    const sum = upTo(2 * Math.max(1, sumOf(open)))
    const covered = coveredByFirst(sum, parts)
    expect(covered.every((amount, index) => amount >= 0 && amount <= open[index]!)).toBe(true)
    expect(sumOf(covered)).toBeLessThanOrEqual(sum)
    // Whoever gets something has no larger share of their part paid than anybody else, but for what does not divide.
    const shares = parts.map(({ amount, paid }, index) => (paid + covered[index]!) / Math.max(1, amount))
    const level = Math.max(...shares.filter((_, index) => index > 0 && covered[index]! > 0), 0)
    for (const [index, { amount }] of parts.entries())
      expect(shares[index]! * amount + parts.length).toBeGreaterThanOrEqual(level * amount)
  }
  // Without own payments it is in proportion.
  const alike = { amount: 149_000, paid: 0 }
  expect(coveredByFirst(89_400, [alike, alike, alike])).toEqual([29_800, 29_800, 29_800])
  expect(coveredByFirst(29_800, [alike, { ...alike, paid: 29_800 }, alike])).toEqual([14_900, 0, 14_900])
})

test('a permit is paid by those of the class that it is for, and by no child that is free', () => {
  const permit = {
    kind: 'permit' as const,
    label: 'ACAP, foreign',
    traveller: null,
    quantity: 2,
    amount: 4_000,
  }
  const claims = ['foreign', 'nepali', 'foreign_child', 'foreign'] as const
  expect(partsOfTravellers([permit], 4, [...claims]).map(({ own }) => own)).toEqual([2_000, 0, 0, 2_000])
  const forAll = { ...permit, quantity: 3, amount: 6_000 }
  expect(partsOfTravellers([forAll], 4, [...claims]).map(({ own }) => own)).toEqual([2_000, 0, 2_000, 2_000])
})
