import { formatDay } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { findDeparture } from '../departures/departures.ts'
import { addSeats, releaseSeats, takeSeats } from '../departures/seats.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { takeSeatTurns } from '../locks.ts'
import { tooFewSeats } from '../bookings/plan.ts'
import type { BookingRow } from '../bookings/rows.ts'

/**
 * `seats`: how many are wanted. `addsMissing`: seats that are missing are added to the departure, by `actor`. Staff decide
 * whether the turn of a waiting list counts; for a traveller it does.
 */
type Wanted = { departure_id: string | null; seats: number; addsMissing: boolean; actor: Actor }

/**
 * Gives the seats of a claimed booking back and takes others, all or nothing; the booking's own row stays as it is. Throws
 * `conflict` when the departure has too few or was cancelled meanwhile.
 */
export async function moveSeats(
  tx: Tx,
  row: BookingRow,
  { departure_id, seats, addsMissing, actor }: Wanted,
): Promise<void> {
  if (departure_id === row.departure_id && seats === row.seats_held) return
  // The departure of a private trip has the id of its booking, and follows it in the same transaction.
  await takeSeatTurns(tx, [row.id, row.departure_id, departure_id])
  // Given back first, so that a larger party finds its own seats free.
  if (row.departure_id !== null && row.seats_held > 0)
    await releaseSeats(tx, row.departure_id, row.seats_held)
  if (departure_id === null || seats === 0) return
  const own = departure_id === row.departure_id ? row.seats_held : 0
  if (await takeSeats(tx, departure_id, seats, { own, isBeforeWaiting: actor !== actors.visitor })) return
  if (addsMissing && (await addSeats(tx, departure_id, seats, actor))) return
  const departure = await findDeparture(departure_id, tx)
  if (departure === undefined) throw new DomainError('conflict', 'This departure is no longer there')
  throw new DomainError(
    'conflict',
    departure.status === 'cancelled'
      ? `The departure on ${formatDay(departure.start_date)} was cancelled meanwhile. Choose another one`
      : tooFewSeats(departure),
  )
}
