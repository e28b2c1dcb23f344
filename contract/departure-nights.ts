import { addDays, daysBetween, lengthInDays, type Day } from './days.ts'
import type { ItineraryDay } from './trips.ts'

// The days and nights of a departure with their dates: those of its trip in their order, and between them those that are
// waited because a way is closed. Rooms, the guide's phone and the pack have their dates from here.

/**
 * So many nights from that of `day` on are not those of the trip. `isStaying`: they are spent where the night before was;
 * else on another way, and nobody knows where. `title`: what is closed.
 */
export type Wait = { day: Day; nights: number; isStaying: boolean; title: string }

/**
 * A day of a departure. `number`: of the day of the trip that it is, or that came last before a day of waiting. `wait`: why
 * it is waited; undefined for a day of the trip.
 */
export type DatedDay = { date: Day; number: number; wait: Wait | undefined }

/** Longer trips there are none. */
const NIGHTS_MAX = 400
/** A night that is waited has the number of its date in the departure, and so much more: where one stays, or elsewhere. */
const STAYING = 1_000
const ELSEWHERE = 2_000
/** No night has a higher number. */
export const NIGHT_NUMBER_MAX = ELSEWHERE + NIGHTS_MAX

/**
 * Returns the days of a departure from its first to its last, with what is waited between them. A wait before the first day
 * counts from that one, one after the last from that one, and of two at once the second follows the first.
 */
export function datedDays(start: Day, end: Day, waits: Wait[]): DatedDay[] {
  const nights = Math.max(0, daysBetween(start, end))
  const waited = waitedNights(start, nights, waits)
  let number = 0
  return Array.from({ length: nights + 1 }, (_, index) => {
    const wait = waited.get(index)
    if (wait === undefined) number++
    return { date: addDays(start, index), number, wait }
  })
}

/** By how many nights after the first. */
function waitedNights(start: Day, nights: number, waits: Wait[]): Map<number, Wait> {
  const waited = new Map<number, Wait>()
  let left = waits.reduce((sum, wait) => sum + wait.nights, 0)
  let free = 0
  for (const wait of waits.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const latest = Math.max(0, nights - left)
    const first = Math.max(free, Math.min(daysBetween(start, wait.day), latest))
    for (let index = first; index < first + wait.nights; index++) waited.set(index, wait)
    free = first + wait.nights
    left -= wait.nights
  }
  return waited
}

/**
 * Returns by which number the night of a day is known, 1 for the first of the trip: it keeps it, whatever is waited before.
 */
export function nightNumber({ date, number, wait }: DatedDay, start: Day): number {
  if (wait === undefined) return number
  return (wait.isStaying ? STAYING : ELSEWHERE) + lengthInDays(start, date)
}

/** Returns the date of a night by its number. `waits`: of whoever spends it. */
export function dateOfNight(night: number, start: Day, waits: Wait[]): Day {
  if (night > STAYING) return addDays(start, (night % STAYING) - 1)
  const end = addDays(start, night + waits.reduce((sum, { nights }) => sum + nights, 0))
  return datedDays(start, end, waits).find(({ number, wait }) => number === night && !wait)!.date
}

/** Returns where a night of a trip is spent, 1 for the first; empty where its days say nothing. */
export function placeOfNight(itinerary: ItineraryDay[], night: number): string {
  return entryOn(itinerary, spansOf(itinerary), night)?.place ?? ''
}

/**
 * An entry of the itinerary with its date. Of a day that is waited the entry is that of the day before, if there is one.
 * `before`: the day in whose bed the night before was spent; undefined where nobody knows.
 */
export type DatedEntry = {
  date: Day
  entry: ItineraryDay | undefined
  wait: Wait | undefined
  before: ItineraryDay | undefined
  /** Whether its night belongs to the trip. */
  hasNight: boolean
}

/** Returns whether a day of so many has a night: the last one has none, where the trip ends without a bed on it. */
export function hasNight(bed: string | null | undefined, index: number, days: number): boolean {
  return index < days - 1 || Boolean(bed)
}

/** Returns the entries of the itinerary with their dates, and the days that are waited between them, by date. */
export function datedEntries(
  itinerary: ItineraryDay[],
  { start_date, end_date }: { start_date: Day; end_date: Day },
  waits: Wait[],
): DatedEntry[] {
  const spans = spansOf(itinerary)
  const days = datedDays(start_date, end_date, waits)
  const entries = itinerary.map((entry, index) => {
    const { first } = spans[index]!
    const known = days.find(({ number, wait }) => number === first && wait === undefined)
    // An itinerary may name more days than the departure has.
    const date = known?.date ?? dateOfNight(first, start_date, waits)
    return { date, entry, wait: undefined }
  })
  const waited = days.flatMap(({ date, number, wait }) =>
    wait === undefined ? [] : [{ date, entry: entryOn(itinerary, spans, number), wait }],
  )
  return [...entries, ...waited]
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((one, index, all) => {
      const last = all[index - 1]
      return {
        ...one,
        before: last?.wait?.isStaying === false ? undefined : last?.entry,
        hasNight: hasNight(one.entry?.lodging, index, all.length),
      }
    })
}

type Span = { first: number; last: number }

/**
 * Returns the days of the trip that each entry is about: as it is named, "Day 5 to 6", where the names of all count upwards
 * from 1; else one day each.
 */
function spansOf(itinerary: ItineraryDay[]): Span[] {
  const named = itinerary.map(({ day }): Span => {
    const [, first, last] = /(\d{1,3})(?:\s*(?:to|and|&|-|–)\s*(\d{1,3}))?/.exec(day) ?? []
    return { first: Number(first ?? 0), last: Number(last ?? first ?? 0) }
  })
  const isCounted = named.every(({ first, last }, index) => {
    const before = index === 0 ? 0 : named[index - 1]!.last
    return before < first && first <= last && last <= NIGHTS_MAX
  })
  return isCounted ? named : itinerary.map((_, index) => ({ first: index + 1, last: index + 1 }))
}

function entryOn(itinerary: ItineraryDay[], spans: Span[], number: number): ItineraryDay | undefined {
  return itinerary[spans.findIndex(({ first, last }) => first <= number && number <= last)]
}
