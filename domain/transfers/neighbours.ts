import { addDays } from '#contract/days.ts'
import { goingStatuses } from '#contract/booking-statuses.ts'
import type { db, Tx } from '#db/client.ts'
import type { BookingRow } from '../bookings/rows.ts'

/** Nobody lands so long before a trip, or leaves so long after it. */
const APART_DAYS = 90

/**
 * Returns these bookings, and those others of the same time that go now and are driven by the same vehicles or drivers,
 * which may clash.
 */
export async function withNeighbours(tx: Tx | typeof db, bookings: BookingRow[]): Promise<BookingRow[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const days = bookings.flatMap(({ start_date, end_date }) => [start_date, end_date]).toSorted()
  const own = tx.selectFrom('transfers').where('transfers.booking_id', 'in', ids)
  const others = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', goingStatuses)
    .where('bookings.id', 'not in', ids)
    .where('start_date', '<=', addDays(days.at(-1)!, APART_DAYS))
    .where('end_date', '>=', addDays(days[0]!, -APART_DAYS))
    .where('bookings.id', 'in', (row) =>
      row
        .selectFrom('transfers')
        .select('booking_id')
        .where((eb) =>
          eb.or([
            eb('supplier_id', 'in', own.select('transfers.supplier_id').where('supplier_id', 'is not', null)),
            eb('crew_id', 'in', own.select('transfers.crew_id').where('crew_id', 'is not', null)),
          ]),
        ),
    )
    .orderBy('id')
    .execute()
  return [...bookings, ...others]
}
