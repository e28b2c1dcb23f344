import type { Booking } from '#contract/bookings.ts'
import { itemsOf, type TripGear } from '#contract/packing-lists.ts'
import { ownExtras } from '#domain/adjustments/own-extras.ts'
import { lentToOthers } from '#domain/gear/own.ts'

/** What a traveller of a booking can still borrow and hire. */
export type OfferedGear = {
  /** How many of each item that is lent are left for this traveller, by its id. */
  left: Record<string, number>
  /** What the extras cost that can still be hired, in words by their ids. */
  costs: Record<string, string>
}

/** Returns what the traveller at a position of a booking can still borrow and hire. */
export async function offeredGear(booking: Booking, position: number, gear: TripGear): Promise<OfferedGear> {
  const [lent, { offered }] = await Promise.all([lentToOthers(booking, position, gear), ownExtras(booking)])
  const lending = itemsOf(gear).flatMap(({ id, lends }) =>
    lends === null ? [] : [[id, lends - (lent.get(id) ?? 0)]],
  )
  const hiring = offered.flatMap(({ _id, costs, left }) => (left === 0 ? [] : [[_id, costs]]))
  return { left: Object.fromEntries(lending), costs: Object.fromEntries(hiring) }
}
