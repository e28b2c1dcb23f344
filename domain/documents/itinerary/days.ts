import { fastNightsInWords } from '#contract/ascent.ts'
import { capital } from '#contract/capital.ts'
import { hasNight } from '#contract/departure-nights.ts'
import { wayInWords } from '#contract/hardest-day.ts'
import type { Say } from '#contract/site-words.ts'
import type { ItineraryDay, Trip } from '#contract/trips.ts'
import { formatNumber } from '#contract/numbers.ts'
import { shortName } from './labels.ts'
import {
  colors,
  heading,
  heightOf,
  nextPage,
  page,
  room,
  rule,
  styles,
  textWidth,
  write,
  type Sheet,
  type Style,
} from '../sheet.ts'

const DAY_WIDTH = 92
const ALL_MEALS = 3
/** A day begins on a page with so much place: its title, its altitude and some lines. */
const HEAD_OF_DAY = 90
const NOTE_GAP = 8
/** So many lines of a text stay together where it goes on over the page. */
const LINES_TOGETHER = 2

const altitude: Style = { face: 'display', size: 15, color: colors.ink, leading: 1.25, spacing: -0.2 }
const rest: Style = { face: 'strong', size: 8.25, color: colors.lake, leading: 1.42 }

/** A day with its facts in words. */
type WrittenDay = ItineraryDay & { isNight: boolean; facts: string }

const ways = { walk: 'on foot', road: 'by road', air: 'by air', boat: 'by boat' } as const

/** Writes each day with its text, altitude and facts. A day that does not fit goes on over the page. */
export function writeDays(sheet: Sheet, { kind, itinerary }: Trip, say: Say): void {
  const [first] = itinerary
  if (!first) return
  const fastNights = kind === 'trek' ? fastNightsInWords(itinerary) : ''
  const bookmark = heading(
    sheet,
    say('itinerary.days'),
    noteHeight(sheet, fastNights, textWidth) +
      Math.min(dayHeight(sheet, { ...first, isNight: true, facts: '' }), HEAD_OF_DAY),
  )
  if (fastNights !== '') sheet.y = writeNote(sheet, fastNights, page.left, sheet.y, textWidth) + NOTE_GAP
  for (const [index, day] of itinerary.entries()) {
    const isNight = hasNight(day.lodging, index, itinerary.length)
    const written = { ...day, isNight, facts: factsOf(day, itinerary[index - 1]) }
    const beginning = beginningOf(sheet, written)
    if (beginning === undefined) room(sheet, dayHeight(sheet, written))
    bookmark.addItem(`${day.day}: ${titleOf(day)}`)
    writeDay(sheet, written, say('itinerary.rest'), beginning)
  }
}

/** `beginning`: so much of its text stands on this page, and the rest on the next one. */
function writeDay(sheet: Sheet, day: WrittenDay, resting: string, beginning = ''): void {
  const y = sheet.y
  const x = page.left + DAY_WIDTH
  const width = page.right - x
  rule(sheet, y)
  const label: Style = { face: 'strong', size: 9, color: sheet.accent.onPaper, leading: 1.3 }
  const below = write(sheet, day.day, label, { x: page.left, y: y + 13, width: DAY_WIDTH - 16 })
  if (day.isNight) writeAltitude(sheet, day, below)
  let end = write(sheet, titleOf(day), styles.h3, { x, y: y + 10, width }) + 4
  if (beginning) {
    write(sheet, beginning, styles.body, { x, y: end, width })
    nextPage(sheet)
    end = sheet.y
  }
  const text = day.description.slice(beginning.length).trimStart()
  end = write(sheet, text, styles.body, { x, y: end, width })
  if (day.acclimatisation) end = write(sheet, resting, rest, { x, y: end + 4, width })
  if (day.ascent_note) end = writeNote(sheet, day.ascent_note, x, end + NOTE_GAP, width)
  if (day.facts) end = write(sheet, day.facts, styles.small, { x, y: end + 6, width })
  sheet.y = end + 14
}

