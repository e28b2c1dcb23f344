import { isLive, liveStatuses } from '#contract/booking-statuses.ts'
import type { DepartureCancellation } from '#contract/departures.ts'
import { StartOver, type Tx } from '#db/client.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { endBooking } from './booking.ts'
import { tellOfDepartureCancellation } from '../bookings/letters.ts'
import { changeContent } from '../content.ts'
import { takeCodeTurns } from '../discounts/uses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { readDeparture } from '../departures/departures.ts'

/**
 * Cancels a departure that the operator does not run: mails everybody who has booked with `reason`, and owes back
 * everything they have paid. Throws `not-found`, `stale`, and `conflict` when it is cancelled or has left already.
 */
export async function cancelDeparture(
  id: string,
  reason: string,
  actor: Actor,
  version?: number,
): Promise<DepartureCancellation> {
  return changeContent(async (tx) => {
    const rows = await claimBookingsOn(tx, id)
    const { version: before } = await claim(tx, 'departures', id, version)
    await close(tx, id, reason)
    // Bookings made since are not locked yet, so the transaction must start over; later ones wait for the seats locked
    // above.
    if ((await liveOn(tx, id)).some((live) => !rows.some((row) => row.id === live.id))) throw new StartOver()
    await takeCodeTurns(
      tx,
      rows.map((row) => row.discount_code),
    )
    const bookings = await cancelBookings(tx, rows, reason, actor)
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

async function claimBookingsOn(tx: Tx, departureId: string) {
  const claimed = []
  for (const { id } of await liveOn(tx, departureId)) claimed.push(await claim(tx, 'bookings', id))
  // Bookings may have ended or moved while this transaction waited for them.
  return claimed.filter((row) => row.departure_id === departureId && isLive(row))
}

function liveOn(tx: Tx, departureId: string) {
  return tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('status', 'in', liveStatuses)
    .orderBy('id')
    .execute()
}

async function cancelBookings(tx: Tx, rows: BookingRow[], reason: string, actor: Actor) {
  const told: DepartureCancellation['bookings'] = []
  for (const row of rows) {
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
