import { expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'

// Who goes on a departure. A booking names the departure on which it has seats; a private trip has none, and its own
// departure, once it is prepared, has the id of the booking.

type Tables = 'bookings' | 'departures' | 'room_nights' | 'disruptions' | 'trail_links'

const rows = expressionBuilder<Database, Tables>()

/** Returns the condition of a query that bookings go on one of these departures, of their own or with others. */
export function goesOn(departureIds: string | string[]): ExpressionWrapper<Database, Tables, SqlBool> {
  const ids = ['', ...[departureIds].flat()]
  return rows.or([
    rows('bookings.departure_id', 'in', ids),
    rows.and([rows('bookings.id', 'in', ids), rows('bookings.departure_id', 'is', null)]),
  ])
}

/** As `goesOn`, of the departure that another table of the query names. */
export function goesOnThat(
  departure: 'departures.id' | 'room_nights.departure_id' | 'disruptions.departure_id',
): ExpressionWrapper<Database, Tables, SqlBool> {
  return rows.or([
    rows('bookings.departure_id', '=', rows.ref(departure)),
    rows.and([rows('bookings.id', '=', rows.ref(departure)), rows('bookings.departure_id', 'is', null)]),
  ])
}

/** Returns the departure on which a booking goes: the one with its seats, or its own, if it is prepared. */
export function departureIdOf({ id, departure_id }: { id: string; departure_id: string | null }): string {
  return departure_id ?? id
}
