import { AMOUNT_MAX } from '#contract/money.ts'
import { monthNames, type Day } from '#contract/days.ts'
import type { DayForm } from '#contract/statements.ts'

type Decimal = '.' | ','

/** A number as banks write it: a sign, a currency before or behind it, brackets or "DR" for what went. */
const CURRENCY = String.raw`(?:NPR|NRs\.?|USD|US\$|\$|Rs\.?)`
const WRITTEN = new RegExp(
  String.raw`^(\()?([+\-−]?)\s*(?:${CURRENCY})?\s*([+\-−]?)(\d[\d.,'’\s]*)([-−]?)(\))?\s*(?:${CURRENCY})?\s*(CR|DR)?\.?$`,
  'i',
)

/**
 * Returns an amount in minor units, negative for what went: "1,234.50", "1.234,50", "12,34,567", "(500.00)", "500.00-",
 * "NPR 500 Dr". Undefined for any other text, such as a formula. `decimal`: the sign before the cents.
 */
export function readAmount(cell: string, decimal: Decimal): number | undefined {
  const [, open, sign, later, digits = '', behind, close, side = ''] =
    cell
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .trim()
      .match(WRITTEN) ?? []
  if (digits === '' || (open === '(') !== (close === ')')) return undefined
  const [major = '', minor = '', ...more] = digits.trim().split(decimal)
  if (more.length > 0 || !/^\d{0,2}0*$/.test(minor)) return undefined
  // What groups the digits of thousands stands before three digits or, in lakhs, two; the last three stay together.
  if (!/^\d+(?:(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3})?$/.test(major)) return undefined
  const amount = Number(major.replaceAll(/\D/g, '')) * 100 + Number(minor.slice(0, 2).padEnd(2, '0'))
  if (amount > AMOUNT_MAX * 100) return undefined
  const isNegative = Boolean(open || /[-−]/.test(`${sign}${later}${behind}`) || /dr/i.test(side))
  return isNegative ? -amount : amount
}

const SIDES = {
  credit: /^(?:c|cr|credit(?:ed)?|deposit(?:ed)?|\+)\.?$/i,
  debit: /^(?:d|dr|debit(?:ed)?|withdraw(?:al|n)?|[-−])\.?$/i,
}

/** Returns which side of the account a cell names, as in "Cr", "Dr." or "Debit"; undefined when it names none. */
export function readSide(cell: string): 'credit' | 'debit' | undefined {
  const written = cell.trim()
  if (SIDES.credit.test(written)) return 'credit'
  return SIDES.debit.test(written) ? 'debit' : undefined
}

/** Returns the sign before the cents in these amounts: the last one, when one or two digits follow it. */
export function decimalOf(cells: string[]): Decimal {
  const votes = cells.map((cell) => cell.match(/\d([.,])\d{1,2}(?!\d)[^\d]*$/)?.[1])
  const commas = votes.filter((vote) => vote === ',').length
  return commas > votes.filter((vote) => vote === '.').length ? ',' : '.'
}

const NUMBERS = /^(\d{1,4})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,4})(?:[T\s,].*)?$/
const NAMED = /^(\d{1,4})[-/.\s]*([a-z]{3,9})\.?[-/.,\s]*(\d{1,4})(?:[T\s,].*)?$/i
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[T\s,].*)?$/i

/** Returns the day that a cell names; undefined when it names none in this form. A time behind it is left out. */
export function readDay(cell: string, form: DayForm): Day | undefined {
  const written = cell.trim()
  const monthFirst = written.match(MONTH_FIRST)
  if (monthFirst) return dayOf(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!)
  const named = written.match(NAMED)
  if (named) {
    const [, first, month, last] = named as unknown as [string, string, string, string]
    return first.length === 4 ? dayOf(first, monthOf(month), last) : dayOf(last, monthOf(month), first)
  }
  const [, a = '', b = '', c = ''] = written.match(NUMBERS) ?? []
  if (form === 'ymd') return a.length === 4 ? dayOf(a, Number(b), c) : undefined
  if (a.length > 2) return undefined
  return form === 'dmy' ? dayOf(c, Number(b), a) : dayOf(c, Number(a), b)
}

function monthOf(name: string) {
  return monthNames.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1
}

function dayOf(year: string, month: number, day: string): Day | undefined {
  if (year.length !== 4 && year.length !== 2) return undefined
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(written)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined
}
