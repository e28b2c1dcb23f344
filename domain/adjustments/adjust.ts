import type { Booking } from '#contract/bookings.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import type { AdjustmentInput, PriceAdjustment } from '#contract/price-adjustments.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { creditUncharged } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { oweRefund } from '../cancellations/booking.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { settleReview } from '../payments/credit.ts'
import { tellOfAdjustment } from '../bookings/letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import { refuseAboveLimits, type Giver } from '../refunds/limits.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import { recompute, sumsOf } from '../bookings/state.ts'

/**
 * Lowers the price of a booking: by so much as goodwill, or by all that is open, which nobody need pay then. What has been
 * paid beyond the lowered price is owed back, the rest gets a credit note, and the traveller is mailed. A deposit that was
 * paid stays paid.
 *
 * Throws `not-found`, `invalid` for more than the price, `forbidden` above what staff may give, and `conflict` when there
 * is no price, the booking is over, or nothing is there to waive.
 */
export async function adjustPrice(reference: string, input: AdjustmentInput, giver: Giver): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    const { paid, refunded } = await sumsOf(tx, row.id)
    const net = paid - refunded
    const amount = amountOf(row, net, input)
    await refuseAboveLimits(tx, row, amount, giver)
    const { kind, reason } = input
    const total = row.total_amount! - amount
    const id = await lowerPrice(tx, row, { kind, amount, reason, actor: giver.actor })
    const back = Math.min(amount, Math.max(0, net - total))
    if (back > 0) await oweRefund(tx, row, back, reason)
    await creditUncharged(tx, row, `credit-note ${id}`, { label: labels[kind], amount: amount - back })
    await addNote(tx, row.id, kind, reason, giver.actor)
    await settleReview(tx, row.id)

    const booking = await withSums(tx, await recompute(tx, row.id))
    await recordEvent(tx, giver.actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { total_amount: row.total_amount },
      after: { change: kind, total_amount: total, amount, owed: back },
    })
    const [lowered, goesBack] = [moneyOf(row, amount)!, back === 0 ? null : moneyOf(row, back)]
    await tellOfAdjustment(tx, booking, { kind, lowered, goesBack })
    return booking
  })
}

const labels = { goodwill: 'Goodwill', waiver: 'Open rest, waived' }

type Lowering = Pick<PriceAdjustment, 'kind' | 'amount' | 'reason'> & {
  actor: Actor
  refundId?: string
  /** At most so much is the deposit then. */
  depositMax?: number
}

/** Takes so much from the price of a claimed booking and keeps why. Answers the id of the adjustment. */
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

/** What the price of a booking was lowered by, the oldest first. */
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

function amountOf(row: BookingRow, net: number, { kind, amount = 0 }: AdjustmentInput): number {
  const { reference, status, total_amount: total } = row
  if (status === 'cancelled' || status === 'expired')
    throw new DomainError('conflict', `Booking ${reference} is ${status}, so its price stays`)
  if (total === null)
    throw new DomainError('conflict', `Booking ${reference} has no price yet. Quote it first`)
  if (kind === 'goodwill') return refuseAbovePrice(row, amount)
  if (net >= total) throw new DomainError('conflict', `Nothing is open of booking ${reference}`)
  if (net > 0) return total - net
  throw new DomainError('conflict', `Nothing is paid of booking ${reference}. Quote another price instead`)
}

function refuseAbovePrice(row: BookingRow, amount: number) {
  if (amount <= row.total_amount!) return amount
  const message = `The whole trip costs ${formatMoney(moneyOf(row, row.total_amount)!)}`
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}
