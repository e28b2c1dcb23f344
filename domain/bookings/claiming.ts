import { StartOver, type Tx } from '#db/client.ts'
import { lockPaymentsOf } from '../locks.ts'
import { claim } from '../versions.ts'
import { noSuchBooking } from './read.ts'
import type { BookingRow } from './rows.ts'

/**
 * Claims the booking with this reference and returns it as it was. Throws `not-found`, and `stale` when `version` is
 * given and somebody has changed the booking since.
 */
export async function claimBooking(tx: Tx, reference: string, version?: number): Promise<BookingRow> {
  return claim(tx, 'bookings', await idOf(tx, reference), version)
}

/** As `claim` for a booking, with all payments that it has. */
export async function claimWithPayments(tx: Tx, id: string, version?: number): Promise<BookingRow> {
  const locked = await lockPaymentsOf(tx, id)
  const row = await claim(tx, 'bookings', id, version)
  const has = await tx.selectFrom('payments').select('id').where('booking_id', '=', id).execute()
  // A payment was added while this transaction waited for the booking. Payments are locked before bookings, so it must
  // start over.
  if (has.some((payment) => !locked.includes(payment.id))) throw new StartOver()
  return row
}

/** Throws `not-found`. */
export async function idOf(tx: Tx, reference: string): Promise<string> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!found) throw noSuchBooking()
  return found.id
}
