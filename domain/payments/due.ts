import type { Booking } from '#contract/bookings.ts'
import { nextDueOf } from '#contract/due-dates.ts'
import { convert, currencies, type Currency, type Money } from '#contract/money.ts'
import type { Purpose } from '#contract/payments.ts'
import { openAmountOf, openOf } from '#contract/standing.ts'
import { cardFee, isPayableAgain } from '#contract/terms.ts'
import { paymentProvider } from '#integrations/payments/providers.ts'

/**
 * A payment that may be made for a booking now, in each possible currency. `fee` is the card fee and comes on top.
 * `rate`, in paisa for a dollar, is null in the booking's own currency.
 */
export type Due = {
  purpose: Purpose
  amounts: { amount: Money; fee: Money; charged: Money; rate: number | null }[]
}

/** Returns the currencies that the provider takes and pages may offer. */
export function offeredCurrencies(): Currency[] {
  const taken = paymentProvider().currencies
  return currencies.filter((currency) => taken[currency] !== undefined)
}

/**
 * Returns the payments that may be made now, the next one first; none while there is no price, and none once it is paid
 * or cancelled.
 */
export function duesOf(booking: Booking): Due[] {
  if (booking.status === 'completed' && openAmountOf(booking) === 0) return []
  const payable = booking.total === null ? [] : payableCurrencies(booking)
  if (payable.length === 0) return []
  return purposesOf(booking).map((purpose) => ({
    purpose,
    amounts: payable.map((currency) => {
      const due = { amount: dueFor(booking, purpose), currency: booking.total!.currency }
      const amount = convert(due, currency, booking.exchange_rate ?? 1)
      const fee = cardFee(amount.amount, booking.money_rules)
      const inSame = (minor: number): Money => ({ amount: minor, currency })
      const rate = currency === due.currency ? null : booking.exchange_rate
      return { amount, fee: inSame(fee), charged: inSame(amount.amount + fee), rate }
    }),
  }))
}

/** In minor units of the booking's currency, before the card fee. The booking must have a price. */
export function dueFor(booking: Booking, purpose: Purpose): number {
  const open = openOf(booking)!.amount
  if (purpose === 'installment') return nextDueOf(booking)?.amount ?? open
  return purpose === 'deposit' ? Math.min(open, booking.deposit!.amount - booking.paid!.amount) : open
}

/** An expired booking may be paid for shortly after, as long as its seats are still there. */
function purposesOf(booking: Booking): Purpose[] {
  const { status, total, created_at } = booking
  if (total === null) return []
  if (status === 'expired' && !isPayableAgain(created_at, Date.now())) return []
  if (status === 'awaiting_payment' || status === 'expired') return ['deposit', 'full']
  if (status !== 'deposit_paid' && status !== 'completed') return []
  const next = nextDueOf(booking)
  return next && next.amount < openOf(booking)!.amount ? ['installment', 'balance'] : ['balance']
}

/**
 * Its own first; the other one only when a rate was set when it was booked; of both what the provider takes. None when
 * it takes rupees alone and no rate was set.
 */
function payableCurrencies({ total, exchange_rate }: Booking) {
  const own = total!.currency
  const known = exchange_rate === null ? [own] : [own, ...currencies.filter((currency) => currency !== own)]
  const offered = offeredCurrencies()
  return known.filter((currency) => offered.includes(currency))
}