/**
 * Returns how much of a day's text fits on this page, if the day does not: some lines here and some on the next page, so
 * that no line and no fact stands alone. Undefined when the day fits, and when it has to begin on the next page.
 */
function beginningOf(sheet: Sheet, day: WrittenDay): string | undefined {
  const left = page.bottom - sheet.y
  const width = textWidth - DAY_WIDTH
  const text = day.description
  if (dayHeight(sheet, day) <= left || left < HEAD_OF_DAY) return undefined
  const line = heightOf(sheet, 'A', styles.body, width)
  const whole = heightOf(sheet, text, styles.body, width)
  const place = left - 14 - heightOf(sheet, titleOf(day), styles.h3, width)
  const height = Math.min(place, whole - LINES_TOGETHER * line)
  if (height < LINES_TOGETHER * line) return undefined
  const ends = Array.from(text.matchAll(/\s+/g), ({ index }) => index)
  // Texts may be long, so the last end that fits is found by halving.
  let [from, to] = [0, ends.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (heightOf(sheet, text.slice(0, ends[middle]), styles.body, width) <= height) from = middle + 1
    else to = middle
  }
  return from === 0 ? undefined : text.slice(0, ends[from - 1])
}

function writeAltitude(sheet: Sheet, { sleep_m: bed, high_point: top }: ItineraryDay, y: number) {
  if (bed == null) return
  const width = DAY_WIDTH - 16
  const at = write(sheet, `${inThousands(bed)} m`, altitude, { x: page.left, y: y + 2, width })
  if (!top) return
  const text = `over ${shortName(top.name)}, ${inThousands(top.altitude_m)}\u00a0m`
  write(sheet, text, styles.small, { x: page.left, y: at + 1, width })
}

/** Writes what is to be known of high nights, beside a line in the colour of warnings. Returns the y at which it ends. */
function writeNote(sheet: Sheet, text: string, x: number, y: number, width: number): number {
  const height = heightOf(sheet, text, styles.small, width - 24) + 14
  if (y + height > page.bottom) {
    return write(sheet, text, styles.small, { x, y, width })
  }
  sheet.rect(x, y, width, height).fill(colors.lakeTint)
  sheet.rect(x, y, 2, height).fill(colors.lake)
  write(sheet, text, { ...styles.small, color: colors.ink }, { x: x + 12, y: y + 7, width: width - 24 })
  return y + height
}

function noteHeight(sheet: Sheet, text: string, width: number) {
  return text === '' ? 0 : heightOf(sheet, text, styles.small, width - 24) + 14 + NOTE_GAP
}

function dayHeight(sheet: Sheet, day: WrittenDay): number {
  const width = textWidth - DAY_WIDTH
  const note = noteHeight(sheet, day.ascent_note ?? '', width)
  return (
    10 +
    heightOf(sheet, titleOf(day), styles.h3, width) +
    4 +
    heightOf(sheet, day.description, styles.body, width) +
    (day.acclimatisation ? 16 : 0) +
    note +
    heightOf(sheet, day.facts, styles.small, width) +
    20
  )
}

export function titleOf({ title, place }: ItineraryDay) {
  return title ?? place ?? 'On the way'
}

/** Returns the facts of a day: "5-6 hours on foot  ·  Breakfast, lunch, dinner  ·  Teahouse in Namche". */
function factsOf(day: ItineraryDay, before: ItineraryDay | undefined) {
  const { by, hours, meals, lodging } = day
  const isWalked = by?.includes('walk') ?? false
  const time = hours ? `${hours} hours${isWalked ? ' on foot' : ''}` : ''
  const travel = (by ?? []).filter((way) => !hours || way !== 'walk').map((way) => ways[way])
  const eaten = meals?.length === ALL_MEALS ? 'breakfast, lunch and dinner' : (meals ?? []).join(' and ')
  return [time, wayInWords(day, before), travel.join(', '), eaten, lodging ?? '']
    .filter(Boolean)
    .map(capital)
    .join('  ·  ')
}

export function inThousands(metres: number | null | undefined) {
  return metres == null ? '' : formatNumber(metres)
}
