import { priceOfParty, type PartyRules, type Who } from './classes.ts'
import { extraLines, type AskedExtras, type WantedExtra } from './extra-lines.ts'
import type { Price } from './lines.ts'
import type { Money } from './money.ts'
import type { TieredPrice } from './price-tiers.ts'

/** What the operator asks today for a trip on a date: all that a price is worked out from, but for what is wanted. */
export type Asking = {
  /** The name of the trip. */
  trip: string
  /** What one traveller pays, of the departure or of a private trip. */
  unit: TieredPrice
  /** What is asked of whom; without it all pay `unit`. */
  rules?: PartyRules
  /** Its rooms and extras; without them none can be chosen. */
  extras?: AskedExtras | undefined
}

/** What is wanted, as far as the price depends on it. */
export type Wanted = Who & { extras?: readonly WantedExtra[] | undefined }

/**
 * Returns today's price, its lines in the order in which a payer reads them. Forms and the server call it with the same
 * facts, so what is booked is what was shown.
 */
export function priceOfWanted({ trip, unit, rules, extras }: Asking, wanted: Wanted): Price {
  const { currency, lines } = priceOfParty(trip, unit, wanted, rules)
  const beside = extras && wanted.extras ? extraLines(extras, wanted.extras, currency) : []
  return { currency, lines: [...lines, ...beside] }
}

/** Returns what all lines of a price come to. */
export function totalOf({ currency, lines }: Price): Money {
  return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), currency }
}
