import type { Day } from './day.ts'

export type { Day }

/** Milliseconds of a day and of an hour. */
export const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Where the operator's days begin and end. */
export const TIME_ZONE = 'Asia/Kathmandu'

const dayInKathmandu = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
const dayInWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The day it is in Kathmandu. At 18:15 UTC it is already the next one there. */
export function today(now = new Date()): Day {
  return dayInKathmandu.format(now)
}

const clockInKathmandu = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns an instant by the clocks of Kathmandu: `2026-11-23T10:30`. */
export function clockTime(instant: string): string {
  return clockInKathmandu.format(new Date(instant)).replace(' ', 'T')
}

/** The instant at which a day begins in Kathmandu, 5 hours 45 minutes before it does in UTC. Kathmandu knows no summer time. */
export function startOfDay(day: Day): string {
  return new Date(`${day}T00:00:00+05:45`).toISOString()
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the last day of a trip that begins on `start` and takes `days` days. */
export function lastDay(start: Day, days: number): Day {
  return addDays(start, days - 1)
}

/** How many days a trip takes from `start` to `end`, both included. */
export function lengthInDays(start: Day, end: Day): number {
  return daysBetween(start, end) + 1
}

/** How many days `later` comes after `earlier`. */
export function daysBetween(earlier: Day, later: Day): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)
}

/** "Thu 12 March 2026". */
export function formatDay(day: Day): string {
  return dayInWords.format(new Date(day)).replace(',', '')
}

/** "12 March 2026". */
export function formatDate(day: Day): string {
  return formatDay(day).replace(/^\S+ /, '')
}

/** "12 March 2026 at 18:00, Kathmandu time". */
export function formatInstant(instant: string): string {
  return `${formatTime(clockTime(instant))}, Kathmandu time`
}

/** "12 March 2026 at 18:00", from a time by the clocks of Kathmandu, `2026-03-12T18:00`. */
export function formatTime(at: string): string {
  const [day, time] = at.split('T')
  return `${formatDate(day!)} at ${time}`
}

/** "Jan" … "Dec" for 1 … 12. */
export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** "January" … "December" for 1 … 12. */
export const longMonthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
