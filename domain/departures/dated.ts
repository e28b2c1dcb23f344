import { today, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'

/**
 * Of each trip that has departures to come which anybody can join, the first days of those that are guaranteed to run, in
 * order; none of them may be. By the trip's id.
 */
export type DatedTrips = ReadonlyMap<string, readonly Day[]>

export async function datedTrips(): Promise<DatedTrips> {
  const rows = await db
    .selectFrom('departures')
    // A row for each guaranteed departure, and one for all others of a trip.
    .select((row) => [
      'trip_id',
      row
        .case()
        .when('guaranteed_at', 'is not', null)
        .then(row.ref('start_date'))
        .else(null)
        .end()
        .as('promised'),
    ])
    .distinct()
    .where('start_date', '>=', today())
    .where('is_draft', '=', 0)
    .where('is_private', '=', 0)
    .where('cancelled_at', 'is', null)
    .execute()
  const byTrip = Map.groupBy(rows, ({ trip_id }) => trip_id)
  return new Map(
    [...byTrip].map(([id, dates]) => [id, dates.flatMap(({ promised }) => promised ?? []).toSorted()]),
  )
}
