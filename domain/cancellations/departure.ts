import { isLive, liveStatuses } from '#contract/bookings.ts'
import type { DepartureCancellation } from '#contract/departures.ts'
import type { Tx } from '#db/client.ts'
import { endBooking } from './booking.ts'
import { tellOfDepartureCancellation } from '../bookings/letters.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { readDeparture } from '../departures/departures.ts'

/**
 * Cancels a departure because the operator does not run it: everybody who has booked is told in `reason`'s words, and all
 * that they have paid for the trip is owed back. Throws `not-found`, `stale`, and `conflict` when it is cancelled or has
 * left already.
 */
export async function cancelDeparture(
  id: string,
  reason: string,
  actor: Actor,
  version?: number,
): Promise<DepartureCancellation> {
  return changeContent(async (tx) => {
    const { version: before } = await claim(tx, 'departures', id, version)
    await close(tx, id, reason)
    // Whoever was booking at this moment has waited for the seats above, or is among these.
    const bookings = await cancelBookings(tx, id, reason, actor)
    const departure = await readDeparture(id, tx)
    await recordEvent(tx, actor, {
      verb: 'cancel',
      noun: 'departure',
      noun_id: id,
      before: { version: before },
      after: { bookings: bookings.map(({ reference }) => reference) },
    })
    return { departure, bookings }
  })
}

async function close(tx: Tx, id: string, reason: string) {
  const { status, start_date } = await readDeparture(id, tx)
  if (status === 'departed')
    throw new DomainError('conflict', `This departure left on ${start_date}, so it cannot be cancelled`)
  const now = new Date().toISOString()
  const closed = await tx
    .updateTable('departures')
    .set({ cancelled_at: now, cancel_reason: reason, is_demo: 0, updated_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new DomainError('conflict', 'This departure is cancelled already')
}

async function cancelBookings(tx: Tx, departureId: string, reason: string, actor: Actor) {
  const live = await tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('status', 'in', liveStatuses)
    .orderBy('id')
    .execute()
  const told: DepartureCancellation['bookings'] = []
  for (const { id } of live) {
    const row = await claim(tx, 'bookings', id)
    if (!isLive(row)) continue
    const cancellation = await endBooking(tx, row, { reason, isByUs: true }, actor)
    await tellOfDepartureCancellation(tx, cancellation, reason)
    const { booking, refund_due } = cancellation
    const { reference, fullname } = booking
    told.push({
      reference,
      fullname,
      refund_due: refund_due?.amount ?? 0,
      currency: refund_due?.currency ?? null,
    })
  }
  return told
}
