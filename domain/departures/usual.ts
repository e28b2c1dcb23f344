import type { Selectable } from 'kysely'
import { daysBetween, lengthInDays } from '#contract/days.ts'
import { CAPACITY_MAX } from '#contract/departures.ts'
import { USUAL_SEATS, type UsualDeparture } from '#contract/seasons.ts'
import { parseGroupMax } from '#contract/trip-facts.ts'
import { db, type Tx } from '#db/client.ts'
import type { DepartureRow, TripRow } from '#db/rows/content.ts'
import { DomainError } from '../errors.ts'
import { currencyIn, tiersIn } from '../trips/rows.ts'

/** The facts of a trip that its departures are made with. */
export type TripFacts = Pick<
  Selectable<TripRow>,
  | 'id'
  | 'name'
  | 'status'
  | 'price_amount'
  | 'price_currency'
  | 'price_tiers'
  | 'early_bird'
  | 'duration_days'
  | 'group_size'
  | 'least_party'
  | 'notice_days'
  | 'closed_months'
>

/** A departure as it is stored, without what only bookings need. */
export type StoredDeparture = Selectable<DepartureRow>

/** Returns how the departures of a trip usually are. Throws `not-found`. */
export async function readUsualDeparture(tripId: string): Promise<UsualDeparture> {
  const [[trip], departures] = await Promise.all([tripsOf(db, [tripId]), departuresOf(db, [tripId])])
  if (!trip) throw new DomainError('not-found', 'No trip has that id')
  return usualOf(trip, departures)
}

/**
 * Returns how the departures of a trip usually are: as the last of `departures`, which are in order of their days, that
 * was not cancelled. The days are those of the trip, where it says them.
 */
export function usualOf(trip: TripFacts, departures: StoredDeparture[]): UsualDeparture {
  const last = departures.findLast(({ cancelled_at }) => cancelled_at === null)
  const largest = parseGroupMax(trip.group_size)
  const largest_group = largest === undefined ? null : Math.min(largest, CAPACITY_MAX)
  const capacity = last?.capacity ?? largest_group ?? USUAL_SEATS
  return {
    trip_id: trip.id,
    trip_name: trip.name,
    days: trip.duration_days ?? (last ? lengthInDays(last.start_date, last.end_date) : null),
    capacity,
    largest_group,
    min_to_run: Math.min(last?.min_to_run ?? trip.least_party ?? 1, capacity),
    decision_days: last?.decision_date ? daysBetween(last.decision_date, last.start_date) : null,
    price_amount: trip.price_amount,
    price_currency: currencyIn(trip.price_currency, []),
    price_tiers: tiersIn(trip.price_tiers),
    status: trip.status,
  }
}

/** Returns the trips with these ids that there are. */
export async function tripsOf(tx: Tx | typeof db, ids: string[]): Promise<TripFacts[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('trips')
    .select([
      'id',
      'name',
      'status',
      'price_amount',
      'price_currency',
      'price_tiers',
      'early_bird',
      'duration_days',
      'group_size',
      'least_party',
      'notice_days',
      'closed_months',
    ])
    .where('id', 'in', ids)
    .execute()
}

/** Returns all departures of these trips that are sold, those that have left too, by their first day. */
export async function departuresOf(tx: Tx | typeof db, tripIds: string[]): Promise<StoredDeparture[]> {
  if (tripIds.length === 0) return []
  return tx
    .selectFrom('departures')
    .selectAll()
    .where('trip_id', 'in', tripIds)
    .where('is_private', '=', 0)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}
