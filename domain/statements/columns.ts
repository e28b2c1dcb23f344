import { dayForms, NO_COLUMN, type DayForm, type StatementMapping } from '#contract/statements.ts'
import { decimalOf, readAmount, readDay } from './cells.ts'

type Lines = string[][]
type Column = 'day' | 'amount' | 'credit' | 'debit'

/** A line with the names of columns stands among the first so many. */
const HEAD_AMONG = 30
/** So many lines show what a column holds. */
const SAMPLE = 200

/** What banks call their columns, the surest names first. */
const NAMES: Record<Column, RegExp[]> = {
  day: [/^(txn|tran(s(action)?)?|posting|post|booking)\.?\s*date$/i, /^date$/i, /date|datum|मिति/i],
  credit: [/^(credit|deposits?|money in|cr)\b/i, /credit|deposit|paid in|money in/i],
  debit: [/^(debit|withdrawals?|money out|dr)\b/i, /debit|withdraw|paid out|money out/i],
  amount: [/^amount/i, /amount|betrag/i],
}

/** Returns how the lines are most probably read. Where nothing can be told, a column is `NO_COLUMN`. */
export function guessMapping(lines: Lines): StatementMapping {
  const head = lines.slice(0, HEAD_AMONG).findIndex(isHead)
  const names = head === -1 ? [] : lines[head]!.map((name) => name.trim())
  const rows = lines.slice(head + 1, head + 1 + SAMPLE)
  const called = (column: Column) => {
    for (const name of NAMES[column]) {
      const at = names.findIndex((one) => name.test(one))
      if (at !== NO_COLUMN) return at
    }
    return NO_COLUMN
  }
  const credit = called('credit')
  const debit = called('debit')
  const day = called('day') === NO_COLUMN ? mostOf(rows, isDay) : called('day')
  const named = credit === NO_COLUMN ? called('amount') : NO_COLUMN
  const amount = credit === NO_COLUMN && named === NO_COLUMN ? mostOf(rows, isSum, [day]) : named
  return {
    first_line: head + 1,
    day,
    // The names of payers and references often stand in columns of their own: all that has letters is read.
    text: NO_COLUMN,
    amount,
    credit,
    debit,
    day_form: dayFormOf(lines.slice(head + 1).map((cells) => cells[day] ?? '')),
    decimal: decimalOf(rows.flatMap((cells) => [amount, credit, debit].map((at) => cells[at] ?? ''))),
  }
}

/**
 * Returns the one form in which all of these days can be read. Null when more than one does and they would be other
 * days, or when none does.
 */
export function dayFormOf(cells: string[]): DayForm | null {
  // The days of a year are few, however many lines there are.
  const written = [...new Set(cells)].filter((cell) => /\d/.test(cell) && isDay(cell))
  if (written.length === 0) return null
  const [first, second] = dayForms.filter((form) =>
    written.every((cell) => readDay(cell, form) !== undefined),
  )
  if (first === undefined) return null
  const isOne =
    second === undefined || written.every((cell) => readDay(cell, first) === readDay(cell, second))
  return isOne ? first : null
}

/** Whether a line names columns: a day, and what came or went. */
function isHead(cells: string[]) {
  const names = (...columns: Column[]) =>
    cells.some((cell) => columns.some((column) => NAMES[column].some((name) => name.test(cell.trim()))))
  return names('day') && names('credit', 'debit', 'amount') && !cells.some((cell) => isDay(cell))
}

/** Returns the first of the columns in which most rows have such a cell. */
function mostOf(rows: Lines, isSuch: (cell: string) => boolean, except: number[] = []) {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const counts = Array.from({ length: width }, (_, at) =>
    except.includes(at) ? 0 : rows.filter((cells) => isSuch(cells[at] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? NO_COLUMN : counts.indexOf(most)
}

export function isDay(cell: string): boolean {
  return dayForms.some((form) => readDay(cell, form) !== undefined)
}

/** A sum with cents or a sign: a number without may be the number of a row or a cheque. */
function isSum(cell: string) {
  return (
    /[.,]\d{2}\b/.test(cell) && (readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined)
  )
}
