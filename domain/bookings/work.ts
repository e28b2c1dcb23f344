import { today } from '#contract/days.ts'
import type { BookingQuery } from '#contract/bookings.ts'
import { bookingsWithBalanceDue } from './balances-due.ts'

/** More ids a statement could not name; nobody has so many bookings to see to in a day. */
const IDS_MAX = 10_000

/**
 * Returns the ids of the bookings that wait for what a query asks about and no column says: a balance that is due, or a part
 * that is late. Undefined when it asks for neither.
 */
export async function idsWithWork({ due, late }: Partial<BookingQuery>): Promise<string[] | undefined> {
  if (due === undefined && late === undefined) return undefined
  const balances = await bookingsWithBalanceDue(today())
  const wanted = balances.filter(({ isLate }) => (isLate ? due : late) === undefined)
  return wanted.map(({ id }) => id).slice(0, IDS_MAX)
}
