import type { Day } from '#contract/days.ts'
import type { Settings } from '#contract/settings.ts'
import type { Say } from '#contract/site-words.ts'
import { colors, page, room, styles, textWidth, write, type Sheet } from '../sheet.ts'
import { withoutWeekday } from './costs.ts'

/** `below`: how much must follow on the same page, in points. */
type Colophon = { contacts: Settings['contacts']; madeOn: Day; url: string; below: number; say: Say }

/** Writes whom to ask, the day on which the paper was made, and the address of the trip's page. */
export function writeContacts(sheet: Sheet, { contacts, madeOn, url, below, say }: Colophon): void {
  const rows = [
    ['Phone', contacts.phone, `tel:${contacts.phone.replaceAll(/[^\d+]/g, '')}`],
    ['WhatsApp', contacts.whatsapp && `+${contacts.whatsapp}`, `https://wa.me/${contacts.whatsapp}`],
    ['Email', contacts.email, `mailto:${contacts.email}`],
    ['Office', contacts.address, undefined],
    ['Hours', contacts.hours, undefined],
  ].filter((row): row is [string, string, string | undefined] => Boolean(row[1]))
  const height = 66 + rows.length * 16
  sheet.y += sheet.density.gap
  room(sheet, height + 40 + below)
  const { y } = sheet
  sheet.outline.addItem('Contacts')
  sheet.roundedRect(page.left, y, textWidth, height, 12).fill(colors.night)
  const x = page.left + 22
  const says = say('itinerary.contacts')
  let at =
    write(
      sheet,
      says,
      { ...styles.h2, size: 18, color: colors.paper },
      { x, y: y + 20, width: textWidth - 44 },
    ) + 6
  for (const [term, value, link] of rows) {
    write(sheet, term, { ...styles.small, color: colors.nightMuted }, { x, y: at, width: 70 })
    write(
      sheet,
      value,
      { ...styles.label, color: colors.onNight },
      { x: x + 70, y: at, width: textWidth - 120, link },
    )
    at += 16
  }
  sheet.y = y + height + 12
  const made = say('itinerary.made', { day: withoutWeekday(madeOn), address: url })
  sheet.y = write(sheet, made, styles.small, { x: page.left, y: sheet.y, width: textWidth, link: url })
}
