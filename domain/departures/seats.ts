import { CAPACITY_MAX } from '#contract/departures.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'

/**
 * Takes `seats` of a departure if that many are left, in one guarded statement, so that bookings at the same
 * moment never oversell. Returns whether it did.
 */
export async function takeSeats(tx: Tx, departureId: string, seats: number): Promise<boolean> {
  await takeTurn(tx, departureId)
  const taken = await tx
    .updateTable('departures')
    .set((row) => ({ seats_taken: row('seats_taken', '+', seats) }))
    .where('id', '=', departureId)
    .where('cancelled_at', 'is', null)
    .where('is_draft', '=', 0)
    .where((row) => row(row('seats_taken', '+', seats), '<=', row.ref('capacity')))
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
