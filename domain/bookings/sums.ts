import { sql, type ExpressionBuilder } from 'kysely'
import { cancellationFee, type Agreed } from '#contract/cancellation.ts'
import { today } from '#contract/days.ts'
import { usualDeposit } from '#contract/terms.ts'
import type { db, Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { moneyOf, stepsOf, type BookingRow } from './rows.ts'

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

type Policy = Pick<
  BookingRow,
  | 'total_amount'
  | 'kept_amount'
  | 'currency'
  | 'travellers'
  | 'money_rules'
  | 'cancellation_keeps'
  | 'cancellation_steps'
  | 'cancelled_at'
  | 'start_date'
>

/**
 * Returns what a cancellation keeps of the price, in minor units, by the policy the booking was made with: on the day it
 * was cancelled, else today. 0 when the operator cancels.
 */
export function feeOf(row: Policy, isByUs: boolean): number {
  if (isByUs) return 0
  const day = row.cancelled_at === null ? today() : today(new Date(row.cancelled_at))
  return cancellationFee(agreedBy(row), day)
}

/** Returns what a booking agreed to about cancelling. */
export function agreedBy(row: Policy): Agreed {
  const price = moneyOf(row, row.total_amount)
  return {
    keeps_percent: row.cancellation_keeps,
    steps: stepsOf(row),
    total: row.total_amount ?? 0,
    whole: row.kept_amount,
    deposit: price ? usualDeposit(price, row.travellers, moneyRulesIn(row.money_rules)) : 0,
    start: row.start_date,
  }
}

/** As `netOf`, as an expression inside a statement about `bookings`. */
export function netPaid() {
  return sql<number>`(
    coalesce((select sum(payments.credited_amount) from payments
      where payments.booking_id = bookings.id and payments.status = 'confirmed'), 0)
    - coalesce((select sum(refunds.amount) from refunds
      where refunds.booking_id = bookings.id and refunds.status <> 'failed'), 0))`
}

/** The condition that something may be open of a booking: it waits for money, or its trip is over and not paid in full. */
export function mayOwe(row: ExpressionBuilder<Database, 'bookings'>) {
  return row.or([row('status', 'in', ['awaiting_payment', 'deposit_paid']), row('is_unsettled', '=', 1)])
}
