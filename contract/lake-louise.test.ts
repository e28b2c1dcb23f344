import { expect, test } from 'vitest'
import { amsInWords, amsOf, scoreSum } from './lake-louise.ts'

const score = (headache: number, stomach = 0, fatigue = 0, dizziness = 0) => ({
  headache,
  stomach,
  fatigue,
  dizziness,
})

test('AMS needs a headache and a sum of 3; the ranges begin at 3, 6 and 10', () => {
  expect(
    [score(1, 1), score(1, 1, 1), score(2, 2, 1), score(3, 3), score(3, 3, 3), score(1, 3, 3, 3)].map(amsOf),
  ).toEqual(['none', 'mild', 'mild', 'moderate', 'moderate', 'severe'])
  expect(scoreSum(score(3, 3, 3, 3))).toBe(12)
})

test('nothing that is said rules mountain sickness out, nor tells what to do', () => {
  const without = amsInWords(score(0, 3, 3, 3))
  expect(amsOf(score(0, 3, 3, 3))).toBe('none')
  expect(without).toBe(
    '9 of 12 without a headache: the rule does not call it AMS, which does not rule it out',
  )
  expect(amsInWords(score(1))).toContain('does not rule it out')
  expect(amsInWords(score(2, 2, 2))).toBe(
    '6 of 12: the rule calls a headache with 6 to 9 moderate AMS (mountain sickness)',
  )
})
