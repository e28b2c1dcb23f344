import { expect, test } from 'vitest'
import {
  altitudeInWords,
  parseDays,
  parseGrade,
  parseGroupMax,
  parseMetres,
  parseMonths,
} from './trip-facts.ts'

test.each([
  ['14 days', 14],
  ['14 Days / 13 Nights', 14],
  ['1 day', 1],
  ['about 14 days', undefined],
  ['0 days', undefined],
  ['two weeks', undefined],
  ['', undefined],
])('the duration "%s" is read as %s', (written, days) => {
  expect(parseDays(written)).toBe(days)
})

test.each([
  ['5,545 m (Kala Patthar)', 5545],
  ['5545 metres', 5545],
  ['850m', 850],
  ['1,650', 1650],
  [' 5545 ', 5545],
  ['5545 or so', undefined],
  ['5545 miles', undefined],
  ['12,000 m', undefined],
  ['Kala Patthar', undefined],
])('the altitude "%s" is read as %s', (written, metres) => {
  expect(parseMetres(written)).toBe(metres)
})

test('an altitude that is a number alone is told in metres, and other words stay', () => {
  expect(altitudeInWords('1650')).toBe('1,650 m')
  for (const words of ['5,545 m (Kala Patthar)', '850m', 'Kala Patthar', ''])
    expect(altitudeInWords(words)).toBe(words)
})

test.each([
  ['2 to 12', 12],
  ['2-12 people', 12],
  ['Max 12', 12],
  ['up to 8 trekkers', 8],
  ['10', 10],
  ['12 pax', 12],
  ['1 to 5 in each helicopter', 5],
  ['2+', undefined],
  ['2 or more', undefined],
  ['Minimum 2', undefined],
  ['any', undefined],
  ['0', undefined],
])('of the group size "%s" the largest is %s', (written, most) => {
  expect(parseGroupMax(written)).toBe(most)
})

test('a grade is read by its name only', () => {
  expect([parseGrade('Easy to moderate'), parseGrade(' strenuous '), parseGrade('hard')]).toEqual([
    2,
    5,
    undefined,
  ])
})

test.each([
  ['Mar-May, Oct-Nov', [3, 4, 5, 10, 11]],
  ['March to May and October', [3, 4, 5, 10]],
  ['Oct–Feb', [1, 2, 10, 11, 12]],
  ['September', [9]],
  ['All year', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['year-round', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['All year, best in October', [10]],
  ['all your years', []],
  ['Any time but Mayhem', []],
])('the season "%s" is the months %o', (written, months) => {
  expect(parseMonths(written)).toEqual(months)
})
