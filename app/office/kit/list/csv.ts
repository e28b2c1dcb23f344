import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { today } from '#contract/days.ts'
import { download } from '../download.ts'
import type { Column } from './shape.ts'

/** Returns the rows as a CSV file (RFC 4180), with the labels of the columns in the first line. */
export function csvOf<Row>(rows: Row[], columns: Column<Row>[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

/** Downloads the rows as a CSV file, named after the list and today's date. */
export function downloadCsv<Row>(name: string, rows: Row[], columns: Column<Row>[]): void {
  const file = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${today()}.csv`
  download(file, new Blob([csvOf(rows, columns)], { type: 'text/csv' }))
}
