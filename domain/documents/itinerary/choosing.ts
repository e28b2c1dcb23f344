import { capital } from '#contract/capital.ts'
import { aboutLeader, wordsInShort } from '#contract/crew-in-words.ts'
import { longMonthNames } from '#contract/days.ts'
import { gradeLineOf, hardestDayOf, hardestInWords } from '#contract/hardest-day.ts'
import type { Say } from '#contract/site-words.ts'
import { gradeNames } from '#contract/trip-facts.ts'
import { highestBed, tripMonths, type TripMonth } from '#contract/trip-months.ts'
import type { Trip } from '#contract/trips.ts'
import { gradeLevels } from '#contract/words-of-grades.ts'
import type { PublicPerson } from '../../crew/public.ts'
import type { RelatedTrip } from '../../trips/related.ts'
import {
  colors,
  heading,
  headingHeight,
  heightOf,
  page,
  room,
  rule,
  styles,
  textWidth,
  write,
  type Sheet,
} from '../sheet.ts'
import { writeForAndAgainst } from './pairs.ts'

const TERM_WIDTH = 92
const STATE_WIDTH = 92
const NAME_WIDTH = 150

/** Writes whom the trip is for and whom not, how hard it is, and its hardest day. */
export function writeFits(sheet: Sheet, trip: Trip, say: Say): void {
  const { for_you, not_for_you } = trip
  const facts = [...gradeOf(trip, say), ...hardestOf(trip, say)]
  if (for_you.length + not_for_you.length + facts.length === 0) return
  heading(sheet, say('trips.fits'), 100)
  if (for_you.length + not_for_you.length > 0) {
    writeForAndAgainst(sheet, [say('trips.for_you'), for_you], [say('trips.not_for_you'), not_for_you])
    sheet.y += 6
  }
  for (const [term, fact] of facts) writeFact(sheet, { term, fact, termWidth: TERM_WIDTH })
}

/** Writes who has led the trip, of those who have agreed to be shown, as its page says it; nothing for nobody. */
export function writeLeaders(sheet: Sheet, people: PublicPerson[], say: Say): void {
  if (people.length === 0) return
  const facts = people.map((person): Fact => {
    const fact = [aboutLeader(person), wordsInShort(person.words)].filter(Boolean).join('\n')
    return { term: person.name, fact, termWidth: NAME_WIDTH }
  })
  heading(sheet, say('trips.leaders'), factHeight(sheet, facts[0]!))
  for (const fact of facts) writeFact(sheet, fact)
}

/** A trip like the one of the document. `url`: the absolute address of its page. */
export type AlikeTrip = RelatedTrip & { url: string }

/** Writes which trips are like this one and in what they differ, each with the address of its page; nothing for none. */
export function writeAlike(sheet: Sheet, { kind }: Pick<Trip, 'kind'>, trips: AlikeTrip[], say: Say): void {
  if (trips.length === 0) return
  const facts = trips.map(alikeFact)
  // They end the paper, so none of them goes to a page of its own.
  heading(sheet, say(`trips.alike_${kind}`), heightOfFacts(sheet, facts))
  for (const fact of facts) writeFact(sheet, fact)
}

/** Returns the height in points that `writeAlike` will use. */
export function heightOfAlike(sheet: Sheet, trips: AlikeTrip[]): number {
  return trips.length === 0 ? 0 : headingHeight(sheet) + heightOfFacts(sheet, trips.map(alikeFact))
}

function alikeFact({ card, why, url }: AlikeTrip): Fact {
  const about = [card.duration, card.grade].filter(Boolean).join(', ')
  const fact = [about, why && `${capital(why)}.`].filter(Boolean).join('. ')
  return { term: card.name, fact: `${fact}\n${url}`, termWidth: NAME_WIDTH, link: url }
}

function heightOfFacts(sheet: Sheet, facts: Fact[]) {
  return facts.reduce((sum, fact) => sum + factHeight(sheet, fact), 0)
}

type Fact = { term: string; fact: string; termWidth: number; link?: string }

