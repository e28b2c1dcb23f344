import type { BookingRow } from './rows.ts'
import { cancellationFee } from '#contract/terms.ts'
import { sql } from 'kysely'
import type { db, Tx } from '#db/client.ts'

/** The sum of a booking's payments and the sum of its refunds, owed or sent, in minor units of its currency. */
export type Sums = { paid: number; refunded: number }

/** Returns payments less refunds, in minor units. */
export function netOf({ paid, refunded }: Sums): number {
  return paid - refunded
}

/** Reads the sums of a booking. */
export async function sumsOf(tx: Tx | typeof db, bookingId: string): Promise<Sums> {
  const [payments, refunds] = await Promise.all([
    tx
      .selectFrom('payments')
      .select((row) => row.fn.sum<number | null>('credited_amount').as('sum'))
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('refunds')
      .select((row) => row.fn.sum<number | null>('amount').as('sum'))
      .where('booking_id', '=', bookingId)
      .where('status', '!=', 'failed')
      .executeTakeFirstOrThrow(),
  ])
  return { paid: Number(payments.sum ?? 0), refunded: Number(refunds.sum ?? 0) }
}

/**
 * Returns what a cancellation keeps of the price, in minor units, by the policy the booking was made with; 0 when the
 * operator cancels.
 */
export function feeOf(row: Pick<BookingRow, 'total_amount' | 'cancellation_keeps'>, isByUs: boolean): number {
  return isByUs ? 0 : cancellationFee(row.total_amount ?? 0, row.cancellation_keeps)
}

/** As `netOf`, as an expression inside a statement about `bookings`. */
export function netPaid() {
  return sql<number>`(
    coalesce((select sum(payments.credited_amount) from payments
      where payments.booking_id = bookings.id and payments.status = 'confirmed'), 0)
    - coalesce((select sum(refunds.amount) from refunds
      where refunds.booking_id = bookings.id and refunds.status <> 'failed'), 0))`
}
