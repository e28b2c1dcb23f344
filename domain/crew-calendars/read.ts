import {
  calendarDays,
  type CrewCalendar,
  type CrewCalendarQuery,
  type PlacedAssignment,
} from '#contract/crew-calendar.ts'
import type { Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { absencesOf } from '../absences/read.ts'
import { assignmentRows, toAssignments } from '../assignments/rows.ts'
import { DomainError } from '../errors.ts'

/** Returns where somebody of the crew is on these days, and when they are not available. Throws `not-found`. */
export async function readCrewCalendar(id: string, asked: CrewCalendarQuery): Promise<CrewCalendar> {
  const days = calendarDays(asked)
  const person = await db
    .selectFrom('crew')
    .select(['name', 'is_active', 'has_calendar'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw new DomainError('not-found', 'No person of the crew has that id')
  return {
    crew_id: id,
    name: person.name,
    is_active: person.is_active === 1,
    assignments: await placesOf(id, days),
    absences: (await absencesOf(db, [id], days)).get(id) ?? [],
    has_link: person.has_calendar === 1,
  }
}

async function placesOf(id: string, { from, to }: { from: Day; to: Day }): Promise<PlacedAssignment[]> {
  const rows = await placeRows(id, from).where('from_day', '<=', to).execute()
  const names = new Map(rows.map((row) => [row.departure_id, row.trip_name]))
  const assignments = await toAssignments(
    db,
    rows.map(({ trip_name: _trip, ...row }) => row),
  )
  return assignments.map((one) => ({ ...one, trip_name: names.get(one.departure_id)! }))
}

/** The places of somebody that are not over on a day, without those that are declined or cancelled. */
export function placeRows(crewId: string, from: Day) {
  return assignmentRows(db)
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select('trips.name as trip_name')
    .where('crew_id', '=', crewId)
    .where('to_day', '>=', from)
    .where('state', '!=', 'declined')
    .where('departures.cancelled_at', 'is', null)
    .orderBy('from_day')
    .orderBy('assignments.id')
}
