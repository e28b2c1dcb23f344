import { expect, test } from 'vitest'
import { Day } from './day.ts'
import { addDays, daysBetween, formatDay, startOfDay, today } from './days.ts'

test('the day begins in Kathmandu at 18:15 UTC', () => {
  expect(today(new Date('2026-11-20T18:14:59Z'))).toBe('2026-11-20')
  expect(today(new Date('2026-11-20T18:15:00Z'))).toBe('2026-11-21')
})

test('a day begins at the same instant, whoever asks', () => {
  expect(startOfDay('2026-11-21')).toBe('2026-11-20T18:15:00.000Z')
  expect(today(new Date(startOfDay('2026-11-21')))).toBe('2026-11-21')
})

test('days are counted over leap days and the end of a year', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
})

test('a day that does not exist is refused', () => {
  expect(Day.safeParse('2027-02-29').success).toBe(false)
  expect(Day.safeParse('2028-02-29').success).toBe(true)
  expect(Day.safeParse('28.2.2027').success).toBe(false)
})

test('a day is written out for people', () => {
  expect(formatDay('2026-03-12')).toBe('Thu 12 March 2026')
})
