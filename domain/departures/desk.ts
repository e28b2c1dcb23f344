import { today } from '#contract/days.ts'
import type { Departure, DepartureQuery } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureRows } from './departures.ts'
import { toStaffDeparture } from './rows.ts'

/** The departures that staff ask for, by date: those that have left, those of trips in draft and those of private trips too. */
export async function listStaffDepartures({
  trip_id,
  from = today(),
  to,
  drafts,
  private: withPrivate,
}: DepartureQuery): Promise<Departure[]> {
  let query = departureRows(db).where('departures.start_date', '>=', from)
  if (trip_id !== undefined) query = query.where('trip_id', '=', trip_id)
  if (to !== undefined) query = query.where('departures.start_date', '<=', to)
  if (drafts !== 'true')
    query = query.where('trips.status', '=', 'published').where('departures.is_draft', '=', 0)
  if (withPrivate !== 'true') query = query.where('departures.is_private', '=', 0)
  const rows = await query.orderBy('departures.start_date').orderBy('departures.id').execute()
  const now = today()
  return rows.map((row) => toStaffDeparture(row, now))
}
