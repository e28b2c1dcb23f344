import { CAPACITY_MAX } from '#contract/departures.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { isAwaited } from './awaited.ts'

/**
 * Who takes seats. `own`: so many of the free ones were theirs until a moment ago, in the same transaction.
 * `isBeforeWaiting`: they are for somebody of the waiting list, or staff decide that its turn does not count.
 */
export type Taker = { own?: number; isBeforeWaiting?: boolean }

/**
 * Takes `seats` of a departure if that many are left and nobody on its waiting list fits into them, in one guarded
 * statement, so that bookings at the same moment never oversell. Returns whether it did.
 */
export async function takeSeats(
  tx: Tx,
  departureId: string,
  seats: number,
  { own = 0, isBeforeWaiting = false }: Taker = {},
): Promise<boolean> {
  await takeTurn(tx, departureId)
  const isFirst = isBeforeWaiting || seats <= own
  const taken = await tx
    .updateTable('departures')
    .set((row) => ({ seats_taken: row('seats_taken', '+', seats) }))
    .where('id', '=', departureId)
    .where('cancelled_at', 'is', null)
    .where('is_private', '=', 0)
    .where('is_draft', '=', 0)
    .where((row) => row(row('seats_taken', '+', seats), '<=', row.ref('capacity')))
    .$if(!isFirst, (update) => update.where((row) => row.not(isAwaited(row, own))))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Takes `seats` seats and raises the capacity by those that are missing, in one statement, and records it. Returns
 * whether it did; a departure that is cancelled or at the largest capacity takes nobody.
 */
export async function addSeats(tx: Tx, departureId: string, seats: number, actor: Actor): Promise<boolean> {
  await takeTurn(tx, departureId)
  const after = await tx
    .updateTable('departures')
    .set((row) => ({
      seats_taken: row('seats_taken', '+', seats),
      capacity: row
        .case()
        .when(row('seats_taken', '+', seats), '>', row.ref('capacity'))
        .then(row('seats_taken', '+', seats))
        .else(row.ref('capacity'))
        .end(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', departureId)
    .where('cancelled_at', 'is', null)
    .where('is_private', '=', 0)
    .where((row) => row(row('seats_taken', '+', seats), '<=', CAPACITY_MAX))
    .returning(['capacity', 'seats_taken'])
    .executeTakeFirst()
  if (!after) return false
  const change = { verb: 'edit', noun: 'departure', noun_id: departureId } as const
  await recordEvent(tx, actor, { ...change, after: { ...after, override: 'capacity' } })
  return true
}

/** Gives seats back. The table's check refuses to give back more than were taken. */
export async function releaseSeats(tx: Tx, departureId: string, seats: number): Promise<void> {
  await takeTurn(tx, departureId)
  await tx
    .updateTable('departures')
    .set((row) => ({ seats_taken: row('seats_taken', '-', seats) }))
    .where('id', '=', departureId)
    .execute()
}
