import type { Booking } from '#contract/bookings.ts'
import type { Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { db } from '#db/client.ts'
import { withSums } from '../bookings/read.ts'
import { isAccessToken } from '../security/link-tokens.ts'
import { toPayment } from '../bookings/payment-rows.ts'
import { moneyOf } from './records.ts'

/** Returns the payment with this token as it stands, and its booking when it has one. */
export async function findOwnPayment(
  id: string,
  token: string,
): Promise<{ payment: Payment; booking: Booking | undefined } | undefined> {
  if (!isAccessToken('payment', id, token)) return undefined
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const booking =
    row.booking_id === null
      ? undefined
      : await db.selectFrom('bookings').selectAll().where('id', '=', row.booking_id).executeTakeFirstOrThrow()
  return { payment: toPayment(row), booking: booking && (await withSums(db, booking)) }
}

/** The attempts to pay for a booking, the oldest first. */
export async function listPayments(bookingId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** Returns the transfers that were shown for one traveller's part and that staff have not found yet. */
export async function transfersToCheck(shareId: string): Promise<Money[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('provider', '=', 'transfer')
    .where('status', '=', 'needs_review')
    .orderBy('id')
    .execute()
  return rows.map(moneyOf)
}
