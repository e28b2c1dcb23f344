import { expect, test } from 'vitest'
import { dice } from '#test/dice.ts'
import { dueOfEach, partsOfTravellers } from './shares.ts'

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const some = ['foreign', 'nepali_child'] as const
const kinds = ['trip', 'room', 'extra', 'coupon', 'adjustment'] as const

test('parts are the total to the last cent and paisa, whatever the lines are and whoever travels', () => {
  const throwDie = dice(181)
  const upTo = (most: number) => Math.floor(throwDie() * most)
  for (let round = 0; round < 1_000; round++) {
    const travellers = 1 + upTo(12)
    const lines = Array.from({ length: 1 + upTo(8) }, () => ({
      kind: kinds[upTo(kinds.length)]!,
      label: ['Adult, foreign', 'Child under 12, Nepali', 'A room'][upTo(3)]!,
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
