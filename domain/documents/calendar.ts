import type { Booking } from '#contract/bookings.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { calendarFile, escaped, utcTime, wholeDays } from '../departures/icalendar.ts'
import { readSettings } from '../settings.ts'

/** Nepal's offset from UTC. Nepal has no summer time. */
const OFFSET = '+05:45'

/**
 * Returns a booking's days, and the flights in and out if they are known, as a calendar file. The file does not contain the link that
 * opens the booking, because people share calendars. The same booking gives the same file, so a second import replaces
 * the first.
 */
export async function calendarOf(booking: Booking): Promise<string> {
  const { company, contacts } = await readSettings()
  const stamp = utcTime(booking.created_at)
  const contact = [contacts.phone, contacts.email].filter(Boolean).join(', ')
  const isOver = isGivenUp(booking)
  const trip = [
    `UID:${booking.reference}@trip`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${booking.version}`,
    ...wholeDays(booking.start_date, booking.end_date),
    `SUMMARY:${escaped(booking.trip_name)}`,
    `DESCRIPTION:${escaped(`Booking ${booking.reference} with ${company.name}. ${contact}`.trim())}`,
    `STATUS:${isOver ? 'CANCELLED' : booking.status === 'awaiting_payment' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
  ]
  const { arrival_at, arrival_flight, leaving_at, leaving_flight } = booking
  const flights = isOver
    ? []
    : [
        ...flightOf('arrival', arrival_at, `Arrival in Kathmandu ${arrival_flight}`),
        ...flightOf('leaving', leaving_at, `Leaving Kathmandu ${leaving_flight}`),
      ]
  return calendarFile(`${company.name}//Bookings`, [trip, ...flights])

  function flightOf(name: 'arrival' | 'leaving', time: string | null, words: string) {
    if (time === null) return []
    const at = utcTime(`${time}:00${OFFSET}`)
    return [
      [
        `UID:${booking.reference}@${name}`,
        `DTSTAMP:${stamp}`,
        `SEQUENCE:${booking.version}`,
        `DTSTART:${at}`,
        `DTEND:${at}`,
        `SUMMARY:${escaped(words.trim())}`,
      ],
    ]
  }
}
