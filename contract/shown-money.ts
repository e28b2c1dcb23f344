import { formatDate, type Day } from './days.ts'
import type { Money } from './money.ts'
import { formatNumber } from './numbers.ts'

// What prices are in other money, for information. What is charged is in dollars or rupees, whatever is shown beside it.

/** Currencies that prices can be shown in, where there is a rate: Nepal Rastra Bank names them all but the rupee. */
export const shownMoney = {
  EUR: { name: 'Euro', sign: '€' },
  GBP: { name: 'Pound sterling', sign: '£' },
  AUD: { name: 'Australian dollar', sign: 'A$' },
  INR: { name: 'Indian rupee', sign: '₹' },
  CAD: { name: 'Canadian dollar', sign: 'CA$' },
  CHF: { name: 'Swiss franc', sign: 'CHF ' },
  CNY: { name: 'Chinese yuan', sign: 'CN¥' },
  DKK: { name: 'Danish krone', sign: 'DKK ' },
  JPY: { name: 'Japanese yen', sign: 'JP¥' },
  KRW: { name: 'South Korean won', sign: '₩' },
  MYR: { name: 'Malaysian ringgit', sign: 'RM ' },
  SEK: { name: 'Swedish krona', sign: 'SEK ' },
  SGD: { name: 'Singapore dollar', sign: 'S$' },
  THB: { name: 'Thai baht', sign: '฿' },
  AED: { name: 'UAE dirham', sign: 'AED ' },
  NPR: { name: 'Nepali rupee', sign: 'NPR ' },
  USD: { name: 'US dollar', sign: 'US$' },
} as const

export type ShownCode = keyof typeof shownMoney

/** The codes in the order of the chooser. */
export const shownCodes = Object.keys(shownMoney) as ShownCode[]

/** Whether prices can be shown in a currency. */
export function isShownCode(code: string): code is ShownCode {
  return Object.hasOwn(shownMoney, code)
}

/** So many of a currency for one US dollar and for one Nepali rupee. `day`: of which the rate is, where that is known. */
export type ShownRate = {
  code: ShownCode
  per_dollar: number
  per_rupee: number
  day: Day | null
  source: string
}

const CHARGED = /^\/(?:bookings|shares|proposals|destination\/(?:bookingform|payment))(?:\/|$)/

/** Whether people book or pay on the page at this path: there only what is charged is shown. */
export function isChargedAt(path: string): boolean {
  return CHARGED.test(path)
}

const MINOR_PER_MAJOR = 100
/** As many figures as a rate of the day is good for. */
const FIGURES = 3

/** Returns "about €1,210": three figures, and no cents. Undefined in the currency of the price itself. */
export function aboutInWords(
  { amount, currency }: Money,
  { code, per_dollar, per_rupee }: ShownRate,
): string | undefined {
  if (currency === code) return undefined
  const major = (amount / MINOR_PER_MAJOR) * (currency === 'USD' ? per_dollar : per_rupee)
  if (major < 0.5) return `less than ${shownMoney[code].sign}1`
  return `about ${shownMoney[code].sign}${formatNumber(Math.round(Number(major.toPrecision(FIGURES))))}`
}

/** "Nepal Rastra Bank, 24 November 2026". */
export function sourceInWords({ source, day }: Pick<ShownRate, 'source' | 'day'>): string {
  return day ? `${source}, ${formatDate(day)}` : source
}
