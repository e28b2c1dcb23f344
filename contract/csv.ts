/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a cell that a spreadsheet would run as a formula: a sign, also the full-width signs of Japanese
 * keyboards, after any characters that a spreadsheet strips from the front.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u

/** One line of a CSV file (RFC 4180), with the break that ends it. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | null) {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of a CSV file: its number in the text, the number that a spreadsheet gives its row, both from 1, and its cells. */
export type CsvLine = { line: number; row: number; cells: string[] }

/**
 * Reads a CSV file as `csvLine` or a spreadsheet writes it, with commas, semicolons or tabs between the cells. Blank
 * lines are left out, and the sign is taken away with which `csvLine` makes a formula harmless.
 */
export function readCsv(text: string): CsvLine[] {
  return [...csvLines(text)].filter((line) => line !== undefined)
}

/** Excel is told the separator by a line of its own. */
const TOLD_SEPARATOR = /^sep=(.)\r?\n/i
/** So many signs are read at once. */
const SIGNS_AT_ONCE = 20_000

/** As `readCsv`, one line at a time. Yields undefined after so many signs, so that a long line need not be read at once. */
export function* csvLines(text: string): Generator<CsvLine | undefined> {
  const whole = withLines(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  const [told = '', named] = whole.match(TOLD_SEPARATOR) ?? []
  const plain = whole.slice(told.length)
  const separator = named ?? separatorOf(plain)
  let line = told === '' ? 1 : 2
  let current: CsvLine = { line, row: 1, cells: [] }
  let cell = ''
  let isQuoted = false

  for (let at = 0; at <= plain.length; at++) {
    if (at % SIGNS_AT_ONCE === SIGNS_AT_ONCE - 1) yield undefined
    const sign = plain[at]
    if (sign === '\n') line++
    if (sign === undefined || (sign === '\n' && !isQuoted)) {
      current.cells.push(cell)
      if (current.cells.some((one) => one.trim() !== ''))
        yield { ...current, cells: current.cells.map(withoutGuard) }
      current = { line, row: current.row + 1, cells: [] }
      cell = ''
    } else if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') cell += plain[++at]!
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      current.cells.push(cell)
      cell = ''
    } else if (sign !== '\r') cell += sign
  }
}

/** Lines of old Macs end with a carriage return alone. */
function withLines(text: string) {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n')
}

/** Returns the sign between the cells of the first line: the one that stands there most often. */
function separatorOf(text: string) {
  const [head = ''] = text.trimStart().split('\n', 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]!.sign
}

function withoutGuard(cell: string) {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Returns the name of a column in small letters, without signs and what stands in brackets: "Price (USD)" is "price". */
export function columnName(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
