import { isDeepStrictEqual } from 'node:util'
import { confirmedStatuses } from '#contract/booking-statuses.ts'
import type { Day } from '#contract/days.ts'
import { Meeting } from '#contract/meeting-points.ts'
import { meetingOf } from '#contract/meeting-words.ts'
import { db, type Tx } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { parsedJson } from '../stored.ts'

// The letter about the trip says where the group meets. If that changes afterwards, whoever has the letter would wait at
// the wrong place, so what was told is kept beside it.

/** The kind of the row in `booking_reminders` that says that the letter about the trip went out. */
export const PRE_TRIP = 'pre-trip'

/** Keeps where a booking was told that its group meets. Does nothing before the letter about the trip, which tells it anew. */
export async function rememberMeeting(tx: Tx, bookingId: string, meeting: Meeting | null): Promise<void> {
  await tx
    .updateTable('booking_reminders')
    .set({ told_meeting: JSON.stringify(meeting) })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', PRE_TRIP)
    .execute()
}

/** Reads what `rememberMeeting` kept: null where no meeting point was told, undefined where it cannot be read. */
export function toldMeetingIn(stored: string): Meeting | null | undefined {
  return Meeting.nullable().safeParse(parsedJson(stored)).data
}

/**
 * A booking whose letter about the trip says another meeting point than that of now, or something that cannot be read.
 * `told`: as `toldMeetingIn`. `now`: null where nobody has said.
 */
export type ToldElsewhere = {
  id: string
  reference: string
  fullname: string
  trip_name: string
  start_date: Day
  departure_id: string | null
  told: Meeting | null | undefined
  now: Meeting | null
}

/** Returns the bookings that go on a day from `day` on and were told another meeting point, the soonest first. */
export async function toldElsewhere(day: Day): Promise<ToldElsewhere[]> {
  const rows = await db
    .selectFrom('booking_reminders')
    .innerJoin('bookings', 'bookings.id', 'booking_reminders.booking_id')
    .leftJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference', 'fullname', 'trip_name', 'start_date', 'departure_id'])
    .select(['told_meeting', 'trips.meeting_point'])
    .where('booking_reminders.kind', '=', PRE_TRIP)
    .where('told_meeting', 'is not', null)
    .where('bookings.status', 'in', confirmedStatuses)
    .where('bookings.is_demo', '=', 0)
    .where('email', '!=', '')
    .where('start_date', '>=', day)
    .orderBy('start_date')
    .orderBy('bookings.id')
    .execute()
  if (rows.length === 0) return []
  const settings = await readSettings()
  return rows.flatMap(({ told_meeting, meeting_point, ...booking }) => {
    const told = toldMeetingIn(told_meeting!)
    const now = meetingOf(settings, meeting_point)
    return isDeepStrictEqual(told, now) ? [] : [{ ...booking, told, now }]
  })
}
