import { checkedInWords, optionKindWords, sumsInWords, termsInWords } from '#contract/contingencies.ts'
import type { Trip } from '#contract/trips.ts'
import { heading, heightOf, page, room, rule, styles, textWidth, write, type Sheet } from '../sheet.ts'

/** Writes what is offered when a part of the way is closed, each with what it costs and who pays. */
export function writeContingencies(sheet: Sheet, { contingencies, price_currency }: Trip): void {
  for (const { title, day, note, checked, options } of contingencies) {
    const about = [`Day ${day}.`, note].filter(Boolean).join(' ')
    const aboutHeight = heightOf(sheet, about, styles.body, textWidth) + 30
    heading(sheet, title, Math.max(90, aboutHeight))
    room(sheet, aboutHeight)
    sheet.y = write(sheet, about, styles.body, { x: page.left, y: sheet.y, width: textWidth }) + 8
    for (const option of options) {
      const said = `${optionKindWords[option.kind]}. ${option.words}`
      const terms = [...sumsInWords(option, price_currency), ...termsInWords(option)].join('  ·  ')
      const height =
        heightOf(sheet, said, styles.body, textWidth) + heightOf(sheet, terms, styles.small, textWidth)
      room(sheet, height + 16)
      rule(sheet, sheet.y)
      const end = write(sheet, said, styles.body, { x: page.left, y: sheet.y + 6, width: textWidth })
      sheet.y = write(sheet, terms, styles.small, { x: page.left, y: end + 1, width: textWidth }) + 7
    }
    const sums = checkedInWords({ checked })
    room(sheet, heightOf(sheet, sums, styles.small, textWidth) + 8)
    sheet.y = write(sheet, sums, styles.small, { x: page.left, y: sheet.y, width: textWidth }) + 8
  }
}
