import { addDays, monthNames, type Day } from '#contract/days.ts'
import { seatsPaid, type Departure } from '#contract/departures.ts'
import type { MonthDay } from './month-table.tsx'

/** A month as text: `2027-03`. */
export type Month = string

/** The content of a day in the calendar. */
export type CalendarDay = MonthDay & {
  leaving: Departure[]
  /** The departures about which staff must decide on that day. */
  deciding: Departure[]
  /** How many groups, and how many travellers in all, left before that day and are still away. */
  away: { groups: number; travellers: number }
}

/**
 * The length of the longest trip, and how many days before a departure its decision is due at most. They set which
 * departures a month must load.
 */
const LONGEST_DAYS = 60
const EARLIEST_DECISION_DAYS = 120

/** Returns the first and last start day of the departures that a month's calendar needs. */
export function daysToAsk(month: Month): { from: Day; to: Day } {
  const { from, to } = endsOf(month)
  return { from: addDays(from, -LONGEST_DAYS), to: addDays(to, EARLIEST_DECISION_DAYS) }
}

/** Returns the weeks of a month, each from Sunday to Saturday as in Nepal, with the content of each day. */
export function weeksOf(month: Month, departures: Departure[]): CalendarDay[][] {
  const running = departures.filter(({ status }) => status !== 'cancelled')
  return gridOf(month, (day) => {
    const away = running.filter(({ start_date, end_date }) => start_date < day && day <= end_date)
    return {
      leaving: departures.filter(({ start_date }) => start_date === day),
      deciding: running.filter((departure) => departure.decision_date === day && isUndecided(departure)),
      away: {
        groups: away.filter(isTaken).length,
        travellers: away.reduce((sum, departure) => sum + takenOf(departure), 0),
      },
    }
  })
}

/** Returns the weeks of a month, each from Sunday to Saturday, with what `contentOf` says of each day. */
export function gridOf<Content>(month: Month, contentOf: (day: Day) => Content): (MonthDay & Content)[][] {
  const days = daysOf(month).map((day) => ({
    day,
    isOther: !day.startsWith(month),
    ...contentOf(day),
  }))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Returns the first and last day of the weeks that a month's calendar shows. */
export function endsOf(month: Month): { from: Day; to: Day } {
  const days = daysOf(month)
  return { from: days[0]!, to: days.at(-1)! }
}

/** Returns the month that is this number of months later. */
export function addMonths(month: Month, months: number): Month {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Returns whether a text is a valid month. */
export function isMonth(text: string | null): text is Month {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** Returns the name of a month: "Mar 2027". */
export function monthLabel(month: Month): string {
  const [year, number] = partsOf(month)
  return `${monthNames[number - 1]} ${year}`
}

function daysOf(month: Month): Day[] {
  const first = `${month}-01`
  const start = addDays(first, -new Date(first).getUTCDay())
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const days: Day[] = []
  for (let day = start; day <= last || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day)
  return days
}

function partsOf(month: Month): [year: number, month: number] {
  const [year, number] = month.split('-').map(Number)
  return [year!, number!]
}

function isUndecided(departure: Departure) {
  return departure.status !== 'guaranteed' && seatsPaid(departure) < departure.min_to_run
}

function takenOf({ capacity, seats_left }: Departure) {
  return capacity - seats_left
}

function isTaken(departure: Departure) {
  return takenOf(departure) > 0
}
