import { isLive } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { undecidedOf, type Decided, type Undecided, type UndecidedFacts } from '#contract/undecided.ts'
import type { db, Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import type { Selectable } from 'kysely'
import { unpaidSeats } from './departures.ts'
import { decisiveColumns, decisiveFacts } from './rows.ts'

type Booked = Pick<
  Selectable<BookingRow>,
  'departure_id' | 'status' | 'travellers' | 'seats_held' | 'created_at'
>

/** What a booking waits for, or has waited for, until it was certain that its departure runs. */
export type Certainty = { undecided: Undecided | null; decided: Decided | null }

/** Of a booking that never had to wait. */
export const alwaysCertain: Certainty = { undecided: null, decided: null }

/**
 * Returns what bookings must know of departures that may not run, or about which it was decided, with one query for all.
 * It reads only the columns that decide: every verb about a booking asks this, and PostgreSQL plans a whole departure
 * longer than it reads one.
 */
export async function certaintyOfBookings(
  tx: Tx | typeof db,
  bookings: Booked[],
): Promise<(booking: Booked) => Certainty> {
  const ids = new Set(bookings.flatMap((booking) => (isAboard(booking) ? booking.departure_id! : [])))
  if (ids.size === 0) return () => alwaysCertain
  const rows = await tx
    .selectFrom('departures')
    .select(decisiveColumns)
    .select((row) => unpaidSeats(row).as('unpaid_seats'))
    .where('id', 'in', [...ids])
    .execute()
  const now = today()
  const departures = new Map(
    rows.map((row) => [row.id, { facts: decisiveFacts(row, now), guaranteed_at: row.guaranteed_at }]),
  )
  return (booking) => {
    const departure = isAboard(booking) ? departures.get(booking.departure_id!) : undefined
    if (!departure) return alwaysCertain
    const { facts } = departure
    return {
      undecided: undecidedOf(facts, booking.travellers, booking.seats_held),
      decided: facts.is_guaranteed ? decidedOf(departure, booking) : null,
    }
  }
}

/** Enough have paid of a departure without a promise, so it is promised as soon as the clock looks. */
function decidedOf(
  {
    facts: { min_to_run, decision_date },
    guaranteed_at,
  }: { facts: UndecidedFacts; guaranteed_at: string | null },
  { travellers, created_at }: Booked,
): Decided | null {
  const decided_at = guaranteed_at ?? new Date().toISOString()
  if (travellers >= min_to_run || created_at >= decided_at) return null
  return { on: today(new Date(decided_at)), decide_by: decision_date }
}

function isAboard(booking: Booked) {
  return booking.departure_id !== null && isLive(booking)
}
