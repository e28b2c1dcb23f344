import {
  colors,
  heightOf,
  page,
  room,
  rule,
  styles,
  textWidth,
  write,
  type Sheet,
  type Style,
} from '../sheet.ts'

/** Between two columns. */
export const GAP = 28
const HALF = (textWidth - GAP) / 2
const MARK = 15

const column: Style = { face: 'strong', size: 10, color: colors.ink, leading: 1.3 }
const entry: Style = { ...styles.body, size: 9, leading: 1.45 }

type Column = [title: string, entries: string[]]

/** Writes two columns side by side, one of ticks and one of crosses, each below its title. */
export function writeForAndAgainst(sheet: Sheet, [good, goods]: Column, [bad, bads]: Column): void {
  const { y } = sheet
  write(sheet, good, column, { x: page.left, y, width: HALF })
  sheet.y = write(sheet, bad, column, { x: page.left + HALF + GAP, y, width: HALF }) + 4
  for (let index = 0; index < Math.max(goods.length, bads.length); index++) {
    writePair(sheet, [goods[index], bads[index]], [drawTick, drawCross])
  }
}

type Draw = (sheet: Sheet, x: number, y: number) => void

/** Writes two entries side by side, each after its mark, and keeps both on one page. */
export function writePair(sheet: Sheet, texts: (string | undefined)[], marks: [Draw, Draw]): void {
  const width = HALF - MARK
  const heights = texts.map((text = '') => heightOf(sheet, text, entry, width))
  room(sheet, Math.max(...heights) + 12)
  const { y } = sheet
  for (const [index, text] of texts.entries()) {
    if (text === undefined) continue
    const x = page.left + index * (HALF + GAP)
    rule(sheet, y, colors.line, x, HALF)
    marks[index === 0 ? 0 : 1](sheet, x + 3, y + 12)
    write(sheet, text, entry, { x: x + MARK, y: y + 5, width })
  }
  sheet.y = y + Math.max(...heights) + 11
}

function drawTick(sheet: Sheet, x: number, y: number) {
  sheet
    .moveTo(x - 2.5, y)
    .lineTo(x, y + 2.6)
    .lineTo(x + 4.5, y - 3.2)
  sheet.lineWidth(1.3).lineJoin('round').lineCap('round').strokeColor(colors.lake).stroke()
}

function drawCross(sheet: Sheet, x: number, y: number) {
  sheet
    .moveTo(x - 2.2, y - 2.6)
    .lineTo(x + 3, y + 2.6)
    .moveTo(x + 3, y - 2.6)
    .lineTo(x - 2.2, y + 2.6)
  sheet.lineWidth(1.1).lineCap('round').strokeColor(colors.muted).stroke()
}

/** Draws the sign of a highlight, a small mountain, around a point. */
export function drawPeak(sheet: Sheet, x: number, y: number) {
  sheet
    .moveTo(x - 3, y + 3)
    .lineTo(x + 1, y - 3.5)
    .lineTo(x + 5, y + 3)
  sheet.lineWidth(1.3).lineJoin('round').lineCap('round').strokeColor(sheet.accent.onPaper).stroke()
}
