import { addDays, type Day } from '#contract/days.ts'

// Calendar files, RFC 5545.

/** Lines end so and are no longer than 75 bytes (RFC 5545, 3.1). */
const END = '\r\n'
const LINE_MAX_BYTES = 75

/** Everything that a calendar program may read as a line break, so that no text can start a property of its own. */
const BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/**
 * Returns a calendar file of these events. `maker`: its PRODID. `more`: further properties of the calendar itself.
 */
export function calendarFile(maker: string, events: string[][], more: string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...more,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}

/** Whole days, the last one included: the end of an event is the day after (RFC 5545, 3.6.1). */
export function wholeDays(first: Day, last: Day): string[] {
  return [`DTSTART;VALUE=DATE:${date(first)}`, `DTEND;VALUE=DATE:${date(addDays(last, 1))}`]
}

/** 20261120T084500Z */
export function utcTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Text as a property's value takes it (RFC 5545, 3.3.11). */
export function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(BREAK, '\\n')
}

function date(day: Day) {
  return day.replaceAll('-', '')
}

/** Folds a line between two characters, never within one. */
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
