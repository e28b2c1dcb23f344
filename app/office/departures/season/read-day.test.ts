import { expect, test } from 'vitest'
import { formatDate, formatDay } from '#contract/days.ts'
import { readDay, readDays } from './read-day.ts'

test.each([
  ['2027-04-10'],
  ['2027-4-10'],
  [formatDay('2027-04-10')],
  [formatDate('2027-04-10')],
  ['Saturday, 10 April 2027'],
  ['10 Apr 2027'],
  ['10-Apr-2027'],
  [' 10 April, 2027 '],
  ['13/04/2027', '2027-04-13'],
  ['04/13/2027', '2027-04-13'],
  ['4.4.2027', '2027-04-04'],
])('%j is a day', (written, day = '2027-04-10') => {
  expect(readDay(written)).toEqual({ day })
})

test.each([
  ['2027-02-30', 'is not a day'],
  ['31 April 2027', 'is not a day'],
  ['soon', 'is not a day'],
  ['10 Aprl', 'needs its year'],
  ['10 Foo 2027', 'is not a day'],
  ['10/04/2027', 'can be two days'],
  ['40/40/2027', 'is not a day'],
  ['31 February', 'is not a day'],
  ['10 April', 'needs its year'],
])('%j is none: it %s', (written, why) => {
  expect(readDay(written)).toEqual({ fault: expect.stringContaining(why) })
})

test('a day without its year is the one in the span, also over New Year', () => {
  expect(readDay('10 April', ['2027-03-06', '2027-05-29'])).toEqual({ day: '2027-04-10' })
  expect(readDay('2 Jan', ['2027-11-06', '2028-02-29'])).toEqual({ day: '2028-01-02' })
  expect(readDay('10 June', ['2027-03-06', '2027-05-29'])).toHaveProperty('fault')
})

test('days stand one a line or with commas between them', () => {
  expect(readDays('10 April 2027, 2027-05-01\n\n8 May, 2027; soon')).toEqual({
    days: ['2027-04-10', '2027-05-01', '2027-05-08'],
    faults: [expect.stringContaining('“soon” is not a day')],
  })
})
