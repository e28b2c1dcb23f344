import { isLive } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { undecidedOf, type Undecided } from '#contract/undecided.ts'
import type { db, Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import type { Selectable } from 'kysely'
import { unpaidSeats } from './departures.ts'
import { decisiveColumns, decisiveFacts } from './rows.ts'

type Booked = Pick<Selectable<BookingRow>, 'departure_id' | 'status' | 'travellers' | 'seats_held'>

/**
 * Returns what bookings must know of departures that may not run, with one query for all. It reads only the columns
 * that decide: every verb about a booking asks this, and PostgreSQL plans a whole departure longer than it reads one.
 */
export async function undecidedOfBookings(
  tx: Tx | typeof db,
  bookings: Booked[],
): Promise<(booking: Booked) => Undecided | null> {
  const ids = new Set(bookings.flatMap((booking) => (isAboard(booking) ? booking.departure_id! : [])))
  if (ids.size === 0) return () => null
  const rows = await tx
    .selectFrom('departures')
    .select(decisiveColumns)
    .select((row) => unpaidSeats(row).as('unpaid_seats'))
    .where('id', 'in', [...ids])
    .execute()
  const now = today()
  const departures = new Map(rows.map((row) => [row.id, decisiveFacts(row, now)]))
  return (booking) => {
    const departure = isAboard(booking) ? departures.get(booking.departure_id!) : undefined
    return departure ? undecidedOf(departure, booking.travellers, booking.seats_held) : null
  }
}

function isAboard(booking: Booked) {
  return booking.departure_id !== null && isLive(booking)
}
