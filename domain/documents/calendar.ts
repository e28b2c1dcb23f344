import type { Booking } from '#contract/bookings.ts'
import { addDays, type Day } from '#contract/days.ts'
import { readSettings } from '../settings.ts'

/** Lines of a calendar file end so and are no longer than 75 bytes (RFC 5545, 3.1). */
const END = '\r\n'
const LINE_MAX_BYTES = 75
/** Kathmandu is 5:45 ahead and knows no summer time. */
const OFFSET = '+05:45'

/**
 * A trip's days as a calendar file, and the arrival where it is known. Without the link that opens the booking: calendars
 * are shared. The same booking gives the same file, so a second import replaces the first.
 */
export async function calendarOf(booking: Booking): Promise<string> {
  const { company, contacts } = await readSettings()
  const stamp = instant(booking.created_at)
  const contact = [contacts.phone, contacts.email].filter(Boolean).join(', ')
  const isOver = booking.status === 'cancelled' || booking.status === 'expired'
  const trip = [
    `UID:${booking.reference}@trip`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${booking.version}`,
    `DTSTART;VALUE=DATE:${date(booking.start_date)}`,
    `DTEND;VALUE=DATE:${date(addDays(booking.end_date, 1))}`,
    `SUMMARY:${escaped(booking.trip_name)}`,
    `DESCRIPTION:${escaped(`Booking ${booking.reference} with ${company.name}. ${contact}`.trim())}`,
    `STATUS:${isOver ? 'CANCELLED' : booking.status === 'awaiting_payment' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(company.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...event(trip),
    ...(booking.arrival_at === null || isOver ? [] : event(arrivalOf(booking, booking.arrival_at, stamp))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}

function arrivalOf(booking: Booking, arrival: string, stamp: string) {
  const at = instant(`${arrival}:00${OFFSET}`)
  return [
    `UID:${booking.reference}@arrival`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${booking.version}`,
    `DTSTART:${at}`,
    `DTEND:${at}`,
    `SUMMARY:${escaped(`Arrival in Kathmandu ${booking.arrival_flight}`.trim())}`,
  ]
}

function event(lines: string[]) {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
}

function date(day: Day) {
  return day.replaceAll('-', '')
}

/** 20261120T084500Z */
function instant(time: string) {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string) {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** Cut between two characters, never within one. */
function folded(line: string) {
  const pieces = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_MAX_BYTES) {
      pieces.push('')
      bytes = 1
    }
    pieces[pieces.length - 1] += character
    bytes += size
  }
  return pieces.join(`${END} `)
}
