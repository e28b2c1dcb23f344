import { expect, test } from 'vitest'
import { shownLines, type Price } from '#contract/lines.ts'
import { linesOfBoth } from './change-preview.tsx'

const trek = (quantity: number, unit_amount: number) =>
  ({ kind: 'trip', label: 'Everest', quantity, unit_amount, amount: quantity * unit_amount }) as const
const extra = (label: string, more: { quantity?: number; traveller?: number } = {}) => {
  const { quantity = 1 } = more
  return { kind: 'extra', label, ...more, quantity, unit_amount: 2_800, amount: quantity * 2_800 } as const
}

test('what another number of travellers costs stands in one row beside what it cost', () => {
  const before = sideOf([trek(2, 149_000), extra('Porter', { quantity: 6 }), extra('Bag', { traveller: 2 })])
  const after = sideOf([
    trek(3, 139_000),
    extra('Porter', { quantity: 12 }),
    extra('Bag', { traveller: 1 }),
    extra('Flight'),
  ])

  expect(linesOfBoth(before, ['Maya', 'Tara'], after, ['Tara', 'Ole', 'Kari'])).toEqual([
    ['Everest', '2 travellers × US$1,490 = US$2,980', '3 travellers × US$1,390 = US$4,170'],
    ['Porter', '6 × US$28 = US$168', '12 × US$28 = US$336'],
    ['Bag, Tara', 'US$28', 'US$28'],
    ['Flight', '–', 'US$28'],
  ])
})

test('a line that stays is compared with itself, and one that ends with nothing', () => {
  const [child, adults] = [{ ...trek(1, 74_500), label: 'Child' }, trek(2, 149_000)]
  expect(linesOfBoth(sideOf([adults, child]), [], sideOf([adults]), [])).toEqual([
    ['Everest, 2 travellers × US$1,490', 'US$2,980', 'US$2,980'],
    ['Child, 1 traveller × US$745', 'US$745', '–'],
  ])
})

function sideOf(lines: Price['lines']) {
  const shown = shownLines({ currency: 'USD', lines })
  return { lines: shown.map((line) => ({ ...line, traveller: line.traveller ?? null })) }
}
