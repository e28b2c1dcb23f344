import { heading, heightOf, page, room, rule, styles, textWidth, write, type Sheet } from './sheet.ts'

/** A column of a table: its head, its share of the width, and what stands in it. */
export type Column<Row> = [head: string, share: number, value: (row: Row) => string]

const GAP = 8
const PAD = 5
/** A table that is no higher stays on one page. */
const WHOLE_MAX = 220

/**
 * Writes a heading and a table of rows below it, as wide as the page. Its head is repeated on each further page, where
 * never one row stands alone.
 */
export function writeTable<Row>(sheet: Sheet, title: string, columns: Column<Row>[], rows: Row[]): void {
  const heights = rows.map((row) => rowHeight(sheet, columns, row))
  const whole = heights.reduce((sum, height) => sum + height, 30)
  heading(sheet, title, whole > WHOLE_MAX ? 60 : whole)
  writeRow(sheet, columns, styles.small, ([head]) => head)
  for (const [index, row] of rows.entries()) {
    const height = heights[index]!
    const isNextToLast = index > 0 && index === rows.length - 2
    const wanted = isNextToLast ? height + heights.at(-1)! : height
    if (sheet.y + wanted > page.bottom) {
      room(sheet, wanted)
      writeRow(sheet, columns, styles.small, ([head]) => head)
    }
    writeRow(sheet, columns, styles.label, ([, , value]) => value(row))
  }
}

function rowHeight<Row>(sheet: Sheet, columns: Column<Row>[], row: Row) {
  const heights = columns.map(([, share, value]) => heightOf(sheet, value(row), styles.label, widthOf(share)))
  return Math.max(...heights) + 2 * PAD
}

function writeRow<Row>(
  sheet: Sheet,
  columns: Column<Row>[],
  style: typeof styles.small | typeof styles.label,
  textOf: (column: Column<Row>) => string,
) {
  const y = sheet.y + PAD
  let x: number = page.left
  const ends = columns.map((column) => {
    const width = widthOf(column[1])
    const end = write(sheet, textOf(column), style, { x, y, width })
    x += width + GAP
    return end
  })
  sheet.y = Math.max(...ends) + PAD
  rule(sheet, sheet.y)
}

/** `share`: of a hundred. The gap beside a column is taken from it. */
function widthOf(share: number) {
  return (textWidth * share) / 100 - GAP
}
