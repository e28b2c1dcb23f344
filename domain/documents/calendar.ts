import type { Booking } from '#contract/bookings.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { formatDay } from '#contract/days.ts'
import type { DatedEntry } from '#contract/departure-nights.ts'
import { meetingOf, meetingPlace, meetingSentence } from '#contract/meeting-words.ts'
import { formatMetres } from '#contract/numbers.ts'
import { degreesInWords } from '#contract/spots.ts'
import { datedDaysOf } from '../agreed-days/dated-days.ts'
import { toldDay } from '../departure-nights/told.ts'
import { calendarFile, escaped, utcTime, wholeDays } from '../departures/icalendar.ts'
import { readSettings } from '../settings.ts'
import { readTrips } from '../trips/read.ts'

/** Nepal's offset from UTC. Nepal has no summer time. */
const OFFSET = '+05:45'

/**
 * Returns a booking's days with the place where its group meets and its nights, and the flights in and out if they are known, as
 * a calendar file. The file does not contain the link that opens the booking, because people share calendars. The same
 * booking gives the same file, so a second import replaces the first.
 */
export async function calendarOf(booking: Booking): Promise<string> {
  const house = await readSettings()
  const { company, contacts } = house
  const stamp = utcTime(booking.created_at)
  const contact = [contacts.phone, contacts.email].filter(Boolean).join(', ')
  const isOver = isGivenUp(booking)
  const [found] = await readTrips(booking.trip_id === null ? [] : [booking.trip_id])
  const { itinerary, dated } = await datedDaysOf(booking, found?.itinerary ?? [])
  const meeting = meetingOf(house, found?.meeting_point)
  const start = itinerary[0]?.place
  const where = meeting ? meetingPlace(meeting) : start && `${start}, Nepal`
  const trip = [
    `UID:${booking.reference}@trip`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${booking.version}`,
    ...wholeDays(booking.start_date, booking.end_date),
    `SUMMARY:${escaped(booking.trip_name)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    ...(meeting?.spot ? [`GEO:${degreesInWords(meeting.spot).join(';')}`] : []),
    `DESCRIPTION:${escaped(
      [
        `Booking ${booking.reference} with ${company.name}. ${contact}`.trim(),
        ...(meeting ? [meetingSentence(meeting)] : []),
        ...dated.map(dayInWords),
      ].join('\n'),
    )}`,
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

/** "7 March 2027: Day 1, Arrive in Kathmandu, sleep at 1,400 m" */
function dayInWords(day: DatedEntry) {
  const { date, label, title, place, sleep_m } = toldDay(day)
  const night = sleep_m === null ? '' : `sleep at ${formatMetres(sleep_m)}`
  return `${formatDay(date)}: ${[label, title || place, night].filter(Boolean).join(', ')}`
}
