import { setImmediate } from 'node:timers/promises'
import { csvLines } from '#contract/csv.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import { AMOUNT_MAX } from '#contract/money.ts'
import {
  COLUMNS_MAX,
  NO_COLUMN,
  STATEMENT_LINES_MAX,
  type LineFault,
  type StatementMapping,
} from '#contract/statements.ts'
import { formatNumber } from '#contract/numbers.ts'
import { cut } from '#contract/text.ts'
import { DomainError } from '../errors.ts'
import { inParts } from '../lists/parts.ts'
import { readAmount, readDay, readSide } from './cells.ts'
import { isDay } from './columns.ts'

const TEXT_MAX = 500
/** No row is older, and a bank may date one ahead by so many days. */
const OLDEST = '2000-01-01'
const AHEAD_DAYS = 7
/** A year of Bikram Sambat is 56 or 57 ahead. */
const BIKRAM_YEARS = 50
/** So many lines are read before others have a turn. */
export const LINES_AT_ONCE = 250

/** A line of the file. `line`: its number, from 1. */
export type Line = { line: number; cells: string[] }

/** A line of money that came. `words`: all of it that has letters, whatever the column of the text is. */
export type ReadRow = { line: number; day: Day; amount: number; text: string; words: string }
export type ReadRows = { rows: ReadRow[]; went: number; faults: LineFault[] }

/**
 * Returns the lines of a statement, in cells. Gives way to other requests meanwhile. Throws `invalid` for more than are
 * read at once.
 */
export async function linesOf(text: string): Promise<Line[]> {
  // Files with the line breaks of old Macintoshes have no other.
  const plain = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  // Counted before the cells are read, so that a huge file costs nothing.
  let breaks = 0
  for (let at = plain.indexOf('\n'); at !== -1; at = plain.indexOf('\n', at + 1)) breaks++
  if (breaks > STATEMENT_LINES_MAX) {
    const message = `The statement has more than ${formatNumber(STATEMENT_LINES_MAX)} lines. Ask the bank for a shorter time, or split the file into parts`
    throw new DomainError('invalid', message, { errors: { file: [message] } })
  }
  const lines: Line[] = []
  for (const read of csvLines(plain)) {
    // Nobody can choose a column beyond these, and a line of nothing but commas would have millions.
    if (read) lines.push({ line: read.line, cells: read.cells.slice(0, COLUMNS_MAX + 1) })
    if (!read || lines.length % LINES_AT_ONCE === 0) await setImmediate()
  }
  return lines
}

/** Why nothing can be read with a mapping, in a sentence; empty when it can. */
export function faultOfMapping({ day, amount, credit, side, day_form }: StatementMapping): string {
  if (day === NO_COLUMN) return 'Choose the column with the day'
  if (amount === NO_COLUMN && credit === NO_COLUMN) return 'Choose the column with what came in'
  if (amount !== NO_COLUMN && credit !== NO_COLUMN)
    return 'Choose one column with what came in, not two: the sums of both would be added'
  if (side !== NO_COLUMN && amount === NO_COLUMN)
    return 'A column that says debit or credit needs one column with all amounts: choose that as the amount'
  if (day_form === null)
    return 'Choose how the days are written: 03/04/2026 may be the 3rd of April or the 4th of March'
  return ''
}

/**
 * Returns the rows of money that came, how many lines are of money that went, and the lines that cannot be read. Lines
 * without a day, such as totals, are left out. Gives way to other requests meanwhile.
 */
export async function rowsOf(lines: Line[], mapping: StatementMapping): Promise<ReadRows> {
  const read: ReadRows = { rows: [], went: 0, faults: [] }
  if (faultOfMapping(mapping) !== '') return read
  const dayIn = daysWith(mapping.day_form!)
  for await (const part of inParts(lines.slice(mapping.first_line), LINES_AT_ONCE))
    for (const { line, cells } of part) {
      const written = cells[mapping.day]?.trim() ?? ''
      if (!/\d/.test(written)) continue
      const { day, fault } = dayIn(written)
      const amount = fault === '' ? amountOf(cells, mapping) : undefined
      if (fault !== '') read.faults.push({ line, says: fault })
      else if (typeof amount === 'string') read.faults.push({ line, says: amount })
      else if (amount! < 0) read.went++
      else if (amount! > 0) {
        const words = textOf(cells, { ...mapping, text: NO_COLUMN })
        const text = mapping.text === NO_COLUMN ? words : textOf(cells, mapping)
        read.rows.push({ line, day: day!, amount: amount!, text, words })
      }
    }
  return read
}

/** Returns a function that reads a day and says what is wrong with it. Many lines are of the same day. */
function daysWith(form: NonNullable<StatementMapping['day_form']>) {
  const known = new Map<string, { day: Day | undefined; fault: string }>()
  const now = today()
  const limits = { bikram: addDays(now, 365 * BIKRAM_YEARS), latest: addDays(now, AHEAD_DAYS) }
  return (written: string) => {
    const found = known.get(written)
    if (found) return found
    const day = readDay(written, form)
    const read = { day, fault: faultOfDay(written, day, limits) }
    known.set(written, read)
    return read
  }
}

function faultOfDay(
  written: string,
  day: Day | undefined,
  { bikram, latest }: Record<'bikram' | 'latest', Day>,
) {
  if (day === undefined) return `“${cut(written, 40)}” is not a day in the chosen form`
  if (day > bikram)
    return `${day} is a day of Bikram Sambat. Ask the bank for the statement with dates of A.D.`
  if (day < OLDEST || day > latest) return `${day} cannot be a day of this statement`
  return ''
}

/** Returns what came, negative for what went; a sentence when a cell cannot be read. */
function amountOf(
  cells: string[],
  { amount, credit, debit, side, decimal }: StatementMapping,
): number | string {
  const told = side === NO_COLUMN ? 'credit' : readSide(cells[side] ?? '')
  if (told === undefined) return `“${cut((cells[side] ?? '').trim(), 40)}” says neither debit nor credit`
  const sums: number[] = []
  for (const [at, kind] of [
    [amount, told],
    [credit, 'credit'],
    [debit, 'debit'],
  ] as const) {
    const written = at === NO_COLUMN ? '' : (cells[at] ?? '').trim()
    if (!/[^\s\-–—.]/.test(written)) continue
    const sum = readAmount(written, decimal)
    if (sum === undefined) return `“${cut(written, 40)}” is not an amount`
    // Some banks write what went as a negative debit.
    sums.push(kind === 'credit' ? sum : -Math.abs(sum))
  }
  if (sums.length === 0) return 'There is no amount'
  const sum = sums.reduce((all, one) => all + one, 0)
  return sum > AMOUNT_MAX ? 'The amount is too high' : sum
}

function textOf(cells: string[], { day, text, amount, credit, debit, side }: StatementMapping) {
  const known = [day, amount, credit, debit, side]
  const others = cells.filter((cell, at) => !known.includes(at) && /\p{L}/u.test(cell))
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
