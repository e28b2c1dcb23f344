import { isPlain, plainOf } from '#contract/rich-plain.ts'
import type { RichBlock, RichText } from '#contract/rich-text.ts'
import { aboveDays, pastedDays } from '../form/pasted-days.ts'
import { placed, stayed, type KnownPlace } from '../form/places.ts'
import { blankDay, type DayText } from '../form/text.ts'
import type { PageText } from '../../kit/rich/page-text.ts'
import { isMadeDate, kilometresOfCell, madeDate, mealsOfCell, metresOfCell } from './cells.ts'
import type { WrittenDay } from './gather.ts'

/** The days of an itinerary in one cell, as the form reads a pasted one. A day keeps the formatting of its text. */
export function daysOfCell({ text, rich }: PageText, places: KnownPlace[]): DayText[] {
  if (rich === '') return pastedDays(text, places)
  const { version, blocks } = JSON.parse(rich) as RichText
  const plain = (some: RichBlock[]) => plainOf({ version, blocks: some })
  const groups: RichBlock[][] = []
  for (const block of blocks)
    if (aboveDays(plain([block])) === '') groups.push([block])
    else groups.at(-1)?.push(block)
  if (groups.length === 0) return pastedDays(text, places)
  return groups.flatMap((group) => {
    const days = pastedDays(plain(group), places)
    const [day, ...more] = days
    const tree = { version, blocks: group.slice(1) }
    const isWhole = day && more.length === 0 && plainOf(tree) === day.description && !isPlain(tree)
    return isWhole ? [{ ...day, rich: JSON.stringify(tree) }] : days
  })
}

/** A day of rest that names no place of its own is spent where the night before was. */
export function withStays(days: DayText[]): DayText[] {
  const all: DayText[] = []
  for (const day of days) {
    const before = all.at(-1)
    all.push(day.acclimatisation && before ? { ...day, ...stayed(day, before) } : day)
  }
  return all
}

type Reading = { read: (written: string | undefined) => PageText; places: KnownPlace[]; noticed: string[] }

/** A day on a line of its own. What its columns do not say is read from its title, as in a pasted itinerary. */
export function dayOfLine(written: WrittenDay, index: number, { read, places, noticed }: Reading): DayText {
  const plain = (column: keyof WrittenDay) => read(written[column]).text.replaceAll(/\s+/g, ' ').trim()
  const label = labelOf(plain('day.day'), index)
  const place = plain('day.place')
  const { text, rich } = read(written['day.description'])
  // “Day 4: Namche” may be one cell.
  const [labelled] = pastedDays(label)
  const title = plain('day.title') || labelled?.title || (text === '' ? place : '')
  const [found = blankDay(label)] = title === '' ? [] : pastedDays(`Day 1: ${title}`, places)
  const altitude = metresOfCell(plain('day.sleep_m'))
  const meals = mealsOfCell(plain('day.meals'))
  const day: DayText = {
    ...found,
    day: labelled?.day ?? label,
    description: [found.description, text].filter(Boolean).join('\n\n'),
    rich: found.description === '' ? rich : '',
    sleep_m: altitude || found.sleep_m,
    hours: plain('day.hours').replace(/\s*(?:hours?|hrs?|h)\.?$/i, '') || found.hours,
    walk_km: kilometresOfCell(plain('day.walk_km')),
    lodging: plain('day.lodging'),
    meals: meals ?? [],
  }
  if (written['day.meals'] !== undefined && !meals)
    noticed.push(`${day.day}, meals: “${plain('day.meals')}” names none. Write B, L, D`)
  if (isMadeDate(day.hours)) noticed.push(madeDate(`${day.day}, hours`, day.hours))
  if (place === '') return day
  const elsewhere = { ...day, lat: '', lon: '' }
  return { ...elsewhere, ...placed(elsewhere, place, places), ...(altitude && { sleep_m: altitude }) }
}

/** "4" as "Day 4"; other labels stay. */
function labelOf(written: string, index: number) {
  if (written === '') return `Day ${index + 1}`
  return /^\d/.test(written) ? `Day ${written}` : written
}
