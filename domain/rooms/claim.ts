import { takeTurn, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'

/** Waits until nobody else changes or sends the rooms of a departure. */
export async function holdRooms(tx: Tx, departureId: string): Promise<void> {
  await takeTurn(tx, `rooms of ${departureId}`)
}

/**
 * Raises the version of the rooms of a departure, which holds them until the transaction ends. Throws `not-found`, and
 * `stale` when `version` is given and somebody has changed them since.
 */
export async function claimRooms(tx: Tx, departureId: string, version?: number): Promise<void> {
  await holdRooms(tx, departureId)
  const departure = await tx
    .selectFrom('departures')
    .select('id')
    .where('id', '=', departureId)
    .executeTakeFirst()
  if (!departure) throw new DomainError('not-found', 'No departure has that id')
  await tx
    .insertInto('room_plans')
    .values({ departure_id: departureId, version: 0 })
    .onConflict((conflict) => conflict.column('departure_id').doNothing())
    .execute()
  const claiming = tx
    .updateTable('room_plans')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('departure_id', '=', departureId)
  const claimed = await (version === undefined ? claiming : claiming.where('version', '=', version))
    .returning('version')
    .executeTakeFirst()
  if (claimed) return
  throw new DomainError(
    'stale',
    'Someone else has changed the rooms of this departure since you opened them. Look at them, then save again',
  )
}

/** Records what happened to the rooms of a departure. `after` names nobody. */
export async function noteRooms(
  tx: Tx,
  actor: Actor,
  departureId: string,
  after: Record<string, string | number | boolean | null>,
): Promise<void> {
  await recordEvent(tx, actor, { verb: 'edit', noun: 'departure', noun_id: departureId, after })
}
