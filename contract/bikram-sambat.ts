import { addDays, daysBetween, type Day } from './days.ts'

// The calendar of Nepal, Bikram Sambat (BS). No rule gives the lengths of its months: they are printed year by year, and
// tables for years to come disagree. So days are stored by the other calendar, and a day beyond the table has no BS date.
// Without schemas, because islands may read it.

/** Years of the calendar by their number: the lengths of their twelve months in days. */
export type BsYears = Readonly<Record<number, readonly number[]>>

/** The first day of the first year of `confirmedYears`. */
const FIRST_DAY: Day = '2018-04-14'
const FIRST_YEAR = 2075

/**
 * The confirmed years. Source: the lengths in bikram-sambat 1.8.1 (Apache-2.0, July 2026), with which the other tables
 * agree up to 2083; from the third month of 2084 on they do not, so 2083 is the last.
 */
export const confirmedYears: BsYears = {
  2075: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  2076: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  2077: [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  2078: [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30],
  2079: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  2080: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  2081: [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  2082: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  2083: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
}

export const bsMonthNames = [
  'Baisakh',
  'Jestha',
  'Ashadh',
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
] as const

/** A year that staff add once its calendar is printed: "31 31 32 31 31 30 30 30 29 30 30 30". */
export type AddedYear = { year: number; months: string }

/** The month with which the fiscal year begins, Shrawan. */
const FISCAL_MONTH = 4
const MONTHS = 12
const MONTH_LEAST = 29
const MONTH_MOST = 32

/** A date of the calendar; `month` from 1. */
export type BsDate = { year: number; month: number; day: number }

/** Returns the confirmed years and those that staff have added. A confirmed year stays as it is. */
export function yearsWith(added: readonly AddedYear[]): BsYears {
  const theirs = added.map(({ year, months }) => [year, lengthsIn(months)])
  return { ...Object.fromEntries(theirs), ...confirmedYears }
}

/**
 * Returns what is wrong with years that staff add, in a sentence; undefined when they continue the confirmed ones. Those
 * that have been confirmed since are passed over.
 */
export function faultOfYears(added: readonly AddedYear[]): string | undefined {
  let next = lastYearOf(confirmedYears) + 1
  for (const { year, months } of added.filter((one) => confirmedYears[one.year] === undefined)) {
    if (year !== next) return `The next year of the calendar is ${next}`
    const lengths = lengthsIn(months)
    const days = lengths.reduce((sum, length) => sum + length, 0)
    const areMonths = lengths.every((length) => length >= MONTH_LEAST && length <= MONTH_MOST)
    if (lengths.length !== MONTHS || !areMonths || days < 365 || days > 366)
      return `Write the days of the twelve months of ${year}, such as 31 31 32 …: each from ${MONTH_LEAST} to ${MONTH_MOST}, 365 or 366 together`
    next++
  }
  return undefined
}

/** Returns the number of the last year that is known. */
export function lastYearOf(years: BsYears): number {
  let year = FIRST_YEAR
  while (years[year + 1] !== undefined) year++
  return year
}

/** Returns the last day that has a date in these years. */
export function lastDayOf(years: BsYears): Day {
  return addDays(dayOf({ year: lastYearOf(years) + 1, month: 1, day: 1 }, years)!, -1)
}

/** Returns a day in this calendar; undefined before and after the years that are known. */
export function bsDateOf(day: Day, years: BsYears = confirmedYears): BsDate | undefined {
  let left = daysBetween(FIRST_DAY, day)
  if (left < 0) return undefined
  for (let year = FIRST_YEAR; years[year] !== undefined; year++) {
    for (const [index, length] of years[year]!.entries()) {
      if (left < length) return { year, month: index + 1, day: left + 1 }
      left -= length
    }
  }
  return undefined
}

/** Returns "7 Mangsir 2083 BS"; empty beyond the years that are known. */
export function bsInWords(day: Day, years: BsYears = confirmedYears): string {
  const date = bsDateOf(day, years)
  return date ? `${date.day} ${bsMonthNames[date.month - 1]} ${date.year} BS` : ''
}

/** Returns "2083.08.07", as registers write it; empty beyond the years that are known. */
export function bsInFigures(day: Day, years: BsYears = confirmedYears): string {
  const date = bsDateOf(day, years)
  return date ? [date.year, twoDigits(date.month), twoDigits(date.day)].join('.') : ''
}

/** Returns the BS year in which the fiscal year of a day begins, on 1 Shrawan; undefined beyond the years that are known. */
export function fiscalYearOf(day: Day, years: BsYears = confirmedYears): number | undefined {
  const date = bsDateOf(day, years)
  return date && (date.month >= FISCAL_MONTH ? date.year : date.year - 1)
}

/** Returns "2083/84". */
export function fiscalYearInWords(first: number): string {
  return `${first}/${twoDigits((first + 1) % 100)}`
}

/**
 * Returns the days of the fiscal year that begins in a BS year, as far as the calendar is known; undefined when its
 * beginning is not.
 */
export function daysOfFiscalYear(
  first: number,
  years: BsYears = confirmedYears,
): { from: Day; to: Day } | undefined {
  const from = dayOf({ year: first, month: FISCAL_MONTH, day: 1 }, years)
  if (from === undefined) return undefined
  const next = dayOf({ year: first + 1, month: FISCAL_MONTH, day: 1 }, years)
  return { from, to: next === undefined ? lastDayOf(years) : addDays(next, -1) }
}

/** Returns the day of a date, also of the first of the year after the last known one; undefined of any other. */
function dayOf({ year, month, day }: BsDate, years: BsYears): Day | undefined {
  if (year < FIRST_YEAR) return undefined
  let days = day - 1
  for (let before = FIRST_YEAR; before < year; before++) {
    const lengths = years[before]
    if (lengths === undefined) return undefined
    days += sumOf(lengths)
  }
  if (month === 1) return addDays(FIRST_DAY, days)
  const lengths = years[year]
  return lengths && addDays(FIRST_DAY, days + sumOf(lengths.slice(0, month - 1)))
}

function lengthsIn(months: string): number[] {
  return months
    .trim()
    .split(/[\s,]+/)
    .map(Number)
}

function sumOf(lengths: readonly number[]) {
  return lengths.reduce((sum, length) => sum + length, 0)
}

function twoDigits(figure: number) {
  return String(figure).padStart(2, '0')
}
