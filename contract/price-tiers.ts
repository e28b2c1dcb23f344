import { z } from 'zod'
import type { ClassPrices } from './class-prices.ts'
import { counted } from './counted.ts'
import { AMOUNT_MAX, formatMoney, priceOf, type Money, type Priced } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { wholeNumber } from './whole.ts'

/** How many prices by group size a trip may have. */
export const TIERS_MAX = 10

const TIER_AMOUNT = 'The price of a tier must be an amount above 0, such as 1290 or 1290.50'

/**
 * From `from` travellers on, each pays `amount`, in minor units of the currency of the price that the tier belongs to.
 */
export const PriceTier = z.object({
  from: wholeNumber('The travellers from whom on a price counts', 2, TRAVELLERS_MAX),
  amount: z.int(TIER_AMOUNT).min(1, TIER_AMOUNT).max(AMOUNT_MAX, TIER_AMOUNT),
})
export type PriceTier = z.infer<typeof PriceTier>

/**
 * Prices by the size of the group, the smallest group first; nobody pays more for being more. Below the first tier the
 * price itself counts.
 */
export const PriceTiers = z
  .array(PriceTier)
  .max(TIERS_MAX, `At most ${TIERS_MAX} tiers`)
  .refine(
    (tiers) => tiers.every((tier, index) => index === 0 || tier.from > tiers[index - 1]!.from),
    'Each tier must begin with more travellers than the one before',
  )
  .refine(
    (tiers) => tiers.every((tier, index) => index === 0 || tier.amount <= tiers[index - 1]!.amount),
    'In a larger group nobody may pay more than in a smaller one',
  )
  .meta({ id: 'PriceTiers' })
export type PriceTiers = z.infer<typeof PriceTiers>

/** A price with its tiers for larger groups, and what travellers of some nationalities pay instead. */
export type TieredPrice = Money & { tiers: PriceTiers; classes?: ClassPrices }

/** The price of a trip or departure with its tiers; null when staff quote. */
export function tieredPriceOf(
  priced: Priced & { price_tiers: PriceTiers; class_prices?: ClassPrices },
): TieredPrice | null {
  const price = priceOf(priced)
  const { price_tiers: tiers, class_prices: classes = [] } = priced
  return price && { ...price, tiers, ...(classes.length > 0 && { classes }) }
}

/**
 * Returns why tiers contradict a price and the largest group that has it; undefined when they do not. `groupMax` is
 * null when a group of any size has the price.
 */
export function tiersFault(
  price: number | null,
  tiers: PriceTiers,
  groupMax: number | null,
): string | undefined {
  const [first] = tiers
  const last = tiers.at(-1)
  if (!first || !last) return undefined
  if (price === null) return 'Prices by group size need a price for the smallest group'
  if (first.amount > price)
    return `From ${first.from} travellers on each would pay more than in a smaller group`
  if (groupMax !== null && last.from > groupMax)
    return `No group is larger than ${groupMax}, so a price from ${last.from} travellers on would never count`
  return undefined
}

/**
 * Returns what each of `travellers` pays: the amount of the largest tier they reach, else the price. The result is for
 * `quote`.
 */
export function unitFor(price: Money, tiers: readonly PriceTier[], travellers: number): Money {
  const tier = tiers.findLast(({ from }) => from <= travellers)
  return tier ? { amount: tier.amount, currency: price.currency } : price
}

/** "3 travellers: US$1,390 each", for the next larger group that pays less; undefined when there is none. */
export function nextTierInWords({ currency, tiers }: TieredPrice, travellers: number): string | undefined {
  const next = tiers.find(({ from }) => from > travellers)
  return next && `${next.from} travellers: ${formatMoney({ amount: next.amount, currency })} each`
}

/** Returns what each traveller of the largest group pays. */
export function lowestPrice({ amount, currency, tiers }: TieredPrice): Money {
  return { amount: tiers.at(-1)?.amount ?? amount, currency }
}

/** "1 traveller", "2 to 3 travellers", "4 or more", with what each pays. */
export function tiersInWords({ amount, currency, tiers }: TieredPrice): { group: string; each: Money }[] {
  const steps = [{ from: 1, amount }, ...tiers]
  return steps.map((step, index) => {
    const next = steps[index + 1]
    const each = { amount: step.amount, currency }
    if (!next) return { group: `${step.from} or more`, each }
    const last = next.from - 1
    if (last > step.from) return { group: `${step.from} to ${last} travellers`, each }
    return { group: counted(step.from, 'traveller', 'travellers'), each }
  })
}
