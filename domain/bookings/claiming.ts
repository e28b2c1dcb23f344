import type { Tx } from '#db/client.ts'
import { claim } from '../versions.ts'
import { noSuchBooking } from './read.ts'
import type { BookingRow } from './rows.ts'

/**
 * Takes the booking with this reference for this transaction and answers it as it was. Throws `not-found`, and `stale`
 * when `version` is given and somebody has changed it since.
 */
export async function claimBooking(tx: Tx, reference: string, version?: number): Promise<BookingRow> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!found) throw noSuchBooking()
  return claim(tx, 'bookings', found.id, version)
}
