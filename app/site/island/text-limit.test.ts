import { expect, test } from 'vitest'
import { wordsOn } from './text-limit.ts'

test.each([
  ['far from the limit nothing is said', 4000, '', false],
  ['near it, how much is left', 4800, '200 characters left', false],
  ['at it, that nothing is left', 5000, '0 characters left', false],
  ['beyond it, what must go', 5012, '12 characters too many: at most 5,000', true],
])('%s', (_, length, text, isTooLong) => {
  expect(wordsOn('x'.repeat(length), 5000)).toEqual({ text, isTooLong })
})

test('it counts as the server does: no blanks around, a composed letter as one', () => {
  expect(wordsOn(`  ${'e\u0301'.repeat(5)}\n`, 5)).toEqual({ text: '0 characters left', isTooLong: false })
})
