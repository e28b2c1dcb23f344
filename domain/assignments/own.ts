import { addDays, today, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'

/** For so many days after its last one somebody still sees a departure that they worked on. */
const SHOWN_AFTER_DAYS = 14

/**
 * Returns whether somebody of the staff works on a departure: who of the crew they are has said yes to it, it is not
 * cancelled, and not over for long.
 */
export async function worksOn(staffId: string, departureId: string): Promise<boolean> {
  const found = await ownPlaces(staffId)
    .select('departures.id')
    .where('departures.id', '=', departureId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the departures that somebody of the staff works on, as `worksOn` says, the soonest first. */
export async function ownDepartures(
  staffId: string,
): Promise<{ id: string; trip_name: string; start_date: Day }[]> {
  return ownPlaces(staffId)
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'trips.name as trip_name', 'departures.start_date'])
    .distinct()
    .orderBy('departures.start_date')
    .limit(20)
    .execute()
}

function ownPlaces(staffId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('staff', 'staff.crew_id', 'assignments.crew_id')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .where('staff.id', '=', staffId)
    .where('assignments.state', '=', 'confirmed')
    .where('departures.cancelled_at', 'is', null)
    .where('departures.end_date', '>=', addDays(today(), -SHOWN_AFTER_DAYS))
}
