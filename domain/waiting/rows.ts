import type { Selectable } from 'kysely'
import { liveWaitStates, type WaitState } from '#contract/waiting.ts'
import type { Tx } from '#db/client.ts'
import type { WaitRow as WaitTable } from '#db/rows/bookings.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'

export type WaitRow = Selectable<WaitTable>

/**
 * Ends a wait that is in one of the `from` states, in a guarded statement, and records it. Returns the row; undefined
 * when it was in another state. Call it within the turn of its departure.
 */
export async function endWait(
  tx: Tx,
  id: string,
  { from, to, actor, why }: { from: readonly WaitState[]; to: WaitState; actor: Actor; why?: string },
): Promise<WaitRow | undefined> {
  const row = await tx
    .updateTable('waits')
    .set({ state: to, skipped: '', ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (row) await recordWait(tx, row, actor, { state: to, why })
  return row
}

/** Records a step of a wait. Events are kept for ever, so `after` names nobody. */
export async function recordWait(
  tx: Tx,
  { id, departure_id, travellers }: WaitRow,
  actor: Actor,
  after: Record<string, unknown>,
): Promise<void> {
  const about = { noun: 'wait', noun_id: id } as const
  await recordEvent(tx, actor, {
    ...about,
    verb: after.state === 'waiting' ? 'add' : 'edit',
    after: { departure_id, travellers, ...after },
  })
}

/** Whether a party still waits or has an offer. */
export function isLiveWait({ state }: Pick<WaitRow, 'state'>): boolean {
  return (liveWaitStates as readonly WaitState[]).includes(state)
}

export function noSuchWait() {
  return new DomainError('not-found', 'Nobody waits with this id')
}
