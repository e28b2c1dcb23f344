import { LIST_MAX } from '#contract/trip-texts.ts'
import { placed, stayed, type KnownPlace } from './places.ts'
import { blankDay, type DayText } from './text.ts'

type Pasted = { day: string; title: string; description: string }

const HEADING = /^\s*(day\s*\d{1,3}(?:\s*(?:-|–|to|&|and)\s*\d{1,3})?)\s*[:.)–-]?\s*(.*)$/i
const BULLET = /^\s*(?:\d{1,2}[.)]|[-*•])\s+/
const TITLE_MAX = 100
/** An altitude: "3,440 m", "3440m" or "(4,910 metres)". */
const ALTITUDE = /\(?\b(\d{1,2},\d{3}|\d{3,4})\s*m(?:et(?:er|re)s?)?\b\.?\)?/i
/** Hours on foot: "5-6 hours", "about 7 hrs". */
const HOURS = /\(?\b(\d{1,2}(?:\s*(?:-|–|to)\s*\d{1,2})?)\s*(?:hours?|hrs?|h)\b\.?\)?/i
const REST = /\b(?:acclimati[sz]ation|rest)\b/i
/** The words before the name of the place where a day ends. */
const GOES_TO = /.*(?:\b(?:to|in|at|reach)\b|→|–|>|,)\s*/i

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
  for (const day of pasted.slice(0, LIST_MAX)) days.push(understood(day, days.at(-1), known))
  return days
}

function headedDays(lines: string[]): Pasted[] {
  const days: Pasted[] = []
  for (const line of lines) {
    const [, label, rest] = line.match(HEADING) ?? []
    const last = days.at(-1)
    if (label !== undefined) days.push({ day: labelOf(label), ...headingOf(rest!.trim()) })
    else if (last) last.description = `${last.description}\n${line.trim()}`
  }
  return days.map((day) => ({ ...day, description: paragraphs(day.description) }))
}

function linesAsDays(lines: string[]): Pasted[] {
  const filled = lines.map((line) => line.replace(BULLET, '').trim()).filter((line) => line !== '')
  if (filled.length < 2) return []
  return filled.map((line, index) => ({ day: `Day ${index + 1}`, ...headingOf(line) }))
}

function understood(pasted: Pasted, before: DayText | undefined, known: KnownPlace[]): DayText {
  const said = pasted.title || pasted.description
  const title = withoutFigures(pasted.title)
  const altitude = said.match(ALTITUDE)?.[1]?.replace(',', '')
  const hours = said.match(HOURS)?.[1]?.replaceAll(/\s*(?:–|to)\s*/g, '-')
  const day = {
    ...blankDay(pasted.day),
    title,
    // The contract requires a description of every day, so the title serves if there is no other text.
    description: pasted.description || title,
    ...(altitude && { sleep_m: altitude }),
    ...(hours && { hours }),
    acclimatisation: REST.test(title),
  }
  const place = knownIn(title, known) ?? (day.acclimatisation ? undefined : endOf(title))
  if (place !== undefined) return { ...day, ...placed(day, place, known) }
  return day.acclimatisation && before ? { ...day, ...stayed(day, before) } : day
}

/** Returns the known place that is named last. Of "Lama Hotel" and "Lama" at the same spot, the longer name wins. */
function knownIn(title: string, known: KnownPlace[]): string | undefined {
  const found = known.flatMap(({ name }) => {
    const at = title.toLowerCase().lastIndexOf(name.toLowerCase())
    return at === -1 ? [] : [{ name, end: at + name.length }]
  })
  return found.toSorted((a, b) => b.end - a.end || b.name.length - a.name.length)[0]?.name
}

/**
 * Returns the place where a day ends: the text after the last "to" if it looks like a name, "Lama Hotel" of "Walk to
 * Lama Hotel".
 */
function endOf(title: string): string | undefined {
  if (!GOES_TO.test(title)) return undefined
  const end = title
    .replace(GOES_TO, '')
    .replace(/[.;:].*$/, '')
    .trim()
  return /^\p{Lu}/u.test(end) && end.split(' ').length <= 4 ? end : undefined
}

function withoutFigures(title: string) {
  const plain = title
    .replace(ALTITUDE, '')
    .replace(HOURS, '')
    .replaceAll(/\(\s*[,;/]?\s*\)/g, '')
  return plain
    .replaceAll(/\s{2,}/g, ' ')
    .replaceAll(/\s+([,.])/g, '$1')
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
