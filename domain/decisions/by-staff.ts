import { privateFault } from '../departures/faults.ts'
import { liveStatuses } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { tellEverybodyItRuns } from './reached.ts'

/** Why a departure cannot be promised, after "This departure". */
const unpromised = { draft: 'is a draft', cancelled: 'is cancelled', departed: 'has left' }

/**
 * Promises that a departure runs, however few have booked, and mails everybody on it. Throws `not-found`, `stale`, and
 * `conflict` when it is cancelled or has left.
 */
export async function guaranteeDeparture(id: string, actor: Actor, version?: number): Promise<Departure> {
  return change(id, { actor, version, change: 'guarantee' }, ({ status }) => {
    if (status === 'cancelled' || status === 'departed' || status === 'draft')
      throw new DomainError('conflict', `This departure ${unpromised[status]}, so nothing can be promised`)
    return { guaranteed_at: new Date().toISOString(), cancelled_at: null, cancel_reason: null }
  })
}

/**
 * Opens a departure again: a cancelled one can be booked, a promised one runs if enough book. Bookings cancelled with
 * it stay cancelled. Throws `not-found`, `stale`, and `conflict` when it has left or when somebody relies on the
 * promise.
 */
export async function openDeparture(id: string, actor: Actor, version?: number): Promise<Departure> {
  return change(id, { actor, version, change: 'open' }, ({ start_date, is_guaranteed }, booked) => {
    if (start_date < today())
      throw new DomainError('conflict', `This departure left on ${start_date}, so it cannot be opened`)
    if (is_guaranteed && booked > 0)
      throw new DomainError(
        'conflict',
        'Those who have booked were told that this departure runs. If it cannot, cancel it: they are told, and all of it goes back',
      )
    return { guaranteed_at: null, cancelled_at: null, cancel_reason: null }
  })
}

type State = { guaranteed_at: string | null; cancelled_at: null; cancel_reason: null }
type Told = { actor: Actor; version: number | undefined; change: 'guarantee' | 'open' }

function change(
  id: string,
  { actor, version, change: name }: Told,
  decide: (before: Departure, booked: number) => State,
): Promise<Departure> {
  return changeContent(async (tx) => {
    const fault = privateFault(await claim(tx, 'departures', id, version))
    if (fault) throw fault
    const before = await readDeparture(id, tx)
    const state = decide(before, await bookingsOn(tx, id))
    await tx
      .updateTable('departures')
      .set({ ...state, is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const after = await readDeparture(id, tx)
    if (after.is_guaranteed && !before.is_guaranteed) await tellEverybodyItRuns(tx, id, after.min_to_run)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'departure',
      noun_id: id,
      before: { status: before.status },
      after: { status: after.status, change: name },
    })
    return after
  })
}

async function bookingsOn(tx: Tx, id: string) {
  const { bookings } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .where('departure_id', '=', id)
    .where('status', 'in', liveStatuses)
    .executeTakeFirstOrThrow()
  return Number(bookings)
}
