import type { PaymentRow } from '../bookings/payment-rows.ts'

type Amounts = Pick<PaymentRow, 'amount' | 'credited_amount'>

// A payment may have been charged in the other currency than its booking's. Both directions are exact at the ends: all of
// the one is all of the other. In minor units; without the card fee, which is not given back.

/** Converts an amount of the booking into what goes back to the card. */
export function chargedFor({ amount, credited_amount }: Amounts, credited: number): number {
  return proportion(credited, amount, credited_amount)
}

/** Converts an amount that went back to the card into the booking's currency. */
export function creditedFor({ amount, credited_amount }: Amounts, charged: number): number {
  return proportion(charged, credited_amount, amount)
}

/**
 * Converts what went back to the card between two sums into the booking's currency. It converts both sums and not their
 * difference, so that many small refunds add up like one large one.
 */
export function creditedBetween(payment: Amounts, from: number, to: number): number {
  const within = (charged: number) => Math.min(charged, payment.amount)
  return creditedFor(payment, within(to)) - creditedFor(payment, within(from))
}

/** `part * of / whole`, half a unit up. The product of two amounts does not fit into a number. */
function proportion(part: number, of: number, whole: number) {
  if (whole === 0) return 0
  const doubled = BigInt(part) * BigInt(of) * 2n
  return Number((doubled + BigInt(whole)) / (BigInt(whole) * 2n))
}
