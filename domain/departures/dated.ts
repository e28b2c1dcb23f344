import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'

/** `fixed`: the trip has a departure that anybody can join. `promised`: one of them is guaranteed to run. */
export type Dated = 'fixed' | 'promised'

/** Returns of each trip that has departures to come which way it has them, by its id. */
export async function datedTrips(): Promise<Map<string, Dated>> {
  const rows = await db
    .selectFrom('departures')
    .select((row) => ['trip_id', row.fn.max('guaranteed_at').as('promised_at')])
    .where('start_date', '>=', today())
    .where('is_draft', '=', 0)
    .where('is_private', '=', 0)
    .where('cancelled_at', 'is', null)
    .groupBy('trip_id')
    .execute()
  return new Map(
    rows.map(({ trip_id, promised_at }) => [trip_id, promised_at === null ? 'fixed' : 'promised']),
  )
}
