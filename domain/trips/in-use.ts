import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { goesOnThat } from '../goes-on.ts'
import type { TripRow } from './rows.ts'

/** Throws `conflict` while somebody has booked a departure of the trip, or one has cost something. */
export async function refuseWhileInUse(tx: Tx, { id, name }: Pick<TripRow, 'id' | 'name'>): Promise<void> {
  const booking = await tx
    .selectFrom('bookings')
    .innerJoin('departures', (join) => join.on(goesOnThat('departures.id')))
    .select('bookings.reference')
    .where('departures.trip_id', '=', id)
    .executeTakeFirst()
  if (booking)
    throw new DomainError(
      'conflict',
      `${name} cannot be deleted: its departures have been booked (${booking.reference}). Make it a draft instead`,
    )
  const cost = await tx
    .selectFrom('departure_costs')
    .innerJoin('departures', 'departures.id', 'departure_costs.departure_id')
    .select('departures.start_date')
    .where('departures.trip_id', '=', id)
    .executeTakeFirst()
  if (cost)
    throw new DomainError(
      'conflict',
      `${name} cannot be deleted: its departure of ${cost.start_date} has costs. Make it a draft instead`,
    )
}
