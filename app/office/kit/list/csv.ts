import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { clockTime, today } from '#contract/days.ts'
import type { CellValue } from '#contract/tables.ts'
import { download } from '../download.ts'
import type { Column } from './shape.ts'

/**
 * Returns the rows as a CSV file (RFC 4180), with the labels of the columns in the first line. Instants are written by the
 * clocks of Kathmandu, which the label says: "2026-11-24 07:55", and only the day where the list shows only that.
 */
export function csvOf<Row>(rows: Row[], columns: Column<Row>[]): string {
  const lines = [
    columns.map(({ label, as }) => (as === 'moment' ? `${label} (Kathmandu time)` : label)),
    ...rows.map((row) => columns.map(({ value, as }) => written(value(row), as))),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

function written(value: CellValue, as: Column<never>['as']) {
  if (as === undefined || typeof value !== 'string' || !INSTANT.test(value)) return value
  const [day, time] = clockTime(value).split('T')
  return as === 'day' ? day! : `${day} ${time}`
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Downloads the rows as a CSV file, named after the list and today's date. */
export function downloadCsv<Row>(name: string, rows: Row[], columns: Column<Row>[]): void {
  const file = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${today()}.csv`
  download(file, new Blob([csvOf(rows, columns)], { type: 'text/csv' }))
}
