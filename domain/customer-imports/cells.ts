import { addDays, type Day } from '#contract/days.ts'
import { AMOUNT_MAX } from '#contract/money.ts'
import type { DayForm } from '#contract/statements.ts'
import { readAmount, readDay } from '../statements/cells.ts'

/** The day that spreadsheets number 0, as they have counted since 1 March 1900. */
const SERIAL_ZERO = '1899-12-30'
/** The years 1968 to 2064: a number of another length is no day. */
const SERIAL = /^[2-5]\d{4}(?:[.,]\d+)?$/

/** Whether a cell is a day as spreadsheets count them. */
export function isSerial(cell: string): boolean {
  return SERIAL.test(cell)
}

/** Returns the day of a cell: written, or as spreadsheets count them. Undefined for any other text. */
export function dayIn(cell: string, form: DayForm): Day | undefined {
  if (isSerial(cell)) return addDays(SERIAL_ZERO, Math.floor(Number(cell.replace(',', '.'))))
  return readDay(cell, form)
}

const SIGNS: [sign: RegExp, code: string][] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/A\$|AU\$/i, 'AUD'],
  [/C\$|CA\$/i, 'CAD'],
  [/\$/, 'USD'],
  [/^\s*N?Rs\b|रु/i, 'NPR'],
]

/** Returns the code of the currency that a text names, as "EUR 1,200", "€1,200" or "usd"; undefined when it names none. */
export function currencyIn(cell: string): string | undefined {
  const [code] = cell.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/) ?? []
  return code === 'NRS' ? 'NPR' : (code ?? SIGNS.find(([sign]) => sign.test(cell))?.[1])
}

/** Returns a total in hundredths, whatever its currency; undefined for what is none. `decimal`: the sign before the cents. */
export function totalIn(cell: string, decimal: '.' | ','): number | undefined {
  const bare = cell
    .trim()
    .replace(/^[\p{L}\p{Sc}]+\.?\s*/u, '')
    .replace(/\s*(?:\/-|[\p{L}\p{Sc}]+\.?)$/u, '')
  const amount = readAmount(bare, decimal)
  return amount === undefined || amount < 0 || amount > AMOUNT_MAX ? undefined : amount
}
