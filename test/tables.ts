import type { SheetCell } from '#integrations/xlsx.ts'

export type Table = Record<string, SheetCell>[]

/** Returns the rows of a table below its head, by the names of its columns. */
export function below([head, ...rows]: SheetCell[][]): Table {
  return rows.map((cells) => Object.fromEntries(head!.map((name, index) => [name, cells[index] ?? null])))
}

/** Adds up a column in minor units. */
export function sumOf(rows: Table, column: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0)
}
