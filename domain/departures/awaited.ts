import type { ExpressionBuilder } from 'kysely'
import { today } from '#contract/days.ts'
import type { Database } from '#db/schema.ts'

/**
 * Whether a party waits that fits into the free seats of a departure, so that these seats are not for others. `own`: so
 * many of the free seats belonged a moment ago to whoever asks.
 *
 * The waits for a departure end once it can no longer be booked (`waiting/ends.ts`).
 *
 * Every seat that comes back, whatever gave it back, is free in this sense, so there is no step that could be forgotten.
 */
export function isAwaited(row: ExpressionBuilder<Database, 'departures'>, own = 0) {
  const free = row(row('departures.capacity', '-', row.ref('departures.seats_taken')), '-', own)
  const fitting = row
    .selectFrom('waits')
    .select('waits.id')
    .whereRef('waits.departure_id', '=', 'departures.id')
    .where('waits.state', '=', 'waiting')
    .where('waits.proven_at', 'is not', null)
    .where('waits.travellers', '<=', free)
  return row.and([row.exists(fitting), row('departures.start_date', '>=', today())])
}

/** Returns the query for how many parties wait for a departure with a proven mailbox. */
export function countWaiting(row: ExpressionBuilder<Database, 'departures'>) {
  return row
    .selectFrom('waits')
    .select(({ fn }) => fn.countAll<number>().as('parties'))
    .whereRef('waits.departure_id', '=', 'departures.id')
    .where('waits.state', '=', 'waiting')
    .where('waits.proven_at', 'is not', null)
}
