import { expect, test } from 'vitest'
import { differenceOf } from './related.ts'

const base = {
  duration_days: 14,
  max_altitude_m: 5545,
  grade_level: 4,
  highest_bed_m: 1400,
  line: [1400, 5545, 1400],
}

test('a similar trip says in what it differs: days, height and grade', () => {
  expect(differenceOf(base, { ...base, duration_days: 10, max_altitude_m: 3880, grade_level: 2 })).toBe(
    '4 days shorter, 1,665 m lower, easier',
  )
  expect(differenceOf(base, { ...base, duration_days: 15, max_altitude_m: 5546, grade_level: 5 })).toBe(
    '1 day longer, about as high, harder',
  )
  expect(differenceOf(base, base)).toBe('just as long, about as high, just as hard')
  expect(differenceOf(base, { ...base, duration_days: null, max_altitude_m: null, grade_level: null })).toBe(
    '',
  )
})

test('the height of a trip that promises no highest point is not compared', () => {
  const flight = { ...base, max_altitude_m: 1400, line: [1400, 1400] }
  expect(differenceOf(base, flight)).toBe('just as long, just as hard')
  expect(differenceOf(flight, base)).toBe('just as long, just as hard')
})
