import { Currency, parseAmount, type Money } from '#contract/money.ts'
import type { TripText } from './text.ts'

/**
 * Returns what a price is taken to be that is a number alone, "300": money in the currency of the trip, and how it is then
 * written; undefined for any other text.
 */
export function barePrice({
  price,
  price_currency,
}: Pick<TripText, 'price' | 'price_currency'>): { money: Money; written: string } | undefined {
  const amount = parseAmount(price)
  const currency = Currency.safeParse(price_currency).data ?? 'USD'
  return amount ? { money: { amount, currency }, written: `${currency} ${price.trim()}` } : undefined
}
