import { expect, test } from 'vitest'
import { inOneSentence } from './capital.ts'

test('lines of a list are one sentence, and names in capitals stay so', () => {
  expect(inOneSentence(['Headache', 'Tired, dizzy, or sick', 'A bad night.', 'HAPE', 'no appetite'])).toBe(
    'Headache; tired, dizzy, or sick; a bad night; HAPE; no appetite',
  )
  expect(inOneSentence([])).toBe('')
})
