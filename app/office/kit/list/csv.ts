import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import type { Column } from './table-view.ts'

/** The rows as a CSV file (RFC 4180), one column each, their labels in the first line. */
export function csvOf<Row>(rows: Row[], columns: Column<Row>[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

/** Hands a text to the person as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
