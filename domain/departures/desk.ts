import { today } from '#contract/days.ts'
import type { Departure, DepartureQuery } from '#contract/departures.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'
import { db } from '#db/client.ts'
import { departureRows, readDeparture, readPublishedDeparture } from './departures.ts'
import { toStaffDeparture } from './rows.ts'

/** The departures that staff with these roles ask for, by date: those that have left, those of trips in draft and those of private trips too. */
export async function listStaffDepartures(
  { trip_id, from = today(), to, drafts, private: withPrivate }: DepartureQuery,
  roles: readonly Role[],
): Promise<Departure[]> {
  let query = departureRows(db).where('departures.start_date', '>=', from)
  if (trip_id !== undefined) query = query.where('trip_id', '=', trip_id)
  if (to !== undefined) query = query.where('departures.start_date', '<=', to)
  if (drafts !== 'true')
    query = query.where('trips.status', '=', 'published').where('departures.is_draft', '=', 0)
  if (withPrivate !== 'true') query = query.where('departures.is_private', '=', 0)
  const rows = await query.orderBy('departures.start_date').orderBy('departures.id').execute()
  const now = today()
  return rows.map((row) => asSeenBy(roles, toStaffDeparture(row, now)))
}

/**
 * Returns a departure as somebody with these roles sees it: that it is of a private trip, and whose only if they see
 * bookings; a published one as visitors do without `roles`. Throws `not-found`.
 */
export async function readDepartureFor(id: string, roles: readonly Role[] | undefined): Promise<Departure> {
  return roles ? asSeenBy(roles, await readDeparture(id)) : readPublishedDeparture(id)
}

function asSeenBy(roles: readonly Role[], { private_booking, ...departure }: Departure): Departure {
  const isSeen = private_booking == null || may(roles, 'travellers')
  return { ...departure, private_booking: isSeen ? private_booking : '' }
}
