import { today } from '#contract/days.ts'
import type { BookingQuery } from '#contract/bookings.ts'
import { bookingsWithBalanceDue } from './balances-due.ts'

/** More ids a statement could not name; nobody has so many bookings to see to in a day. */
const IDS_MAX = 10_000

/**
 * Returns the ids of the bookings that wait for what a query asks about and no column says: a balance that is due.
 * Undefined when it does not ask for it.
 */
export async function idsWithWork({ due }: Partial<BookingQuery>): Promise<string[] | undefined> {
  if (due === undefined) return undefined
  const balances = await bookingsWithBalanceDue(today())
  return balances.map(({ id }) => id).slice(0, IDS_MAX)
}
