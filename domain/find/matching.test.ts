import { expect, test } from 'vitest'
import { isNear } from './matching.ts'

test.each([
  ['Anna Keller', 'anna keler'],
  ['Pasang Sherpa', 'pasnag'],
  ['José Müller', 'jose muler'],
  ['Manaslu Circuit Trek', 'mansalu circ'],
])('%s is near to "%s"', (text, typed) => {
  expect(isNear(text, typed.toLowerCase().split(' '))).toBe(true)
})

test('a short word and two slips are not guessed at', () => {
  expect(isNear('Maya Lindqvist', ['mya'])).toBe(false)
  expect(isNear('Maya Lindqvist', ['lindkvits'])).toBe(false)
  expect(isNear('Maya Lindqvist', ['may', 'lindkvist'])).toBe(true)
})
