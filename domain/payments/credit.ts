import { convert, Currency, type Money } from '#contract/money.ts'
import { openSum } from '#contract/standing.ts'
import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { retakeSeats } from '../bookings/holds.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'

/** What is still to be paid for a booking, in its currency. Throws `conflict` while it has no price. */
export async function openAmount(tx: Tx, row: BookingRow): Promise<Money> {
  if (row.total_amount === null || row.currency === null)
    throw new DomainError('conflict', `Booking ${row.reference} has no price yet. Quote it first`)
  const paid = netOf(await sumsOf(tx, row.id))
  const currency = Currency.parse(row.currency)
  return { amount: openSum(row.total_amount, paid), currency }
}

/**
 * What an amount counts for a booking, in minor units of its currency, at its frozen rate. All that is open, changed into
 * the other currency and rounded, counts as all that is open. Throws `invalid` for `currency` without a rate.
 */
export function creditFor(row: BookingRow, open: Money, money: Money): number {
  if (money.currency === open.currency) return money.amount
  if (row.paisa_per_dollar === null) {
    const message = `This booking counts in ${open.currency}: no exchange rate was set when it was priced`
    throw new DomainError('invalid', message, { errors: { currency: [message] } })
  }
  const isAll = convert(open, money.currency, row.paisa_per_dollar).amount === money.amount
  return isAll ? open.amount : convert(money, open.currency, row.paisa_per_dollar).amount
}

/** Before money counts: the seats of an expired booking are taken again. Throws `conflict` when it is over or they are gone. */
export async function reviveForPayment(tx: Tx, row: BookingRow): Promise<void> {
  if (row.cancelled_at !== null)
    throw new DomainError('conflict', `Booking ${row.reference} is cancelled, so nothing is paid for it`)
  if (row.expired_at !== null && !(await retakeSeats(tx, row)))
    throw new DomainError('conflict', 'The seats of this booking have gone to others')
}
