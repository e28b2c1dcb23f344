import { expect, test } from 'vitest'
import { forgetKey, forgetKeysOfOthers, keyFor } from './unanswered.ts'

test('what is sent again before it worked has the same key, and another one afterwards', () => {
  const first = keyFor('POST /api/crew/ Dorje')
  expect(keyFor('POST /api/crew/ Pasang')).not.toBe(first)
  expect(keyFor('POST /api/crew/ Dorje')).toBe(first)
  forgetKey('POST /api/crew/ Dorje')
  expect(keyFor('POST /api/crew/ Dorje')).not.toBe(first)
})

test('what is pressed on another screen, or after coming back from one, is meant anew', () => {
  forgetKeysOfOthers('/admin/destinations')
  const first = keyFor('POST /api/destinations/')
  forgetKeysOfOthers('/admin/destinations')
  expect(keyFor('POST /api/destinations/')).toBe(first)
  forgetKeysOfOthers('/admin')
  forgetKeysOfOthers('/admin/destinations')
  expect(keyFor('POST /api/destinations/')).not.toBe(first)
})

test('on a line that is down the first of many that were sent is forgotten', () => {
  const [first, second] = ['0', '1'].map((one) => keyFor(one))
  for (let one = 2; one <= 20; one++) keyFor(String(one))
  expect(keyFor('1')).toBe(second)
  expect(keyFor('0')).not.toBe(first)
})
