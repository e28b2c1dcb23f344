import { expect, test } from 'vitest'
import {
  bsDateOf,
  bsInFigures,
  bsInWords,
  confirmedYears,
  daysOfFiscalYear,
  faultOfYears,
  fiscalYearInWords,
  fiscalYearOf,
  lastDayOf,
  yearsWith,
} from './bikram-sambat.ts'
import { addDays } from './days.ts'

test.each([
  ['2018-04-14', '1 Baisakh 2075 BS'],
  ['2023-04-14', '1 Baisakh 2080 BS'],
  // Founding of the republic's constitution day, 3 Ashwin 2080.
  ['2023-09-20', '3 Ashwin 2080 BS'],
  ['2024-04-13', '1 Baisakh 2081 BS'],
  ['2025-04-14', '1 Baisakh 2082 BS'],
  ['2026-04-14', '1 Baisakh 2083 BS'],
  ['2026-07-16', '32 Ashadh 2083 BS'],
  ['2026-07-17', '1 Shrawan 2083 BS'],
  ['2026-11-23', '7 Mangsir 2083 BS'],
  ['2027-04-13', '30 Chaitra 2083 BS'],
])('%s is %s', (day, words) => expect(bsInWords(day)).toBe(words))

test('every day has one date, and each follows the one before', () => {
  const last = lastDayOf(confirmedYears)
  let before = bsDateOf('2018-04-14')!
  let days = 1
  for (let day = '2018-04-15'; day <= last; day = addDays(day, 1)) {
    const date = bsDateOf(day)!
    const isNextDay = date.month === before.month && date.day === before.day + 1
    const isNextMonth = date.day === 1 && (date.month === before.month + 1 || date.year === before.year + 1)
    expect(isNextDay || isNextMonth, day).toBe(true)
    before = date
    days++
  }
  expect(days).toBe(
    Object.values(confirmedYears)
      .flat()
      .reduce((sum, length) => sum + length, 0),
  )
})

test('beyond the confirmed years no day has a date or a fiscal year', () => {
  for (const day of ['2018-04-13', '2027-04-14', '2031-01-01']) {
    expect(bsDateOf(day)).toBeUndefined()
    expect(bsInWords(day)).toBe('')
    expect(bsInFigures(day)).toBe('')
    expect(fiscalYearOf(day)).toBeUndefined()
  }
  expect(daysOfFiscalYear(2090)).toBeUndefined()
  expect(daysOfFiscalYear(2074)).toBeUndefined()
})

test('a fiscal year begins on 1 Shrawan', () => {
  expect(fiscalYearOf('2026-07-16')).toBe(2082)
  expect(fiscalYearOf('2026-07-17')).toBe(2083)
  expect(fiscalYearOf('2027-04-13')).toBe(2083)
  expect(fiscalYearInWords(2083)).toBe('2083/84')
  expect(fiscalYearInWords(2099)).toBe('2099/00')
  expect(daysOfFiscalYear(2082)).toEqual({ from: '2025-07-17', to: '2026-07-16' })
  // Its end is not known yet.
  expect(daysOfFiscalYear(2083)).toEqual({ from: '2026-07-17', to: '2027-04-13' })
})

test('staff add the next year, and correct no confirmed one', () => {
  const months = '31 31 32 31 31 30 30 30 29 30 30 30'
  const years = yearsWith([
    { year: 2084, months },
    { year: 2083, months: months.replace('31', '30') },
  ])
  expect(bsInWords('2027-04-14', years)).toBe('1 Baisakh 2084 BS')
  expect(daysOfFiscalYear(2083, years)).toEqual({ from: '2026-07-17', to: '2027-07-16' })
  expect(years[2083]).toBe(confirmedYears[2083])
})

test.each([
  [[{ year: 2085, months: '31 31 32 31 31 30 30 30 29 30 30 30' }], 'The next year of the calendar is 2084'],
  [[{ year: 2084, months: '31 31 32' }], /twelve months of 2084/],
  [[{ year: 2084, months: '31 31 32 31 31 30 30 30 29 30 30 33' }], /from 29 to 32/],
  [[{ year: 2084, months: '31 31 32 31 31 30 30 30 29 30 30 twenty' }], /twelve months/],
  [[{ year: 2084, months: '29 29 29 29 29 29 29 29 29 29 29 29' }], /365 or 366/],
])('%j is refused', (added, words) => expect(faultOfYears(added)).toMatch(words))

test('years are accepted in order, also after they have been confirmed', () => {
  const months = '31 31 32 31 31 30 30 30 29 30 30 30'
  expect(faultOfYears([])).toBeUndefined()
  expect(
    faultOfYears([
      { year: 2084, months },
      { year: 2085, months },
    ]),
  ).toBeUndefined()
  expect(
    faultOfYears([
      { year: 2083, months },
      { year: 2084, months },
    ]),
  ).toBeUndefined()
})
