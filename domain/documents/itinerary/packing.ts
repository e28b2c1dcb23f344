import { itemInWords, waysInWords, type TripGear } from '#contract/packing-lists.ts'
import { heading, heightOf, page, room, styles, textWidth, write, type Sheet } from '../sheet.ts'

const GAP = 8

/** Writes what to bring, each section as one paragraph, with what is for hire and what is lent. */
export function writePacking(sheet: Sheet, gear: TripGear | undefined, over: string): void {
  if (!gear) return
  heading(sheet, over, 90)
  const sections = gear.sections.map(({ title, items }) => `${title}: ${items.map(inWords).join(', ')}.`)
  for (const text of [...gear.words, ...sections]) {
    room(sheet, Math.min(heightOf(sheet, text, styles.body, textWidth), 60) + GAP)
    sheet.y = write(sheet, text, styles.body, { x: page.left, y: sheet.y, width: textWidth }) + GAP
  }
}

function inWords(item: TripGear['sections'][number]['items'][number]) {
  const said = waysInWords(item).join('; ')
  return said ? `${itemInWords(item)} (${said})` : itemInWords(item)
}
