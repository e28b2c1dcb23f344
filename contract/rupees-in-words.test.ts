import { expect, test } from 'vitest'
import { AMOUNT_MAX } from './money.ts'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [0, 'zero rupees'],
  [1, 'one paisa'],
  [50, 'fifty paisa'],
  [100, 'one rupee'],
  [1_001, 'ten rupees and one paisa'],
  [1_300, 'thirteen rupees'],
  [2_000, 'twenty rupees'],
  [4_299, 'forty-two rupees and ninety-nine paisa'],
  [10_000, 'one hundred rupees'],
  [10_100, 'one hundred one rupees'],
  [99_999, 'nine hundred ninety-nine rupees and ninety-nine paisa'],
  [100_000, 'one thousand rupees'],
  [4_250_000, 'forty-two thousand five hundred rupees'],
  [9_999_900, 'ninety-nine thousand nine hundred ninety-nine rupees'],
  [10_000_000, 'one lakh rupees'],
  [10_000_100, 'one lakh one rupees'],
  [42_500_000, 'four lakh twenty-five thousand rupees'],
  [19_891_550, 'one lakh ninety-eight thousand nine hundred fifteen rupees and fifty paisa'],
  [
    999_999_999,
    'ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine paisa',
  ],
  [AMOUNT_MAX, 'one crore rupees'],
  [
    123_45_67_890_12,
    'one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety rupees and twelve paisa',
  ],
])('%d paisa are %s', (amount, words) => {
  expect(rupeesInWords(amount)).toBe(words)
})

test('no two sums have the same words', () => {
  const rupees = [...Array(20_000).keys(), ...Array.from({ length: 2_000 }, (_, index) => index * 4_999)]
  const sums = new Set(rupees)
  expect(new Set([...sums].map((sum) => rupeesInWords(sum * 100))).size).toBe(sums.size)
})

test.each([-1, 0.5, Number.NaN, Infinity])('%d is no sum', (amount) => {
  expect(() => rupeesInWords(amount)).toThrow(RangeError)
})
