import type { Check } from '#contract/checks.ts'
import { addDays, formatDate, formatDay, type Day } from '#contract/days.ts'
import { PERMIT_CHECK_DAYS } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { checkOf } from './items.ts'
import { checkedTrip } from './trips.ts'

/** Returns the permits that nobody has compared with their sources for half a year, the oldest first. */
export async function checkPermits(day: Day): Promise<Check[]> {
  const rows = await db
    .selectFrom('permits')
    .select(['id', 'name', 'checked_on'])
    .where('checked_on', '<', addDays(day, -PERMIT_CHECK_DAYS))
    .orderBy('checked_on')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name: of, checked_on }) =>
    checkOf(
      { noun: 'permit', id, of, isShown: true, path: `/admin/permits/${id}` },
      'permit',
      'checked_on',
      `Its fees were last checked on ${formatDate(checked_on)}.`,
    ),
  )
}

/** Returns the trips whose departures are all over, and departures that were never opened and are over. */
export async function checkDepartures(day: Day): Promise<Check[]> {
  const over = await db
    .selectFrom('trips')
    .innerJoin('departures', 'departures.trip_id', 'trips.id')
    .select(['trips.id', 'trips.kind', 'trips.name', 'trips.status'])
    .select(({ fn }) => fn.max('departures.start_date').as('last'))
    .where('trips.status', '=', 'published')
    .where('departures.is_draft', '=', 0)
    .where('departures.is_private', '=', 0)
    .where('departures.cancelled_at', 'is', null)
    .groupBy(['trips.id', 'trips.kind', 'trips.name', 'trips.status'])
    .having(({ fn, eb }) => eb(fn.max('departures.start_date'), '<', day))
    .execute()
  const drafts = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'departures.start_date', 'trips.name'])
    .where('departures.is_draft', '=', 1)
    .where('departures.cancelled_at', 'is', null)
    .where('departures.start_date', '<', day)
    .orderBy('departures.start_date')
    .execute()
  return [
    ...over.map(({ last, ...trip }) =>
      checkOf(
        checkedTrip(trip),
        'departures',
        '',
        `Its last departure left on ${formatDate(last)}.`,
        `/admin/departures/new?trip_id=${trip.id}`,
      ),
    ),
    ...drafts.map(({ id, start_date, name }) =>
      checkOf(
        { noun: 'departure', id, of: `${name}, ${formatDay(start_date)}`, isShown: false, path: '' },
        'unopened',
        '',
        'It was never opened, and its first day is over.',
        `/admin/departures/${id}/edit`,
      ),
    ),
  ]
}
