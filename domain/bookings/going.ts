import { goingStatuses } from '#contract/booking-statuses.ts'
import { db, type Tx } from '#db/client.ts'
import { goesOn } from '../goes-on.ts'
import { readOnce } from '../read-once.ts'
import type { BookingRow } from './rows.ts'

/** Returns the bookings that go on a departure now, paid or held, in the order in which they were made. */
export function bookingsGoingOn(departureId: string, tx: Tx | typeof db = db): Promise<BookingRow[]> {
  return readOnce(tx, `going ${departureId}`, () =>
    tx
      .selectFrom('bookings')
      .selectAll()
      .where(goesOn(departureId))
      .where('status', 'in', goingStatuses)
      .orderBy('id')
      .execute(),
  )
}
