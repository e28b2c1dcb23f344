import type { Booking } from '#contract/bookings.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { calendarFile, escaped, utcTime, wholeDays } from '../departures/icalendar.ts'
import { readSettings } from '../settings.ts'

/** Nepal's offset from UTC. Nepal has no summer time. */
const OFFSET = '+05:45'

/**
 * Returns a booking's days, and the arrival if it is known, as a calendar file. The file does not contain the link that
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
  const events =
    booking.arrival_at === null || isOver ? [trip] : [trip, arrivalOf(booking, booking.arrival_at, stamp)]
  return calendarFile(`${company.name}//Bookings`, events)
}

function arrivalOf(booking: Booking, arrival: string, stamp: string) {
  const at = utcTime(`${arrival}:00${OFFSET}`)
  return [
    `UID:${booking.reference}@arrival`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${booking.version}`,
    `DTSTART:${at}`,
    `DTEND:${at}`,
    `SUMMARY:${escaped(`Arrival in Kathmandu ${booking.arrival_flight}`.trim())}`,
  ]
}
