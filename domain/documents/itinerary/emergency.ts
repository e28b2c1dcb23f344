import { inOneSentence } from '#contract/capital.ts'
import { EMERGENCY_PATH, emergencyInShort, type Emergency } from '#contract/emergency.ts'
import { linesOf, NO_DOCTOR } from '#contract/emergency-words.ts'
import type { Say, WordKey } from '#contract/site-words.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { heading, page, room, heightOf, styles, textWidth, write, type Sheet } from '../sheet.ts'

const GAP = 6

/** Writes what to do in an emergency, in short, `over` which stands this word. `phone`: answered day and night; empty for none. */
export function writeEmergency(
  sheet: Sheet,
  { phone, url, over, say }: { phone: string; url: string; over: WordKey; say: Say },
): void {
  heading(sheet, say(over), 110)
  const text = emergencyInShort(phone).join(' ')
  room(sheet, heightOf(sheet, text, styles.strong, textWidth) + 24)
  sheet.y = write(sheet, text, styles.strong, { x: page.left, y: sheet.y, width: textWidth }) + 4
  const more = say('paper.emergency_more', { address: url })
  sheet.y = write(sheet, more, styles.small, { x: page.left, y: sheet.y, width: textWidth, link: url }) + 4
}

/** Writes what to do in an emergency: in short, step by step, and the signs of altitude illness. */
export function writeEmergencySteps(
  sheet: Sheet,
  { phone, steps, ready, altitude }: Emergency,
  over: WordKey,
  say: Say,
): void {
  writeEmergency(sheet, { phone, url: publicUrl(EMERGENCY_PATH), over, say })
  for (const { title, content } of steps) writeWords(sheet, title, content)
  if (ready !== '') writeWords(sheet, say('paper.emergency_ready'), `${inOneSentence(linesOf(ready))}.`)
  for (const [index, { title, signs, action }] of altitude.entries()) {
    const text = `${inOneSentence(linesOf(signs))}. ${action}`
    // The sentence for all of them does not stand alone on a page.
    writeWords(sheet, title, index === altitude.length - 1 ? `${text}\n${NO_DOCTOR}` : text)
  }
}

function writeWords(sheet: Sheet, title: string, text: string) {
  const place = () => ({ x: page.left, y: sheet.y, width: textWidth })
  room(sheet, Math.min(heightOf(sheet, text, styles.body, textWidth), 120) + 24)
  sheet.y = write(sheet, title, styles.strong, place()) + 2
  sheet.y = write(sheet, text, styles.body, place()) + GAP
}
