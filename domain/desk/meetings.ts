import { counted } from '#contract/counted.ts'
import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup, DeskItem } from '#contract/desk.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingAt } from '#contract/meeting-words.ts'
import { ABOUT_MEETING } from '#contract/messages.ts'
import { toldElsewhere, type ToldElsewhere } from '../bookings/told-meeting.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns the departures, and the bookings without one, that were told another meeting point than that of now. */
export async function changedMeetings(day: Day): Promise<DeskGroup> {
  const told = await toldElsewhere(day)
  const groups = [...Map.groupBy(told, ({ departure_id, id }) => departure_id ?? id).values()]
  const items = groups.slice(0, NAMED).map(meetingItem)
  return groupOf('meetings', items, groups.length, '/admin/bookings')
}

function meetingItem(bookings: ToldElsewhere[]): DeskItem {
  const { id, departure_id, reference, fullname, trip_name, start_date, told, now } = bookings[0]!
  const page = departure_id === null ? `/admin/bookings/${reference}` : `/admin/departures/${departure_id}`
  const who =
    departure_id === null ? `${fullname} was` : counted(bookings.length, 'booking was', 'bookings were')
  return itemOf(
    departure_id ?? id,
    `${trip_name}, ${formatDay(start_date)}`,
    `${page}/write?about=${ABOUT_MEETING}`,
    { note: `${who} told ${change(told, now)}`, is_late: true },
  )
}

/** "“Our office, at 17:00”; now it is “Hotel Tara, at 17:00”" */
function change(told: Meeting | null | undefined, now: Meeting | null) {
  const next = now === null ? 'there is none' : `it is ${quoted(now)}`
  if (told === undefined) return `something that can no longer be read; now ${next}`
  if (told === null) return `no meeting point; now ${next}`
  if (now !== null && meetingAt(told) === meetingAt(now)) return `another way to ${quoted(now)}`
  return `${quoted(told)}; now ${next}`
}

function quoted(meeting: Meeting) {
  return `“${meetingAt(meeting)}”`
}
