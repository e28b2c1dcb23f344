import { isLive, liveStatuses } from '#contract/booking-statuses.ts'
import type { PostponementInput } from '#contract/booking-steps.ts'
import type { DepartureCancellation } from '#contract/departures.ts'
import { StartOver, type Tx } from '#db/client.ts'
import { tellCrewOfCancellation } from '../assignments/cancelled.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { postponeClaimed } from '../changes/postpone.ts'
import { takeSeatTurns } from '../locks.ts'
import { endBooking } from './booking.ts'
import { tellOfDepartureCancellation } from '../bookings/letters.ts'
import { changeContent } from '../content.ts'
import { dropDisruptionsOf, waitingOn } from '../disruptions/open.ts'
import { takeCodeTurns } from '../discounts/uses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { AgainstPermits } from '../permits/rules.ts'
import { claim } from '../versions.ts'
import { privateFault } from '../departures/faults.ts'
import { readDeparture } from '../departures/departures.ts'

type Move = { reference: string; departure_id: string }

/**
 * Cancels a departure that the operator does not run: mails everybody who has booked with `reason`, and owes back
 * everything they have paid. Its disruptions end, and its crew is mailed that they need not come. Bookings named in
 * `moves` go to another departure of the trip instead, at the price agreed.
 * All of it happens or nothing.
 *
 * Throws `not-found`, `stale`, `invalid` for a booking that is not on it or a departure that cannot be booked, and
 * `conflict` when it is cancelled or has left already, or another departure has too few seats, and for the departure of a
 * private trip, which ends with its booking.
 */
export async function cancelDeparture(
  id: string,
  reason: string,
  actor: Actor,
  version?: number,
  moves: Move[] = [],
): Promise<DepartureCancellation> {
  return changeContent(async (tx) => {
    await dropDisruptionsOf(tx, id, actor)
    const rows = await claimBookingsOn(tx, id)
    refuseStrangers(rows, moves)
    await takeSeatTurns(tx, [id, ...moves.map((move) => move.departure_id)])
    const { version: before, ...claimed } = await claim(tx, 'departures', id, version)
    const fault = privateFault(claimed)
    if (fault) throw fault
    await close(tx, id, reason)
    // Bookings made since are not locked yet, nor are disruptions opened since, so the transaction must start over; later
    // ones wait for the seats locked above.
    const isNew = (await liveOn(tx, id)).some((live) => !rows.some((row) => row.id === live.id))
    if (isNew || (await waitingOn(tx, id)).length > 0) throw new StartOver()
    await takeCodeTurns(
      tx,
      rows.map((row) => row.discount_code),
    )
    const target = new Map(moves.map(({ reference, departure_id }) => [reference, departure_id]))
    const moved = await moveBookings(tx, rows, target, reason, actor)
    const staying = rows.filter(({ reference }) => !target.has(reference))
    const bookings = await cancelBookings(tx, staying, reason, actor)
    const departure = await readDeparture(id, tx)
    await tellCrewOfCancellation(tx, id, departure.trip_name)
    await recordEvent(tx, actor, {
      verb: 'cancel',
      noun: 'departure',
      noun_id: id,
      before: { version: before },
      after: {
        bookings: bookings.map(({ reference }) => reference),
        ...(moved.length > 0 && { moved: moved.map(({ reference }) => reference) }),
      },
    })
    return { departure, bookings, moved }
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

/** Throws `invalid` for a move of a booking that is not on the departure any more. */
function refuseStrangers(rows: BookingRow[], moves: Move[]) {
  const stranger = moves.find((move) => !rows.some(({ reference }) => reference === move.reference))
  if (!stranger) return
  const message = `Booking ${stranger.reference} is not on this departure any more. Look at it again`
  throw new DomainError('invalid', message, { errors: { moves: [message] } })
}

async function moveBookings(
  tx: Tx,
  rows: BookingRow[],
  target: Map<string, string>,
  reason: string,
  actor: Actor,
) {
  const moved: DepartureCancellation['moved'] = []
  for (const row of rows) {
    const departure_id = target.get(row.reference)
    if (departure_id === undefined) continue
    const { booking } = await postponed(tx, row, { departure_id, reason }, actor)
    moved.push({ reference: row.reference, fullname: row.fullname, start_date: booking.start_date })
  }
  return moved
}

/** As `postponeClaimed`; a rule of a permit that forbids it is told with the booking, which staff must move by itself. */
async function postponed(tx: Tx, row: BookingRow, input: PostponementInput, actor: Actor) {
  try {
    return await postponeClaimed(tx, row, input, actor)
  } catch (error) {
    if (!(error instanceof AgainstPermits)) throw error
    const rules = Object.values(error.errors ?? {}).flat()
    const message = `Booking ${row.reference}: ${rules.join('. ')}. Postpone it by itself, with the reason why that is possible`
    throw new DomainError('invalid', message, { errors: { moves: [message] } })
  }
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
