import { addDays, monthNames, type Day } from '#contract/days.ts'
import { seatsPaid, type Departure } from '#contract/departures.ts'

/** A month of the calendar: `2027-03`. */
export type Month = string

/** What a day of the calendar shows. */
export type CalendarDay = {
  day: Day
  /** Of another month, to fill the week. */
  isOther: boolean
  leaving: Departure[]
  /** Those about which somebody decides on that day. */
  deciding: Departure[]
  /** How many groups are on their way since an earlier day, and how many people. */
  away: { groups: number; travellers: number }
}

/** The longest trip, and how long before its first day it is decided at most: what a month must be told of. */
const LONGEST_DAYS = 60
const EARLIEST_DECISION_DAYS = 120

/** The departures that a month's calendar is made of begin between these days. */
export function daysToAsk(month: Month): { from: Day; to: Day } {
  const days = gridOf(month)
  return { from: addDays(days[0]!, -LONGEST_DAYS), to: addDays(days.at(-1)!, EARLIEST_DECISION_DAYS) }
}

/** The weeks of a month from Sunday to Saturday, as Nepal counts them, with what happens on each day. */
export function weeksOf(month: Month, departures: Departure[]): CalendarDay[][] {
  const running = departures.filter(({ status }) => status !== 'cancelled')
  const days = gridOf(month).map((day) => {
    const away = running.filter(({ start_date, end_date }) => start_date < day && day <= end_date)
    return {
      day,
      isOther: !day.startsWith(month),
      leaving: departures.filter(({ start_date }) => start_date === day),
      deciding: running.filter((departure) => departure.decision_date === day && isUndecided(departure)),
      away: {
        groups: away.filter(isTaken).length,
        travellers: away.reduce((sum, departure) => sum + takenOf(departure), 0),
      },
    }
  })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** `2027-03`, so many months later. */
export function addMonths(month: Month, months: number): Month {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Whether an address names a month. */
export function isMonth(text: string | null): text is Month {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** "Mar 2027". */
export function monthLabel(month: Month): string {
  const [year, number] = partsOf(month)
  return `${monthNames[number - 1]} ${year}`
}

function gridOf(month: Month): Day[] {
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
