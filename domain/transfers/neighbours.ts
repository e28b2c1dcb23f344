import { goingStatuses } from '#contract/booking-statuses.ts'
import type { db, Tx } from '#db/client.ts'
import type { BookingRow } from '../bookings/rows.ts'

/** Returns these bookings, and those others that go now and are driven by the same vehicles or drivers, which may clash. */
export async function withNeighbours(tx: Tx | typeof db, bookings: BookingRow[]): Promise<BookingRow[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const own = tx.selectFrom('transfers').where('transfers.booking_id', 'in', ids)
  const others = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', goingStatuses)
    .where('bookings.id', 'not in', ids)
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
