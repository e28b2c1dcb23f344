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
