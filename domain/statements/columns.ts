import { dayForms, NO_COLUMN, type DayForm, type StatementMapping } from '#contract/statements.ts'
import { inParts } from '../lists/parts.ts'
import { decimalOf, readAmount, readDay, readSide } from './cells.ts'

type Lines = string[][]
type Column = 'day' | 'amount' | 'credit' | 'debit'

/** A line with the names of columns stands among the first so many. */
const HEAD_AMONG = 30
/** So many lines show what a column holds. */
const SAMPLE = 200
/** So many days are compared at once. */
const DAYS_AT_ONCE = 250

/** What banks call their columns, the surest names first. */
const NAMES: Record<Column, RegExp[]> = {
  day: [/^(txn|tran(s(action)?)?|posting|post|booking)\.?\s*date$/i, /^date$/i, /date|datum|मिति/i],
  credit: [/^(credit|deposits?|money in|cr)\b/i, /credit|deposit|paid in|money in/i],
  debit: [/^(debit|withdrawals?|money out|dr)\b/i, /debit|withdraw|paid out|money out/i],
  amount: [/^amount/i, /amount|betrag/i],
}

/** What banks call a column that says debit or credit. */
const SIDE_NAME = /^(dr|cr|d|c|debit|credit)\W+(dr|cr|d|c|debit|credit)\b|\b(type|side|indicator|sign)$/i

/** Returns how the lines are most probably read. Where nothing can be told, a column is `NO_COLUMN`. */
export async function guessMapping(lines: Lines): Promise<StatementMapping> {
  const head = lines.slice(0, HEAD_AMONG).findIndex(isHead)
  const names = head === -1 ? [] : lines[head]!.map((name) => name.trim())
  const rows = lines.slice(head + 1, head + 1 + SAMPLE)
  const sides = sidesIn(rows)
  const called = (column: Column) => {
    for (const name of NAMES[column]) {
      const at = names.findIndex((one, index) => name.test(one) && !sides.includes(index))
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
    side: amount === NO_COLUMN ? NO_COLUMN : sideOf(rows, amount, { sides, names }),
    day_form: await dayFormOf(lines.slice(head + 1).map((cells) => cells[day] ?? '')),
    decimal: decimalOf(rows.flatMap((cells) => [amount, credit, debit].map((at) => cells[at] ?? ''))),
  }
}

/**
 * Returns the one form in which all of these days can be read. Null when more than one does and they would be other
 * days, or when none does. Gives way to other requests meanwhile: with a time behind it each day is another text.
 */
export async function dayFormOf(cells: string[]): Promise<DayForm | null> {
  let forms: readonly DayForm[] = dayForms
  const differing = new Set<string>()
  let isAny = false
  for await (const part of inParts([...new Set(cells)], DAYS_AT_ONCE))
    for (const cell of part) {
      if (!/\d/.test(cell)) continue
      const days = new Map(dayForms.map((form) => [form, readDay(cell, form)]))
      if ([...days.values()].every((day) => day === undefined)) continue
      isAny = true
      forms = forms.filter((form) => days.get(form) !== undefined)
      for (const one of forms)
        for (const other of forms) if (days.get(one) !== days.get(other)) differing.add(`${one} ${other}`)
    }
  const [first, ...others] = forms
  if (!isAny || first === undefined) return null
  return others.some((form) => differing.has(`${first} ${form}`)) ? null : first
}

/** Returns the columns that say debit or credit in most rows, and nothing else. */
function sidesIn(rows: Lines) {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const written = rows.map((cells) => (cells[at] ?? '').trim()).filter(Boolean)
    return written.length > rows.length / 2 && written.every((cell) => readSide(cell) !== undefined)
  })
}

/** Returns the column that says of these amounts whether they came or went; the one beside a balance says nothing of it. */
function sideOf(rows: Lines, amount: number, { sides, names }: { sides: number[]; names: string[] }) {
  const isSigned = rows.some((cells) => /^\s*[-−(]/.test(cells[amount] ?? ''))
  if (isSigned) return NO_COLUMN
  const told = sides.filter((at) => Math.abs(at - amount) === 1 || SIDE_NAME.test(names[at] ?? ''))
  return told.find((at) => at > amount) ?? told[0] ?? NO_COLUMN
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
