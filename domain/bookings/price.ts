import { Currency } from '#contract/money.ts'
import type { PriceAdjustment } from '#contract/price-adjustments.ts'
import { db, type Tx } from '#db/client.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'
import type { BookingRow } from './rows.ts'

type Lowering = Pick<PriceAdjustment, 'kind' | 'amount' | 'reason'> & {
  actor: Actor
  refundId?: string
  /** The largest deposit that is left, in minor units. */
  depositMax?: number
}

/** Lowers the price of a claimed booking by `amount` and stores the reason. Returns the id of the adjustment. */
export async function lowerPrice(
  tx: Tx,
  row: BookingRow,
  { kind, amount, reason, actor, refundId, depositMax = Infinity }: Lowering,
): Promise<string> {
  const total = row.total_amount! - amount
  const deposit = Math.min(row.deposit_amount!, total, depositMax)
  await tx
    .updateTable('bookings')
    .set({
      total_amount: total,
      deposit_amount: deposit,
      balance_amount: total - deposit,
      unit_amount: Math.floor((total + row.travellers / 2) / row.travellers),
    })
    .where('id', '=', row.id)
    .execute()
  const id = newId()
  const about = { booking_id: row.id, refund_id: refundId ?? null, currency: row.currency! }
  const created_at = new Date().toISOString()
  await tx
    .insertInto('price_adjustments')
    .values({ ...about, id, kind, amount, reason, actor, created_at })
    .execute()
  return id
}

/** Returns the adjustments of a booking's price, the oldest first. */
export async function adjustmentsOf(bookingId: string): Promise<PriceAdjustment[]> {
  const rows = await db
    .selectFrom('price_adjustments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, amount, currency, reason, created_at }) => ({
    _id: id,
    kind,
    amount,
    currency: Currency.parse(currency),
    reason,
    created_at,
  }))
}