/** Writes a fact beside what it is called, below a rule. */
function writeFact(sheet: Sheet, written: Fact) {
  const { term, fact, termWidth, link } = written
  const width = textWidth - termWidth
  room(sheet, factHeight(sheet, written))
  const { y } = sheet
  rule(sheet, y)
  const termEnd = write(sheet, term, styles.label, { x: page.left, y: y + 8, width: termWidth - 14 })
  const end = write(sheet, fact, styles.body, { x: page.left + termWidth, y: y + 7, width, link })
  sheet.y = Math.max(termEnd, end) + 7
}

function factHeight(sheet: Sheet, { term, fact, termWidth }: Fact) {
  const termHeight = heightOf(sheet, term, styles.label, termWidth - 14)
  return Math.max(heightOf(sheet, fact, styles.body, textWidth - termWidth), termHeight) + 15
}

/** Writes how each month is for the trip, and why; nothing for a trip that says nothing of its months. */
export function writeMonths(sheet: Sheet, trip: Trip, say: Say): void {
  const months = tripMonths(trip)
  if (months.length === 0) return
  heading(sheet, say('itinerary.months'), 120)
  const width = textWidth - TERM_WIDTH - STATE_WIDTH
  const heights = months.map((month) => heightOf(sheet, reasonsOf(month), styles.small, width) + 10)
  for (const [index, month] of months.entries()) {
    const why = reasonsOf(month)
    // The last two months and the sentence below them stay together.
    const rest =
      index < months.length - 2 ? 0 : heights.slice(index + 1).reduce((sum, height) => sum + height, 30)
    room(sheet, heights[index]! + rest)
    const { y } = sheet
    if (month.state === 'best') {
      const height = Math.max(heightOf(sheet, why, styles.small, width), 11) + 10
      sheet.rect(page.left, y + 0.5, textWidth, height - 0.5).fill(colors.lakeTint)
    }
    rule(sheet, y)
    const name = longMonthNames[month.month - 1]!
    write(sheet, name, styles.label, { x: page.left + 4, y: y + 5, width: TERM_WIDTH - 8 })
    const state = { ...styles.label, color: month.state === 'best' ? colors.lake : colors.muted }
    const stateEnd = write(sheet, month.says, state, {
      x: page.left + TERM_WIDTH,
      y: y + 5,
      width: STATE_WIDTH - 8,
    })
    const x = page.left + TERM_WIDTH + STATE_WIDTH
    sheet.y = Math.max(stateEnd, write(sheet, why, styles.small, { x, y: y + 5, width })) + 5
  }
  const note = `${say('itinerary.months_text')} ${degreesOf(trip, say)}`
  room(sheet, 30)
  sheet.y = write(sheet, note, styles.small, { x: page.left, y: sheet.y + 6, width: textWidth })
}

function gradeOf(trip: Trip, say: Say): [string, string][] {
  const { grade, grade_level } = trip
  const level = gradeLevels.find((known) => known === grade_level)
  if (level === undefined) return []
  const line = gradeLineOf(trip, say(`grades.line_${level}`))
  return line === '' ? [] : [[`Graded ${(grade || gradeNames[level - 1]!).toLowerCase()}`, line]]
}

function hardestOf({ kind, itinerary }: Trip, say: Say): [string, string][] {
  const hardest = kind === 'trek' ? hardestDayOf(itinerary) : null
  if (!hardest) return []
  const which = [hardest.day, hardest.title].filter(Boolean).join(': ')
  return [[say('itinerary.hardest'), `${which}. ${hardestInWords(hardest)}.`]]
}

function reasonsOf({ view, day, cold, weather, trail, flights }: TripMonth) {
  const labelled = [
    ['Days at the highest bed', day],
    ['nights', cold],
    ['Flights', flights],
  ] as const
  const beds = labelled.flatMap(([label, says]) => (says ? [`${label}: ${says}`] : []))
  return [view, weather, ...beds, trail].filter(Boolean).join('  ·  ')
}

function degreesOf(trip: Trip, say: Say) {
  const bed = highestBed(trip)
  if (bed === null) return ''
  return say('itinerary.months_degrees', { station: bed.station?.name ?? 'Kathmandu' })
}
