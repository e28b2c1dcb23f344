import { givenUpStatuses } from '#contract/booking-statuses.ts'
import { addDays, type Day } from '#contract/days.ts'
import type { PackingItem } from '#contract/packing-lists.ts'
import type { db, Tx } from '#db/client.ts'
import { gearAnswersIn } from './answers.ts'

/** A departure, or the booking of a private trip, and its days. */
type Trip = { departure_id: string | null; booking_id?: string; start_date: Day; end_date: Day }

/**
 * Returns how many of each item others are promised at the same time as a trip, on its busiest day, by the id of the item:
 * an item of a list that several trips name is one thing. Whoever is cancelled or expired is promised none.
 */
export async function lentElsewhere(
  tx: Tx | typeof db,
  { departure_id, booking_id = '', start_date, end_date }: Trip,
  items: PackingItem[],
): Promise<Map<string, number>> {
  const lent = items.filter(({ lends }) => lends !== null)
  if (lent.length === 0) return new Map()
  const rows = await tx
    .selectFrom('traveller_gear')
    .innerJoin('bookings', 'bookings.id', 'traveller_gear.booking_id')
    .select(['traveller_gear.answers', 'start_date', 'end_date'])
    .whereRef('traveller_gear.position', '<=', 'bookings.travellers')
    .where('traveller_gear.answers', 'like', '%"borrow"%')
    .where('status', 'not in', givenUpStatuses)
    .where('start_date', '<=', end_date)
    .where('end_date', '>=', start_date)
    .where('bookings.id', '!=', booking_id)
    .where((row) => row.or([row('departure_id', 'is', null), row('departure_id', '!=', departure_id ?? '')]))
    .execute()
  const others = rows.map(({ answers, ...days }) => ({ ...days, given: gearAnswersIn(answers) }))
  return new Map(
    lent.map(({ id, quantity }) => {
      const borrowing = others.filter(({ given }) => given[id] === 'borrow')
      let most = 0
      for (let day = start_date; borrowing.length > 0 && day <= end_date; day = addDays(day, 1)) {
        const now = borrowing.filter((one) => one.start_date <= day && one.end_date >= day).length
        most = Math.max(most, now * quantity)
      }
      return [id, most]
    }),
  )
}
