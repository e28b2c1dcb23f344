import { createHash } from 'node:crypto'
import { readCsv } from '#contract/csv.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import { AMOUNT_MAX, type Currency } from '#contract/money.ts'
import {
  COLUMNS_MAX,
  NO_COLUMN,
  STATEMENT_LINES_MAX,
  type LineFault,
  type StatementMapping,
} from '#contract/statements.ts'
import { formatNumber } from '#contract/numbers.ts'
import { DomainError } from '../errors.ts'
import { readAmount, readDay } from './cells.ts'
import { isDay } from './columns.ts'

const TEXT_MAX = 500
/** No row is older, and a bank may date one ahead by so many days. */
const OLDEST = '2000-01-01'
const AHEAD_DAYS = 7
/** A year of Bikram Sambat is 56 or 57 ahead. */
const BIKRAM_YEARS = 50

export type ReadRow = { digest: string; day: Day; amount: number; text: string }
export type ReadRows = { rows: ReadRow[]; went: number; faults: LineFault[] }

type Line = { line: number; cells: string[] }

/** Returns the lines of a statement, in cells. Throws `invalid` for more than are read at once. */
export function linesOf(text: string): Line[] {
  // Files with the line breaks of old Macintoshes have no other.
  const plain = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  // Counted before the cells are read, so that a huge file costs nothing.
  let breaks = 0
  for (let at = plain.indexOf('\n'); at !== -1; at = plain.indexOf('\n', at + 1)) breaks++
  if (breaks > STATEMENT_LINES_MAX) {
    const message = `The statement has more than ${formatNumber(STATEMENT_LINES_MAX)} lines. Ask the bank for a shorter time, or cut the file in parts`
    throw new DomainError('invalid', message, { errors: { file: [message] } })
  }
  // Nobody can choose a column beyond these, and a line of nothing but commas would have millions.
  return readCsv(plain).map(({ line, cells }) => ({ line, cells: cells.slice(0, COLUMNS_MAX + 1) }))
}

/** Why nothing can be read with a mapping, in a sentence; empty when it can. */
export function faultOfMapping({ day, amount, credit, day_form }: StatementMapping): string {
  if (day === NO_COLUMN) return 'Choose the column with the day'
  if (amount === NO_COLUMN && credit === NO_COLUMN) return 'Choose the column with what came in'
  if (amount !== NO_COLUMN && credit !== NO_COLUMN)
    return 'Choose one column with what came in, not two: the sums of both would be added'
  if (day_form === null)
    return 'Choose how the days are written: 03/04/2026 may be the 3rd of April or the 4th of March'
  return ''
}

/**
 * Returns the rows of money that came, how many lines are of money that went, and the lines that cannot be read. Lines
 * without a day, such as totals, are left out. A row is named by a digest of its account, day, amount and words, and of
 * its number among those that are equal: the same statement again, or one that overlaps, brings the same digests, also
 * when another column is read as the text.
 */
export function rowsOf(lines: Line[], mapping: StatementMapping, account: Currency): ReadRows {
  const read: ReadRows = { rows: [], went: 0, faults: [] }
  if (faultOfMapping(mapping) !== '') return read
  const equals = new Map<string, number>()
  const days = new Map<string, Day | undefined>()
  for (const { line, cells } of lines.slice(mapping.first_line)) {
    const written = cells[mapping.day]?.trim() ?? ''
    if (!/\d/.test(written)) continue
    // Many lines are of the same day.
    if (!days.has(written)) days.set(written, readDay(written, mapping.day_form!))
    const day = days.get(written)
    const fault = faultOfDay(written, day)
    const amount = fault === '' ? amountOf(cells, mapping) : undefined
    if (fault !== '') read.faults.push({ line, says: fault })
    else if (typeof amount === 'string') read.faults.push({ line, says: amount })
    else if (amount! < 0) read.went++
    else if (amount! > 0) {
      const row = { day: day!, amount: amount!, text: textOf(cells, mapping) }
      const words = textOf(cells, { ...mapping, text: NO_COLUMN })
      const same = JSON.stringify([account, row.day, row.amount, words])
      const number = (equals.get(same) ?? 0) + 1
      equals.set(same, number)
      const digest = createHash('sha256').update(`${same} ${number}`).digest('hex')
      read.rows.push({ digest, ...row })
    }
  }
  return read
}

function faultOfDay(written: string, day: Day | undefined) {
  if (day === undefined) return `“${written.slice(0, 40)}” is no day in the chosen form`
  if (day > addDays(today(), 365 * BIKRAM_YEARS))
    return `${day} is a day of Bikram Sambat. Ask the bank for the statement with dates of A.D.`
  if (day < OLDEST || day > addDays(today(), AHEAD_DAYS)) return `${day} cannot be a day of this statement`
  return ''
}

/** Returns what came, negative for what went; a sentence when a cell cannot be read. */
function amountOf(cells: string[], { amount, credit, debit, decimal }: StatementMapping): number | string {
  const sums: number[] = []
  for (const [at, sign] of [
    [amount, 1],
    [credit, 1],
    [debit, -1],
  ] as const) {
    const written = at === NO_COLUMN ? '' : (cells[at] ?? '').trim()
    if (!/[^\s\-–—.]/.test(written)) continue
    const sum = readAmount(written, decimal)
    if (sum === undefined) return `“${written.slice(0, 40)}” is no amount`
    // Some banks write what went as a negative debit.
    sums.push(sign === 1 ? sum : -Math.abs(sum))
  }
  if (sums.length === 0) return 'There is no amount'
  const sum = sums.reduce((all, one) => all + one, 0)
  return sum > AMOUNT_MAX ? 'The amount is too high' : sum
}

function textOf(cells: string[], { day, text, amount, credit, debit }: StatementMapping) {
  const others = cells.filter((cell, at) => ![day, amount, credit, debit].includes(at) && /\p{L}/u.test(cell))
  const words =
    text === NO_COLUMN
      ? others.filter((cell) => !/\d/.test(cell) || !isDay(cell)).join(' ')
      : (cells[text] ?? '')
  return words
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX)
    .toWellFormed()
}
