import { longMonthNames } from './days.ts'
import { parsePrice, type Money } from './money.ts'
import { formatMetres, HIGHEST_POINT_M } from './numbers.ts'

// Staff write a trip's facts as text, as the specification has it. Search, charts and prices need numbers. The functions
// here read a text without guessing: the server when it stores a trip, the office to show what it will read.

export const gradeNames = ['Easy', 'Easy to moderate', 'Moderate', 'Challenging', 'Strenuous'] as const

const wholeNames = longMonthNames.map((name) => name.toLowerCase())

const DURATION_MAX_DAYS = 365
const DAY_HOURS = 24

/** The texts of a trip that its figures are read from. */
type FactTexts = Record<'price' | 'duration' | 'grade' | 'max_altitude' | 'best_season', string>

/** Figures of a trip that its texts say; undefined where no text says one. */
export type TextFacts = {
  price?: Money
  duration_days?: number
  /** 1 easy to 5 strenuous. */
  grade_level?: number
  max_altitude_m?: number
  /** 1 to 12, at least one. */
  best_months?: number[]
}

/**
 * Returns the figures that can be read from the texts of a trip. Visitors see the texts, so a figure that is returned
 * here counts, and one that somebody typed beside its text does not.
 */
export function factsInTexts(texts: FactTexts): TextFacts {
  const months = parseMonths(texts.best_season)
  return {
    price: parsePrice(texts.price),
    duration_days: parseDays(texts.duration),
    grade_level: parseGrade(texts.grade),
    max_altitude_m: parseMetres(texts.max_altitude),
    best_months: months.length > 0 ? months : undefined,
  }
}

/** "14 days" or "14 Days / 13 Nights": 14. */
export function parseDays(written: string): number | undefined {
  const [, days] = written.match(/^\s*(\d{1,3})\s*days?\b/i) ?? []
  const number = Number(days ?? 0)
  return number >= 1 && number <= DURATION_MAX_DAYS ? number : undefined
}

/** "5,545 m", "5545 metres (Kala Patthar)" or a number alone, "5,545": 5545. */
export function parseMetres(written: string): number | undefined {
  const [, metres] = written.match(/^\s*(\d{1,2},\d{3}|\d{1,4})\s*(?:m(?:et(?:er|re)s?)?\b|$)/i) ?? []
  const number = Number((metres ?? '0').replace(',', ''))
  return number >= 1 && number <= HIGHEST_POINT_M ? number : undefined
}

/** Returns an altitude as travellers read it: "5,545 m" where staff typed a number alone, else their own words. */
export function altitudeInWords(written: string): string {
  const metres = /[a-z]/i.test(written) ? undefined : parseMetres(written)
  return metres === undefined ? written : formatMetres(metres)
}

/** The most hours of "5-6", "10 to 14 hours" or "about 7": 6, 14 and 7. */
export function parseHours(written: string): number | undefined {
  const hours = (written.match(/\d{1,2}(?:\.\d)?/g) ?? []).map(Number).filter((number) => number <= DAY_HOURS)
  return hours.length > 0 ? Math.max(...hours) : undefined
}

/** The largest group of "2 to 12", "2-12", "max 12", "12 people" or "1 to 5 in each helicopter": 12, and 5. */
export function parseGroupMax(written: string): number | undefined {
  const [, range, most, alone] =
    written.match(
      /^\s*(?:\d{1,3}\s*(?:-|–|to)\s*(\d{1,3})\b|(?:max(?:imum|\.)?|up to|at most)\s*(\d{1,3})\b|(\d{1,3})\s*(?:people|persons?|travell?ers|trekkers|guests|pax)?\s*$)/i,
    ) ?? []
  const number = Number(range ?? most ?? alone ?? 0)
  return number >= 1 ? number : undefined
}

/** One of `gradeNames`, whatever its case: 1 to 5. */
export function parseGrade(written: string): number | undefined {
  const index = gradeNames.findIndex((name) => name.toLowerCase() === written.trim().toLowerCase())
  return index === -1 ? undefined : index + 1
}

/** How a best season that leaves no month out is written. */
export const ALL_YEAR = 'All year'

/** 1 to 12. */
const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

const YEAR_ROUND = /^\s*(?:(?:all|whole) year(?:[ -]round)?|year[ -]round)\s*\.?\s*$/i

/** "Mar-May, Oct-Nov" or "March to May and October": [3, 4, 5, 10]. Empty when it names no month. */
export function parseMonths(written: string): number[] {
  if (YEAR_ROUND.test(written)) return monthNumbers
  const found = new Set<number>()
  const spans = written.matchAll(/\b([a-z]{3,9})\b(?:\s*(?:-|–|to)\s*([a-z]{3,9})\b)?/gi)
  for (const [, from, to] of spans) {
    const first = monthNumber(from!)
    const last = to === undefined ? first : monthNumber(to)
    if (!first || !last) continue
    for (let month = first; ; month = (month % 12) + 1) {
      found.add(month)
      if (month === last) break
    }
  }
  return [...found].toSorted((a, b) => a - b)
}

/** Words that mean "price on request", so a price without a number is intended. */
const BY_REQUEST = /\b(request|inquiry|enquiry|ask)\b/i

/** Returns whether the text of a price says that it is quoted on request. */
export function isByRequest(price: string): boolean {
  return BY_REQUEST.test(price)
}

/** Returns what follows from a price that cannot be read, and how to write it. */
export function unreadPrice(price: string): string {
  return `Price “${price}”: no price is worked out, and travellers send a request that you quote. Write it as USD 1,490, or type the number.`
}

/** Returns whether any day of a trip has coordinates, in degrees. */
export function hasCoordinates(days: { lat?: number | null; lon?: number | null }[]): boolean {
  return days.some(({ lat, lon }) => lat != null && lon != null)
}

/** 1 to 12 for a whole name or its first three letters, else 0. */
function monthNumber(word: string) {
  const name = word.toLowerCase()
  return wholeNames.findIndex((whole) => whole === name || whole.slice(0, 3) === name) + 1
}
