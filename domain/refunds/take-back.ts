import type { db, Tx } from '#db/client.ts'
import { EXCESS_REASON } from './owe.ts'

/**
 * Returns how much of a booking's owed refunds may count for a higher price instead, in minor units: what is owed because
 * more was paid than the price. What staff have promised and what somebody has begun to send is not counted.
 */
export async function excessOwed(tx: Tx | typeof db, bookingId: string): Promise<number> {
  const refunds = await excessRefunds(tx, bookingId)
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Takes `amount` back from the refunds that `excessOwed` counts, the newest first: the money counts for the booking again.
 * The booking and its payments must be locked.
 */
export async function takeBackExcess(tx: Tx, bookingId: string, amount: number): Promise<void> {
  let left = amount
  for (const refund of await excessRefunds(tx, bookingId)) {
    if (left <= 0) return
    if (refund.amount <= left) await tx.deleteFrom('refunds').where('id', '=', refund.id).execute()
    else await lower(tx, refund.id, refund.amount - left)
    left -= refund.amount
  }
}

/**
 * Notes that the refunds of a booking without a credit note give back what a new invoice no longer charges, so they lower
 * it no further.
 */
export async function setBeyondPrice(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ beyond_price: 1 })
    .where('booking_id', '=', bookingId)
    .where('status', '!=', 'sent')
    .execute()
}

async function lower(tx: Tx, id: string, amount: number) {
  const updated_at = new Date().toISOString()
  await tx.updateTable('refunds').set({ amount, updated_at }).where('id', '=', id).execute()
}

/** What a traveller is owed of their own part pays for nobody else. */
function excessRefunds(tx: Tx | typeof db, bookingId: string) {
  const ofParts = tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('share_id', 'is not', null)
  return tx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'owed')
    .where('attempts', '=', 0)
    .where('added_by', 'is', null)
    .where((row) =>
      row.or([
        row('payment_id', 'is', null),
        row.and([row('reason', '=', EXCESS_REASON), row('payment_id', 'not in', ofParts)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}
