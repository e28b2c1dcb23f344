import { z } from 'zod'
import { formatNumber } from './numbers.ts'

export const currencies = ['USD', 'NPR'] as const

export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

/** `amount` in minor units: cents of a dollar, paisa of a rupee. */
export const Money = z.object({ amount: z.int().min(0), currency: Currency }).meta({ id: 'Money' })
export type Money = z.infer<typeof Money>

/** As `Money`, negative for what is taken off. */
export const SignedMoney = z.object({ amount: z.int(), currency: Currency })

/** A price as trips and departures have it; `price_currency` may come as it is stored. */
export type Priced = { price_amount: number | null; price_currency: string | null }

/** What one traveller pays for a trip or on a departure, before tiers; null when staff quote. */
export function priceOf({ price_amount: amount, price_currency: currency }: Priced): Money | null {
  return amount === null || currency === null ? null : { amount, currency: Currency.parse(currency) }
}

/** Ten million in major units. Sums of it stay exact, and no trip costs more. */
export const AMOUNT_MAX = 1_000_000_000

const MINOR_PER_MAJOR = 100
const WHOLE = 10_000

/** `basisPoints` hundredths of a percent of an amount, half a unit up. Exact for every amount up to `AMOUNT_MAX`. */
export function share(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + WHOLE / 2) / WHOLE)
}

/** Returns "1250", "1,250" or "1250.50" in minor units; undefined for any other text, such as "" and "0x10". */
export function parseAmount(written: string): number | undefined {
  const [, major, minor = ''] =
    written.trim().match(/^(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d{1,2}))?$/) ?? []
  if (major === undefined) return undefined
  const amount = Number(major.replaceAll(',', '')) * MINOR_PER_MAJOR + Number(minor.padEnd(2, '0'))
  return amount <= AMOUNT_MAX ? amount : undefined
}

/**
 * Reads a price as staff write it, "USD 1,250", "$1250", "NPR 45,000" or "Rs 45,000"; returns undefined when the text
 * says anything more.
 */
export function parsePrice(written: string): Money | undefined {
  const [, symbol, number] = written.trim().match(/^(USD|US\$|\$|NPR|Rs\.?)\s*([\d,.]+)$/i) ?? []
  const amount = number === undefined ? undefined : parseAmount(number)
  if (amount === undefined) return undefined
  return { amount, currency: /\$|usd/i.test(symbol!) ? 'USD' : 'NPR' }
}

/** "US$1,490", "US$214.36", "NPR 45,000", "−US$10": cents only when there are any. */
export function formatMoney({ amount, currency }: Money): string {
  if (amount < 0) return `−${formatMoney({ amount: -amount, currency })}`
  const major = formatNumber(Math.floor(amount / MINOR_PER_MAJOR))
  const minor = amount % MINOR_PER_MAJOR
  const number = minor === 0 ? major : `${major}.${String(minor).padStart(2, '0')}`
  return currency === 'USD' ? `US$${number}` : `NPR ${number}`
}

/** Returns whether a text is a sum and nothing else, as `formatMoney` writes it. */
export function isMoneyInWords(text: string): boolean {
  return /^−?(US\$|NPR )[\d,]+(\.\d\d)?$/.test(text)
}

/**
 * As `formatMoney`, for a sum of which a provider tells: in a currency that this site does not take it stays in minor units,
 * "500 INR (minor units)".
 */
export function toldMoneyInWords(amount: number, currency: string): string {
  const known = currencies.find((one) => one === currency)
  return known ? formatMoney({ amount, currency: known }) : `${amount} ${currency} (minor units)`
}

/** Returns the price of a trip, "US$1,490", or the operator's own words where they state no amount. */
export function priceInWords(trip: Priced & { price: string }): string {
  const price = priceOf(trip)
  return price ? formatMoney(price) : trip.price
}

/** Writes an amount for a form field, as `parseAmount` reads it: "1490" or "214.36". */
export function writeAmount(amount: number): string {
  const minor = amount % MINOR_PER_MAJOR
  const major = String(Math.floor(amount / MINOR_PER_MAJOR))
  return minor === 0 ? major : `${major}.${String(minor).padStart(2, '0')}`
}

/** "NPR 140.00 for US$1", from 14000. */
export function rateInWords(paisaPerDollar: number): string {
  return `NPR ${(paisaPerDollar / MINOR_PER_MAJOR).toFixed(2)} for US$1`
}

/**
 * Converts money to another currency, rounding half a unit up. `paisaPerDollar`: the rate that staff have set, 13350
 * for NPR 133.50.
 */
export function convert(money: Money, currency: Currency, paisaPerDollar: number): Money {
  if (money.currency === currency) return money
  const amount =
    currency === 'NPR'
      ? Math.floor((money.amount * paisaPerDollar + MINOR_PER_MAJOR / 2) / MINOR_PER_MAJOR)
      : Math.floor((money.amount * MINOR_PER_MAJOR * 2 + paisaPerDollar) / (paisaPerDollar * 2))
  return { amount, currency }
}

/**
 * Returns an amount in the wanted currency, in minor units; null without a rate where one is needed. The amount may be
 * below zero.
 */
export function amountIn(
  wanted: Currency,
  { amount, currency }: Money,
  paisaPerDollar: number | null,
): number | null {
  if (currency === wanted) return amount
  if (paisaPerDollar === null) return null
  return Math.sign(amount) * convert({ amount: Math.abs(amount), currency }, wanted, paisaPerDollar).amount
}

/** As `amountIn`, of several, each at its own rate; null where one of them has none that it needs. */
export function sumIn(wanted: Currency, all: (Money & { paisa_per_dollar: number | null })[]): number | null {
  let sum = 0
  for (const money of all) {
    const amount = amountIn(wanted, money, money.paisa_per_dollar)
    if (amount === null) return null
    sum += amount
  }
  return sum
}
