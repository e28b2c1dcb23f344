import { Day } from '#contract/day.ts'
import { monthNames } from '#contract/days.ts'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** "Sat 10 April 2027", "10 April 2027", "10-Apr-2027", and "10 April" where the year is known. */
const WORDS = /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?,?(?:[\s-]+(\d{4}))?$/i
/** "10/04/2027" and "10.4.2027", as spreadsheets write days. */
const FIGURES = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/

/** A year that has every day there can be. */
const LEAP_YEAR = 2028

/**
 * Returns the day that a text names, or a sentence that says why it names none. `within`: the first and the last day of
 * the span that tells the year of "10 April".
 */
export function readDay(written: string, within?: [Day, Day]): { day: Day } | { fault: string } {
  const text = written.trim()
  const fault = `“${text}” is not a day. Write it like 2027-04-10 or 10 April 2027`
  const [, isoYear, isoMonth, isoDay] = text.match(ISO) ?? []
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay)) ?? { fault }

  const [, first, second, slashYear] = text.match(FIGURES) ?? []
  if (slashYear !== undefined) {
    const ways = [
      dayOf(Number(slashYear), Number(second), Number(first)),
      dayOf(Number(slashYear), Number(first), Number(second)),
    ].filter((way) => way !== undefined)
    const [way] = ways
    if (way && ways.every(({ day }) => day === way.day)) return way
    return way ? { fault: `“${text}” can be two days. Write it like 2027-04-10 or 10 April 2027` } : { fault }
  }

  const [, number, name, year] = text.match(WORDS) ?? []
  const month = monthNames.findIndex((one) => name?.toLowerCase().startsWith(one.toLowerCase())) + 1
  if (number === undefined || month === 0) return { fault }
  if (year !== undefined) return dayOf(Number(year), month, Number(number)) ?? { fault }
  if (!dayOf(LEAP_YEAR, month, Number(number))) return { fault }
  const [from, to] = within ?? ['', '']
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])]
  const fitting = years
    .map((one) => dayOf(Number(one), month, Number(number)))
    .find((one) => one && one.day >= from && one.day <= to)
  return fitting ?? { fault: `“${text}” needs its year, such as ${text} 2027` }
}

/** Returns the days of a text, one a line or with commas between them, and the sentences about what is no day. */
export function readDays(written: string, within?: [Day, Day]): { days: Day[]; faults: string[] } {
  const read = written
    .split(/[\n;]|,(?!\s*\d{4}\s*(?:$|[\n,;]))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readDay(part, within))
  return {
    days: read.flatMap((one) => ('day' in one ? one.day : [])),
    faults: read.flatMap((one) => ('fault' in one ? one.fault : [])),
  }
}

function dayOf(year: number, month: number, day: number): { day: Day } | undefined {
  const written = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-')
  return Day.safeParse(written).success ? { day: written } : undefined
}

function pad(number: number) {
  return String(number).padStart(2, '0')
}
