import { goingStatuses } from '#contract/booking-statuses.ts'
import type { DepartureLoads } from '#contract/departure-loads.ts'
import { proposeLoads } from '#contract/loads.ts'
import { transaction, type Tx } from '#db/client.ts'
import type { Actor } from '../events.ts'
import { recordEvent } from '../events.ts'
import { goesOn } from '../goes-on.ts'
import { lockRows } from '../locks.ts'
import { storeBag } from './bags.ts'
import { loadsOfDeparture } from './departure.ts'

/**
 * Gives the bags of a departure to its porters, within what a porter may carry: those that nobody carries, or with
 * `isAnew` all. Bags that fit nobody are left, and are named by the loads that it returns. Throws `not-found`.
 */
export async function giveOutLoads(
  departureId: string,
  isAnew: boolean,
  actor: Actor,
): Promise<DepartureLoads> {
  return transaction(async (tx) => {
    const ids = await holdBookings(tx, departureId)
    const { bags, carriers, porter_g } = await loadsOfDeparture(departureId, tx)
    const named = bags
      .filter(({ is_own }) => !is_own)
      .map((bag) => ({ ...bag, key: `${bag.reference} ${bag.position}` }))
    const { given } = proposeLoads(
      named.map(({ key, counted_g, assignment_id }) => ({
        key,
        grams: counted_g,
        carrier: isAnew ? null : assignment_id,
      })),
      carriers.map(({ assignment_id }) => assignment_id),
      porter_g,
    )
    let moved = 0
    for (const { key, reference, position, assignment_id: before } of named) {
      const after = given.get(key) ?? (isAnew ? null : before)
      if (after === before) continue
      await storeBag(tx, { booking_id: ids.get(reference)!, position }, { assignment_id: after })
      moved++
    }
    if (moved > 0)
      await recordEvent(tx, actor, {
        verb: 'edit',
        noun: 'departure',
        noun_id: departureId,
        after: { change: 'loads', moved },
      })
    return loadsOfDeparture(departureId, tx)
  })
}

/** Locks the bookings whose bags are given out. Returns their ids by their references. */
async function holdBookings(tx: Tx, departureId: string): Promise<Map<string, string>> {
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where(goesOn(departureId))
    .where('status', 'in', goingStatuses)
    .execute()
  await lockRows(
    tx,
    'bookings',
    bookings.map(({ id }) => id),
  )
  return new Map(bookings.map(({ id, reference }) => [reference, id]))
}
