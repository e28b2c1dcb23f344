import { today } from '#contract/days.ts'
import type { BookingQuery } from '#contract/bookings.ts'
import { bookingsWithBalanceDue } from './balances-due.ts'
import { incompleteBookings } from './incomplete.ts'

/** More ids a statement could not name; nobody has so many bookings to see to in a day. */
const IDS_MAX = 10_000

/**
 * Returns the ids of the bookings that wait for what a query asks about and no column says: a balance that is due, or
 * details that are missing. Undefined when it asks for neither.
 */
export async function idsWithWork({ due, incomplete }: Partial<BookingQuery>): Promise<string[] | undefined> {
  if (due === undefined && incomplete === undefined) return undefined
  const day = today()
  const [balances, details] = await Promise.all([
    due && bookingsWithBalanceDue(day),
    incomplete && incompleteBookings(day),
  ])
  const ids = [balances?.map(({ id }) => id), details?.map(({ row }) => row.id)].filter(
    (some) => some !== undefined,
  )
  const [first = [], ...others] = ids.map((some) => new Set(some))
  return [...first].filter((id) => others.every((other) => other.has(id))).slice(0, IDS_MAX)
}
