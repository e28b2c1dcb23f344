import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { convert, Currency, type Money } from '#contract/money.ts'
import { openSum } from '#contract/standing.ts'
import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { goneForStaff, retakeHold } from '../bookings/holds.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'

/** Returns what is still to be paid for a booking, in its currency. Throws `conflict` while it has no price or is an application. */
export async function openAmount(tx: Tx, row: BookingRow): Promise<Money> {
  if (row.total_amount === null || row.currency === null)
    throw new DomainError('conflict', `Booking ${row.reference} has no price yet. Quote it first`)
  if (isUndecidedApplication(row))
    throw new DomainError('conflict', `Booking ${row.reference} is an application. Approve it first`)
  const paid = netOf(await sumsOf(tx, row.id))
  const currency = Currency.parse(row.currency)
  return { amount: openSum(row.total_amount, paid), currency }
}

/**
 * Returns how much of a booking an amount pays, in minor units of its currency, at its frozen rate. An amount that is
 * all that is open, converted and rounded, pays all that is open. Throws `invalid` for `currency` without a rate, and for
 * an `amount` that pays nothing.
 */
export function creditFor(row: BookingRow, open: Money, money: Money): number {
  const credited = convertedFor(row, open, money)
  if (credited > 0) return credited
  const message = `This is too little to count in ${open.currency}`
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}

/**
 * Takes the seats of an expired booking again, before a payment counts. Throws `conflict` when the booking is cancelled
 * or the seats are gone.
 */
export async function reviveForPayment(tx: Tx, row: BookingRow): Promise<void> {
  if (row.cancelled_at !== null)
    throw new DomainError('conflict', `Booking ${row.reference} is cancelled, so nothing is paid for it`)
  const gone = row.expired_at === null ? undefined : await retakeHold(tx, row)
  if (gone) throw new DomainError('conflict', goneForStaff[gone])
}

function convertedFor(row: BookingRow, open: Money, money: Money) {
  if (money.currency === open.currency) return money.amount
  if (row.paisa_per_dollar === null) {
    const message = `This booking counts in ${open.currency}: no exchange rate was set when it was priced`
    throw new DomainError('invalid', message, { errors: { currency: [message] } })
  }
  const isAll = convert(open, money.currency, row.paisa_per_dollar).amount === money.amount
  return isAll ? open.amount : convert(money, open.currency, row.paisa_per_dollar).amount
}
