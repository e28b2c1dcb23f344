import { expect, test } from 'vitest'
import { forgetKey, keyFor } from './unanswered.ts'

test('what is sent again before it worked has the same key, and another one afterwards', () => {
  const first = keyFor('POST /api/crew/ Dorje')
  expect(keyFor('POST /api/crew/ Pasang')).not.toBe(first)
  expect(keyFor('POST /api/crew/ Dorje')).toBe(first)
  forgetKey('POST /api/crew/ Dorje')
  expect(keyFor('POST /api/crew/ Dorje')).not.toBe(first)
})

test('on a line that is down the first of many that were sent is forgotten', () => {
  const [first, second] = ['0', '1'].map((one) => keyFor(one))
  for (let one = 2; one <= 20; one++) keyFor(String(one))
  expect(keyFor('1')).toBe(second)
  expect(keyFor('0')).not.toBe(first)
})
