import { convert, type Currency } from '#contract/money.ts'

/**
 * Returns an amount of a booking in the wanted currency at the booking's rate, in minor units; null without a rate. The
 * amount may be below zero.
 */
export function amountIn(
  wanted: Currency,
  { amount, currency }: { amount: number; currency: Currency },
  paisaPerDollar: number | null,
): number | null {
  if (currency === wanted) return amount
  if (paisaPerDollar === null) return null
  return Math.sign(amount) * convert({ amount: Math.abs(amount), currency }, wanted, paisaPerDollar).amount
}
