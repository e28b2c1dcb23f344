import { sql } from 'kysely'
import type { db, Tx } from '#db/client.ts'

/** What has been paid for a booking and what was or will be given back, in minor units of its currency. */
export type Sums = { paid: number; refunded: number }

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

/** The same as one figure inside a statement about `bookings`: what has been paid less what was or will be given back. */
export function netPaid() {
  return sql<number>`(
    coalesce((select sum(payments.credited_amount) from payments
      where payments.booking_id = bookings.id and payments.status = 'confirmed'), 0)
    - coalesce((select sum(refunds.amount) from refunds
      where refunds.booking_id = bookings.id and refunds.status <> 'failed'), 0))`
}
