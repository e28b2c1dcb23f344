import type { DocumentSnapshot } from '#contract/documents.ts'
import { drawBrandMark } from './brand-mark.ts'
import { page, rule, styles, textWidth, write, type Sheet, type Style } from './sheet.ts'

type Seller = DocumentSnapshot['seller']

const GUTTER = 24
const HALF = (textWidth - GUTTER) / 2
const RIGHT = page.left + HALF + GUTTER

/** What stands in one half of a page: a word for whom it is about, the name, and lines below it. */
export type Block = { label: string; name: string; lines: string[] }

/** Writes the operator's mark and name, the lines that tell one paper from another at the right, and the title. */
export function writeLetterhead(
  sheet: Sheet,
  { name, mark }: Pick<Seller, 'name' | 'mark'>,
  told: { text: string; style: Style }[],
  title: string,
): void {
  const y = page.top
  const x = mark ? drawBrandMark(sheet, mark, page.left, y - 5) + 8 : page.left
  write(sheet, name, styles.h3, { x, y, width: HALF - (x - page.left) })
  let below = y
  for (const { text, style } of told)
    below = write(sheet, text, style, { x: RIGHT, y: below, width: HALF, align: 'right' }) + 2
  const place = { x: page.left, y: y + 64, width: textWidth }
  sheet.y = write(sheet, title, { ...styles.h2, size: 34 }, place) + 26
}

/** Writes a rule and below it two blocks beside each other. */
export function writeBlocks(sheet: Sheet, left: Block, right: Block): void {
  const top = sheet.y
  rule(sheet, top)
  const ends = [
    writeBlock(sheet, left, { x: page.left, y: top + 14, width: HALF }),
    writeBlock(sheet, right, { x: RIGHT, y: top + 14, width: HALF }),
  ]
  sheet.y = Math.max(...ends) + 30
}

/** Returns the operator as a block of a paper: legal name, address, registration, tax number, how to reach it. */
export function operatorBlock(label: string, seller: Seller): Block {
  return {
    label,
    name: seller.legal_name,
    lines: [
      seller.address,
      seller.registration && `Registration ${seller.registration}`,
      seller.pan && `PAN/VAT ${seller.pan}`,
      [seller.phone, seller.email].filter(Boolean).join(', '),
    ],
  }
}

function writeBlock(
  sheet: Sheet,
  { label, name, lines }: Block,
  column: { x: number; y: number; width: number },
) {
  let y = write(sheet, label, styles.small, column)
  y = write(sheet, name, styles.strong, { ...column, y: y + 2 })
  for (const line of lines.filter((text) => text !== ''))
    y = write(sheet, line, styles.body, { ...column, y: y + 1 })
  return y
}
