import { isGivenUp } from '#contract/booking-statuses.ts'
import type { CustomerSum } from '#contract/customers.ts'
import { Currency } from '#contract/money.ts'
import { openSum } from '#contract/standing.ts'

/** A booking as far as its money goes; `net` is what was paid less what went back. */
export type Paid = { status: string; currency: string | null; total_amount: number | null; net: number }

/** Returns what was paid and what is still to pay, currency by currency. Bookings that were given up owe nothing. */
export function sumsOfBookings(bookings: Paid[]): CustomerSum[] {
  const sums = new Map<string, CustomerSum>()
  for (const booking of bookings) {
    if (booking.currency === null || booking.total_amount === null) continue
    const currency = Currency.parse(booking.currency)
    const sum = sums.get(currency) ?? { currency, paid: 0, open: 0 }
    const open =
      isGivenUp(booking) || booking.status === 'requested' ? 0 : openSum(booking.total_amount, booking.net)
    sums.set(currency, { currency, paid: sum.paid + Math.max(0, booking.net), open: sum.open + open })
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? 1 : -1))
}
