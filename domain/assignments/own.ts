import { addDays, today, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'

/** Returns whether somebody of the staff works on a departure: who of the crew they are is on its roster and has not declined. */
export async function worksOn(staffId: string, departureId: string): Promise<boolean> {
  const found = await db
    .selectFrom('assignments')
    .innerJoin('staff', 'staff.crew_id', 'assignments.crew_id')
    .select('assignments.id')
    .where('staff.id', '=', staffId)
    .where('departure_id', '=', departureId)
    .where('state', '!=', 'declined')
    .executeTakeFirst()
  return found !== undefined
}

/** For so many days after its last one somebody is still shown a departure that they worked on. */
const SHOWN_AFTER_DAYS = 14

/** Returns the departures that somebody of the staff works on, the soonest first: those that are not over for long. */
export async function ownDepartures(
  staffId: string,
): Promise<{ id: string; trip_name: string; start_date: Day }[]> {
  return db
    .selectFrom('assignments')
    .innerJoin('staff', 'staff.crew_id', 'assignments.crew_id')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'trips.name as trip_name', 'departures.start_date'])
    .distinct()
    .where('staff.id', '=', staffId)
    .where('assignments.state', '!=', 'declined')
    .where('departures.cancelled_at', 'is', null)
    .where('departures.end_date', '>=', addDays(today(), -SHOWN_AFTER_DAYS))
    .orderBy('departures.start_date')
    .limit(20)
    .execute()
}
