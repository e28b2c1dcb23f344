import { travelledStatuses } from '#contract/booking-statuses.ts'
import type { PackingItem } from '#contract/packing-lists.ts'
import type { db, Tx } from '#db/client.ts'
import { gearAnswersIn } from './rows.ts'

/** Whoever goes, or holds seats, counts; who is cancelled or expired does not. */
export const GOING = ['awaiting_payment', ...travelledStatuses] as const

type Whose = { id: string; departure_id: string | null }

/**
 * Returns how many of each item are promised, by its id, on the departure of a booking, or of a private trip to its own
 * party. `but`: the traveller of the booking who is not counted.
 */
export async function lentBeside(
  tx: Tx | typeof db,
  { id, departure_id }: Whose,
  but: number,
  items: PackingItem[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('traveller_gear')
    .innerJoin('bookings', 'bookings.id', 'traveller_gear.booking_id')
    .select(['traveller_gear.booking_id', 'traveller_gear.position', 'traveller_gear.answers'])
    .whereRef('traveller_gear.position', '<=', 'bookings.travellers')
    .where((row) =>
      departure_id === null
        ? row('bookings.id', '=', id)
        : row.and([row('departure_id', '=', departure_id), row('status', 'in', GOING)]),
    )
    .execute()
  const sums = new Map<string, number>()
  for (const { booking_id, position, answers } of rows) {
    if (booking_id === id && position === but) continue
    const given = gearAnswersIn(answers)
    for (const { id: item, quantity } of items)
      if (given[item] === 'borrow') sums.set(item, (sums.get(item) ?? 0) + quantity)
  }
  return sums
}
