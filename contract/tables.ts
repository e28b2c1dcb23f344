// How a table of content is searched and sorted: in the browser where the table is short, by the server where it is long.

import { plain } from './plain.ts'

/** What a column says of a row: what it sorts by, finds and exports. */
export type CellValue = string | number | null

/** The columns of a table by their keys. */
export type Values<Row> = Record<string, (row: Row) => CellValue>

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The words somebody searches for, plain. */
export function searchWords(q: string | null | undefined): string[] {
  return plain(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
}

/** All that a row can be found by, plain. */
export function searchText<Row>(row: Row, values: Values<Row>): string {
  return plain(
    Object.values(values)
      .map((value) => value(row) ?? '')
      .join(' '),
  )
}

/** Which column `sort` names, with "-" before it for downwards; undefined when there is no such column. */
export function sortedBy<Row>(values: Values<Row>, sort: string | null | undefined) {
  const isDown = sort?.startsWith('-') ?? false
  const key = isDown ? sort!.slice(1) : (sort ?? '')
  return Object.hasOwn(values, key) ? { key, isDown } : undefined
}

/** Rows without a value come last in both directions. */
export function sortRows<Row>(rows: Row[], value: (row: Row) => CellValue, isDown: boolean): Row[] {
  const valued = rows.map((row) => ({ row, value: value(row) }))
  const full = valued.filter((entry) => !isBlank(entry.value))
  const blank = valued.filter((entry) => isBlank(entry.value))
  full.sort((a, b) => (isDown ? -1 : 1) * compare(a.value, b.value))
  return [...full, ...blank].map(({ row }) => row)
}

function isBlank(value: CellValue) {
  return value === null || value === ''
}

function compare(a: CellValue, b: CellValue) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
