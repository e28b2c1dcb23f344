import { priceOfParty, type PartyRules, type Who } from './classes.ts'
import type { Day } from './days.ts'
import type { DiscountAnswer } from './discount-codes.ts'
import { codeLines, earlyBirdLines, type EarlyBirdAsked } from './discounts.ts'
import type { NewLine, Price } from './lines.ts'
import type { Currency, Money } from './money.ts'
import type { TieredPrice } from './price-tiers.ts'

/** What the operator asks today for a trip on a date: all that a price is worked out from, but for what is wanted. */
export type Asking = {
  /** The name of the trip. */
  trip: string
  /** What one traveller pays, of the departure or of a private trip. */
  unit: TieredPrice
  /** What is asked of whom; without it all pay `unit`. */
  rules?: PartyRules
  /** The early bird of the trip, if it has one. */
  early_bird?: EarlyBirdAsked | null
  /** What the code gives that was typed. */
  code?: DiscountAnswer | undefined
  /**
   * Returns the lines of the rooms and extras that are chosen, in a currency. A function, so that a price box that sells
   * none comes without it.
   */
  beside?: (currency: Currency) => NewLine[]
}

/** What is wanted, as far as the price depends on it. `start`: the first day, on which an early bird may depend. */
export type Wanted = Who & { start?: Day | undefined }

/**
 * Returns today's price, its lines in the order in which a payer reads them. Forms and the server call it with the same
 * facts, so what is booked is what was shown.
 */
export function priceOfWanted(asking: Asking, wanted: Wanted): Price {
  const { trip, unit, rules, beside } = asking
  const price = priceOfParty(trip, unit, wanted, rules)
  const { currency } = price
  return { currency, lines: [...withDiscounts(price, asking, wanted), ...(beside?.(currency) ?? [])] }
}

/** Returns the lines of the trip, and below them what is taken off these lines alone. Nothing falls below zero. */
function withDiscounts({ currency, lines }: Price, { early_bird, code }: Asking, wanted: Wanted): NewLine[] {
  const { travellers, start } = wanted
  const early = [...lines, ...earlyBirdLines(early_bird, { currency, lines, travellers, start })]
  return [...early, ...codeLines(code, { currency, lines: early, travellers })]
}

/** Returns what all lines of a price come to. */
export function totalOf({ currency, lines }: Price): Money {
  return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), currency }
}
