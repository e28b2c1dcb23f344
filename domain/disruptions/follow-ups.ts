import { formatDate, formatTime } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { FollowUp, OpenFollowUp } from '#contract/disruption-follow-ups.ts'
import { transaction, type db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { transfersOf } from '../transfers/rows.ts'
import { claim } from '../versions.ts'
import type { Consequence, Outcome } from './outcome.ts'
import { permitsToFollow } from './permits.ts'
import { roomsToFollow } from './rooms.ts'
import type { Disrupted } from './rows.ts'

/**
 * Returns what closing a disruption leaves to do by hand, without changing anything: permits for other days or another way,
 * nights in lodges that were chosen, and whoever is to be brought away on another day than was arranged.
 */
export async function followUpsOf(
  tx: Tx | typeof db,
  disruption: Pick<Disrupted, 'day'>,
  departure: Departure,
  { chosen, consequences }: Outcome,
): Promise<FollowUp[]> {
  return [
    ...(await permitsToFollow(tx, disruption, departure, chosen)),
    ...(await roomsToFollow(tx, disruption, departure, chosen)),
    ...(await transfersToFollow(tx, consequences)),
  ]
}

/** Keeps the follow-ups of a disruption that is being closed, in their order. */
export async function keepFollowUps(tx: Tx, disruption_id: string, followUps: FollowUp[]): Promise<void> {
  if (followUps.length === 0) return
  const rows = followUps.map((one, index) => ({
    ...one,
    id: newId(),
    disruption_id,
    position: index + 1,
    done_at: null,
  }))
  await tx.insertInto('disruption_follow_ups').values(rows).execute()
}

/** Returns the follow-ups of a closed disruption, in order. */
export async function keptFollowUps(tx: Tx | typeof db, disruptionId: string): Promise<OpenFollowUp[]> {
  const rows = await tx
    .selectFrom('disruption_follow_ups')
    .selectAll()
    .where('disruption_id', '=', disruptionId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, kind, words, path_in_admin, done_at }) => ({
    _id: id,
    kind,
    words,
    path_in_admin,
    done_at,
  }))
}

/** Ticks a follow-up, or takes the tick back; the same twice is one. Throws `not-found` and `stale`. */
export async function markFollowUp(
  disruptionId: string,
  id: string,
  isDone: boolean,
  actor: Actor,
  version?: number,
): Promise<void> {
  await transaction(async (tx) => {
    await claim(tx, 'disruptions', disruptionId, version)
    const kept = await keptFollowUps(tx, disruptionId)
    const before = kept.find(({ _id }) => _id === id)
    if (!before) throw new DomainError('not-found', 'This disruption has no such follow-up')
    if ((before.done_at !== null) === isDone) return
    const done_at = isDone ? new Date().toISOString() : null
    await tx.updateTable('disruption_follow_ups').set({ done_at }).where('id', '=', id).execute()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'disruption',
      noun_id: disruptionId,
      before: { follow_up: id, is_done: !isDone },
      after: { follow_up: id, is_done: isDone },
    })
  })
}

/** Whoever goes home on another day than they were to be brought away. */
async function transfersToFollow(tx: Tx | typeof db, consequences: Consequence[]): Promise<FollowUp[]> {
  const moved = new Map(
    consequences.flatMap(({ row, end }) => (end === row.end_date ? [] : [[row.reference, end] as const])),
  )
  const rows = consequences.flatMap(({ row }) => (moved.has(row.reference) ? [row] : []))
  const transfers = (await transfersOf(tx, rows)).filter(
    ({ direction, version }) => direction === 'departure' && version > 0,
  )
  const before = new Map(rows.map(({ reference, end_date }) => [reference, end_date]))
  return transfers.map(({ reference, at, flight }) => {
    const end = moved.get(reference)!
    const flies = [flight, at === null ? '' : `on ${formatTime(at)}`].filter(Boolean).join(' ')
    const arranged = flies === '' ? '' : `, and ${flight === '' ? 'the car' : 'the flight'} was ${flies}`
    return {
      kind: 'transfer' as const,
      words: `${reference}: its last day is ${formatDate(end)} instead of ${formatDate(before.get(reference)!)}${arranged}. Arrange it anew`,
      path_in_admin: `/admin/transfers?day=${end}`,
    }
  })
}
