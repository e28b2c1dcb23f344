import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { today } from '#contract/days.ts'
import { download } from '../download.ts'
import type { Column } from './shape.ts'

/** The rows as a CSV file (RFC 4180), one column each, their labels in the first line. */
export function csvOf<Row>(rows: Row[], columns: Column<Row>[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

/** Hands the rows to the person as a CSV file that is named after what they are and today. */
export function downloadCsv<Row>(name: string, rows: Row[], columns: Column<Row>[]): void {
  const file = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${today()}.csv`
  download(file, new Blob([csvOf(rows, columns)], { type: 'text/csv' }))
}
