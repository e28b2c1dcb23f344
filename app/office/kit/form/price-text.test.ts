import { expect, test } from 'vitest'
import { AMOUNT_MAX, parseAmount, writeAmount } from '#contract/money.ts'
import { dice } from '#test/dice.ts'
import { addVat, takeVatOff } from './price-text.ts'

test.each([
  ['1,490', '1683.70', '1490'],
  ['1490.50', '1684.27', '1490.50'],
  ['USD 1,490', 'USD 1683.70', 'USD 1490'],
  ['Rs. 45,000', 'Rs. 50850', 'Rs. 45000'],
  ['0.01', '0.01', '0.01'],
])('%s typed without VAT is stored as %s', (typed, stored, again) => {
  expect(addVat(typed)).toBe(stored)
  expect(takeVatOff(stored)).toBe(again)
})

test.each(['', 'On request', '12,5', 'from USD 1,490', '149.'])('“%s” stays as it is typed', (text) => {
  expect(addVat(text)).toBe(text)
  expect(takeVatOff(text)).toBe(text)
})

test('every amount comes back from the store as it was typed', () => {
  const next = dice(7)
  const amounts = Array.from({ length: 2_000 }, (_, index) =>
    index < 500 ? index : Math.floor((next() * AMOUNT_MAX) / 1.13),
  )
  for (const amount of amounts) {
    const typed = writeAmount(amount)
    expect(parseAmount(takeVatOff(addVat(typed)))).toBe(amount)
  }
})
