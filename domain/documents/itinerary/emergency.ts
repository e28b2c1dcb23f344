import { emergencyInShort } from '#contract/emergency.ts'
import { heading, page, room, heightOf, styles, textWidth, write, type Sheet } from '../sheet.ts'

/** Writes what to do in an emergency, in short. `phone`: answered day and night; empty for none. */
export function writeEmergency(sheet: Sheet, phone: string, url: string): void {
  heading(sheet, 'In an emergency', 110)
  const text = emergencyInShort(phone).join(' ')
  room(sheet, heightOf(sheet, text, styles.strong, textWidth) + 24)
  sheet.y = write(sheet, text, styles.strong, { x: page.left, y: sheet.y, width: textWidth }) + 4
  const more = `The signs of altitude illness, and where there are doctors: ${url}`
  sheet.y = write(sheet, more, styles.small, { x: page.left, y: sheet.y, width: textWidth, link: url }) + 4
}
