import { formatMoney } from '#contract/money.ts'
import type { Tx } from '#db/client.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import { netOf, sumsOf, type Sums } from '../bookings/sums.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'
import type { RefundRow } from './read.ts'

/** `amount` in minor units of the booking's currency. */
export type Owed = {
  amount: number
  reason: string
  /** The payment that came too late or twice. */
  paymentId?: string
  /** The price of the trip stays. True by default for a payment that came too late or twice. */
  isBeyondPrice?: boolean
  /** The member of staff who gives it voluntarily. */
  addedBy?: Actor
}

/** Owes a refund of a claimed booking, for staff to send. Returns its id. */
export async function oweRefund(
  tx: Tx,
  { id: booking_id, currency }: Pick<BookingRow, 'id' | 'currency'>,
  { amount, reason, paymentId, isBeyondPrice = paymentId !== undefined, addedBy }: Owed,
): Promise<string> {
  const now = new Date().toISOString()
  const id = newId()
  await tx
    .insertInto('refunds')
    .values({
      id,
      booking_id,
      payment_id: paymentId ?? null,
      status: 'owed',
      amount,
      currency: currency!,
      reason,
      beyond_price: isBeyondPrice ? 1 : 0,
      added_by: addedBy ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Why a payment goes back in part when it brought more than the price. */
export const EXCESS_REASON = 'Paid more than the trip costs'

/**
 * Owes back what a claimed booking was paid beyond its total, at most this payment, which is counted already. Returns
 * how much. `sums`: those of the booking now. `beyondPart`: how much more than their part its payer has paid.
 */
export async function oweExcess(
  tx: Tx,
  row: BookingRow,
  payment: { id: string; credited_amount: number },
  sums: Sums,
  beyondPart = 0,
): Promise<number> {
  const excess = Math.max(netOf(sums) - (row.total_amount ?? 0), beyondPart)
  if (excess <= 0) return 0
  const amount = Math.min(excess, payment.credited_amount)
  await oweRefund(tx, row, { amount, reason: EXCESS_REASON, paymentId: payment.id })
  return amount
}

/**
 * Returns the most that this refund of a claimed booking may give back: payments less all other refunds. A failed
 * refund does not count until it is tried again.
 */
export async function leftToRefund(tx: Tx, refund: RefundRow): Promise<number> {
  return netOf(await sumsOf(tx, refund.booking_id)) + (refund.status === 'failed' ? 0 : refund.amount)
}

/** Returns how much of a payment counts for its booking and was not refunded but by this refund, in the booking's currency. */
export async function leftOf(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'credited_amount'>,
  exceptRefund = '',
): Promise<number> {
  const { sum } = await tx
    .selectFrom('refunds')
    .select((row) => row.fn.sum<number | null>('amount').as('sum'))
    .where('payment_id', '=', payment.id)
    .where('status', '!=', 'failed')
    .where('id', '!=', exceptRefund)
    .executeTakeFirstOrThrow()
  return payment.credited_amount - Number(sum ?? 0)
}

/** Throws `invalid` for `amount` when it is more than is `left` to refund. */
export function refuseAbovePaid(row: BookingRow, amount: number, left: number): void {
  if (amount <= left) return
  const most = moneyOf(row, Math.max(0, left))
  const message =
    most === null || most.amount === 0
      ? 'Nothing is left to refund'
      : `At most ${formatMoney(most)} is left to refund`
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}
