import { givenUpStatuses } from '#contract/booking-statuses.ts'
import type { GearAnswers } from '#contract/gear.ts'
import { itemsOf, type PackingItem } from '#contract/packing-lists.ts'
import type { db, Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { gearOfTrip } from '../packing-lists/of-trips.ts'
import { gearAnswersIn } from './answers.ts'

type Whose = { id: string; departure_id: string | null }

/**
 * Returns how many of each item are promised, by its id, on the departure of a booking, or of a private trip to its own
 * party. Whoever applies is promised them too; who is cancelled or expired is not. `but`: the traveller of the booking who
 * is not counted; none of its travellers is where it is left out.
 */
export async function lentBeside(
  tx: Tx | typeof db,
  { id, departure_id }: Whose,
  items: PackingItem[],
  but?: number,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('traveller_gear')
    .innerJoin('bookings', 'bookings.id', 'traveller_gear.booking_id')
    .select(['traveller_gear.booking_id', 'traveller_gear.position', 'traveller_gear.answers'])
    .whereRef('traveller_gear.position', '<=', 'bookings.travellers')
    .where((row) =>
      departure_id === null
        ? row('bookings.id', '=', id)
        : row.and([row('departure_id', '=', departure_id), row('status', 'not in', givenUpStatuses)]),
    )
    .execute()
  const sums = new Map<string, number>()
  for (const { booking_id, position, answers } of rows) {
    if (booking_id === id && (but === undefined || position === but)) continue
    const given = gearAnswersIn(answers)
    for (const { id: item, quantity } of items)
      if (given[item] === 'borrow') sums.set(item, (sums.get(item) ?? 0) + quantity)
  }
  return sums
}

/**
 * Takes back what the travellers of a booking were promised and others have now, in their order: `gone` stands there until
 * they answer anew. For a booking that comes to a departure or comes back to it; the turn of its seats must be taken.
 */
export async function dropUnfitLoans(tx: Tx, bookingId: string, actor: Actor): Promise<void> {
  const borrowing = await tx
    .selectFrom('traveller_gear')
    .innerJoin('bookings', 'bookings.id', 'traveller_gear.booking_id')
    .select(['traveller_gear.position', 'traveller_gear.answers', 'trip_id', 'departure_id'])
    .where('booking_id', '=', bookingId)
    .whereRef('traveller_gear.position', '<=', 'bookings.travellers')
    .where('traveller_gear.answers', 'like', '%"borrow"%')
    .orderBy('traveller_gear.position')
    .execute()
  const [first] = borrowing
  if (!first) return
  const items = itemsOf((await gearOfTrip(tx, first.trip_id)) ?? { words: [], sections: [] })
  const sums = await lentBeside(tx, { id: bookingId, departure_id: first.departure_id }, items)
  for (const { position, answers } of borrowing) {
    const given = gearAnswersIn(answers)
    const gone = items.filter((item) => given[item.id] === 'borrow' && !promise(sums, item))
    if (gone.length === 0) continue
    const left: GearAnswers = { ...given, ...Object.fromEntries(gone.map(({ id }) => [id, 'gone'])) }
    await tx
      .updateTable('traveller_gear')
      .set((row) => ({
        answers: JSON.stringify(left),
        version: row('version', '+', 1),
        updated_at: new Date().toISOString(),
      }))
      .where('booking_id', '=', bookingId)
      .where('position', '=', position)
      .execute()
    const after = { change: 'gear', position, gone: gone.length }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: bookingId, after })
  }
}

/** Adds an item to what is promised; returns false, adding nothing, where fewer are lent. */
function promise(sums: Map<string, number>, { id, quantity, lends }: PackingItem): boolean {
  const sum = (sums.get(id) ?? 0) + quantity
  if (sum > (lends ?? 0)) return false
  sums.set(id, sum)
  return true
}
