import type { CrewRole, LedBefore } from '#contract/crew.ts'
import { today } from '#contract/days.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'

/** Who leads. Assistants follow, and all others work beside them. */
const leading: CrewRole[] = ['guide', 'climbing_guide']

/**
 * Returns how many departures each of the crew has led, or those of one trip: whoever confirmed and whose days are over,
 * and what staff typed of the time before. Who has led none is left out.
 */
export async function timesLed(tripId?: string): Promise<Map<string, number>> {
  const kept = db
    .selectFrom('assignments')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .select(({ fn }) => ['crew_id', fn.count('departure_id').distinct().as('times')])
    .where('state', '=', 'confirmed')
    .where('role', 'in', leading)
    .where('to_day', '<', today())
    .where('departures.cancelled_at', 'is', null)
    .groupBy('crew_id')
  const typed = db
    .selectFrom('crew_treks_led')
    .select(({ fn }) => ['crew_id', fn.sum('times').as('times')])
    .groupBy('crew_id')
  const rows = [
    ...(await (tripId === undefined ? kept : kept.where('departures.trip_id', '=', tripId)).execute()),
    ...(await (tripId === undefined ? typed : typed.where('trip_id', '=', tripId)).execute()),
  ]
  const times = new Map<string, number>()
  for (const row of rows) times.set(row.crew_id, (times.get(row.crew_id) ?? 0) + Number(row.times))
  return times
}

/** Returns what staff typed of the time before the roster kept count, by person. */
export async function ledBeforeOf(tx: Tx | typeof db, crewId?: string): Promise<Map<string, LedBefore[]>> {
  const all = tx
    .selectFrom('crew_treks_led')
    .innerJoin('trips', 'trips.id', 'crew_treks_led.trip_id')
    .select(['crew_id', 'trip_id', 'times'])
    .orderBy('trips.name')
    .orderBy('trip_id')
  const rows = await (crewId === undefined ? all : all.where('crew_id', '=', crewId)).execute()
  return new Map(
    [...Map.groupBy(rows, ({ crew_id }) => crew_id)].map(([id, own]) => [
      id,
      own.map(({ trip_id, times }) => ({ trip_id, times })),
    ]),
  )
}

/** Stores what staff typed; undefined leaves it as it is. Throws `invalid` about a trip that there is not. */
export async function storeLedBefore(tx: Tx, crewId: string, led: LedBefore[] | undefined): Promise<void> {
  if (led === undefined) return
  await tx.deleteFrom('crew_treks_led').where('crew_id', '=', crewId).execute()
  if (led.length === 0) return
  const ids = led.map(({ trip_id }) => trip_id)
  const there = await tx.selectFrom('trips').select('id').where('id', 'in', ids).execute()
  const missing = ids.findIndex((id) => !there.some((trip) => trip.id === id))
  if (missing !== -1)
    throw new DomainError('invalid', 'There is no such trip', {
      errors: { [`led_before.${missing}.trip_id`]: ['Choose a trip'] },
    })
  await tx
    .insertInto('crew_treks_led')
    .values(led.map(({ trip_id, times }) => ({ crew_id: crewId, trip_id, times })))
    .execute()
}
