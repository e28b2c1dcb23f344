import { confirmedStatuses, liveStatuses } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, type Tx } from '#db/client.ts'
import { tellOfGuarantee } from '../bookings/letters.ts'
import { withSums } from '../bookings/read.ts'
import { changeContent } from '../content.ts'
import { recordEvent } from '../events.ts'
import { departureRows } from '../departures/departures.ts'
import { toDeparture } from '../departures/rows.ts'

/**
 * Promises the departures for which enough have paid, and mails everybody on them. The promise stays when somebody
 * cancels afterwards, because others have bought flights relying on it. Returns how many were promised.
 */
export async function guaranteeReached(now = new Date()): Promise<number> {
  const candidates = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select('departures.id')
    .distinct()
    .where('bookings.status', 'in', confirmedStatuses)
    .where('bookings.start_date', '>=', today(now))
    .where('departures.guaranteed_at', 'is', null)
    .where('departures.cancelled_at', 'is', null)
    .execute()
  let promised = 0
  for (const { id } of candidates) {
    if (!(await isReached(db, id, now))) continue
    // Lists of trips say which have a departure that is guaranteed.
    if (await changeContent((tx) => promiseIfReached(tx, id, now))) promised++
  }
  return promised
}

/**
 * Mails everybody on a departure that it runs, except a party that is large enough by itself: it was never told that
 * the departure may not run.
 */
export async function tellEverybodyItRuns(tx: Tx, departureId: string, needed: number): Promise<void> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('status', 'in', liveStatuses)
    .where('travellers', '<', needed)
    .orderBy('id')
    .execute()
  for (const row of rows) await tellOfGuarantee(tx, await withSums(tx, row))
}

/** Promises a departure in a guarded update, so that one of several servers does it. */
async function promiseIfReached(tx: Tx, id: string, now: Date) {
  if (!(await isReached(tx, id, now))) return false
  const promised = await tx
    .updateTable('departures')
    .set({ guaranteed_at: now.toISOString() })
    .where('id', '=', id)
    .where('guaranteed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('min_to_run')
    .executeTakeFirst()
  if (!promised) return false
  const about = { verb: 'edit', noun: 'departure', noun_id: id } as const
  await recordEvent(tx, actors.clock, { ...about, after: { status: 'guaranteed', change: 'guarantee' } })
  await tellEverybodyItRuns(tx, id, promised.min_to_run)
  return true
}

async function isReached(on: Tx | typeof db, id: string, now: Date) {
  const row = await departureRows(on).where('departures.id', '=', id).executeTakeFirst()
  return row !== undefined && toDeparture(row, today(now)).is_guaranteed
}
