import { placeIn } from './pasted-place.ts'
import { placed, stayed, type KnownPlace } from './places.ts'
import { blankDay, type DayText } from './text.ts'

type Pasted = { day: string; title: string; description: string }

const HEADING = /^\s*(day\s*\d{1,3}(?:\s*(?:-|–|to|&|and)\s*\d{1,3})?)\s*[:.)–-]?\s*(.*)$/i
const BULLET = /^\s*(?:(?:\d{1,2}[.)]|[-*•])\s+|\d{1,2}\t\s*)/
const TITLE_MAX = 100
/** An altitude: "3,440 m", "3440m" or "(4,910 metres)". */
const ALTITUDE = /\(?\b(\d{1,2},\d{3}|\d{3,4})\s*m(?:et(?:er|re)s?)?\b\.?\)?/i
/** Hours on foot: "5-6 hours", "about 7 hrs". */
const HOURS = /\(?\b(\d{1,2}(?:\s*(?:-|–|to)\s*\d{1,2})?)\s*(?:hours?|hrs?|h)\b\.?\)?/i
const REST = /\b(?:acclimati[sz]ation|rest)\b/i

/**
 * Returns the days of a pasted itinerary with what their lines tell: the place and altitude of the night, the hours on
 * foot, a day of rest. A place where other trips spend a night adds its altitude and coordinates.
 *
 * Each day begins with a line such as "Day 4: Namche to Tengboche (3,860 m)", and the lines after it describe it. In a
 * text without such lines each line is a day, unless the text is a single line.
 */
export function pastedDays(text: string, known: KnownPlace[] = []): DayText[] {
  const lines = text.split(/\r?\n/)
  const pasted = lines.some((line) => HEADING.test(line)) ? headedDays(lines) : linesAsDays(lines)
  const days: DayText[] = []
  for (const day of pasted) days.push(understood(day, days.at(-1), known))
  return days
}

/** Returns what stands above the first day of a pasted itinerary; undefined for a text without such lines. */
export function aboveDays(text: string): string | undefined {
  const lines = text.split(/\r?\n/)
  const first = lines.findIndex((line) => HEADING.test(line))
  return first === -1 ? undefined : lines.slice(0, first).join('\n').trim()
}

function headedDays(lines: string[]): Pasted[] {
  const days: Pasted[] = []
  for (const line of lines) {
    const [, label, rest] = line.match(HEADING) ?? []
    const last = days.at(-1)
    if (label !== undefined) days.push({ day: labelOf(label), ...headingOf(spaced(rest!)) })
    // “Day 4” may stand on a line of its own, with the title below it.
    else if (last && isUntitled(last)) Object.assign(last, headingOf(spaced(line)))
    else if (last) last.description = `${last.description}\n${line.trim()}`
  }
  return days.map((day) => ({ ...day, description: paragraphs(day.description) }))
}

function linesAsDays(lines: string[]): Pasted[] {
  const filled = lines.map((line) => spaced(line.replace(BULLET, ''))).filter((line) => line !== '')
  if (filled.length < 2) return []
  return filled.map((line, index) => ({ day: `Day ${index + 1}`, ...headingOf(line) }))
}

function isUntitled({ title, description }: Pasted) {
  return title === '' && description === ''
}

/** The cells of a row that was copied from a sheet stand beside each other, as the words of a line do. */
function spaced(line: string) {
  return line.replaceAll(/\s*\t\s*/g, ', ').trim()
}

function understood(pasted: Pasted, before: DayText | undefined, known: KnownPlace[]): DayText {
  const said = pasted.title || pasted.description
  const title = withoutFigures(pasted.title)
  const altitude = said.match(ALTITUDE)?.[1]?.replace(',', '')
  const hours = said.match(HOURS)?.[1]?.replaceAll(/\s*(?:–|to)\s*/g, '-')
  const day = {
    ...blankDay(pasted.day),
    title,
    description: pasted.description,
    ...(altitude && { sleep_m: altitude }),
    ...(hours && { hours }),
    acclimatisation: REST.test(title),
  }
  const place = placeIn(title, day.acclimatisation, known)
  if (place !== undefined) return { ...day, ...placed(day, place, known) }
  return day.acclimatisation && before ? { ...day, ...stayed(day, before) } : day
}

function withoutFigures(title: string) {
  const plain = title
    .replace(ALTITUDE, '')
    .replace(HOURS, '')
    .replaceAll(/\(\s*[,;/]?\s*\)/g, '')
  return plain
    .replaceAll(/\s{2,}/g, ' ')
    .replaceAll(/\s+([,.])/g, '$1')
    .replaceAll(/,(?:\s*,)+/g, ',')
    .replace(/[\s,;:–-]+$/, '')
    .trim()
}

function labelOf(written: string) {
  return written
    .replace(/^day\s*/i, 'Day ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Splits the heading of a day. A short heading is a title; a long one has a title up to the first full stop, colon or
 * dash.
 */
function headingOf(rest: string): { title: string; description: string } {
  if (rest.length <= TITLE_MAX) return { title: rest.replace(/\.$/, ''), description: '' }
  const [, title, description] = rest.match(/^(.{3,100}?)(?:[.:]| [–-]) +(.+)$/) ?? []
  return title === undefined ? { title: '', description: rest } : { title, description: description! }
}

function paragraphs(text: string) {
  return text.replaceAll(/\n{3,}/g, '\n\n').trim()
}
