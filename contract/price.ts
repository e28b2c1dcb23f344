import { tripPrice, type Price } from './lines.ts'
import type { Money } from './money.ts'
import { unitFor, type TieredPrice } from './price-tiers.ts'

/** What the operator asks today for a trip on a date: all that a price is worked out from, but for what is wanted. */
export type Asking = {
  /** The name of the trip. */
  trip: string
  /** What one traveller pays, of the departure or of a private trip. */
  unit: TieredPrice
}

/** What is wanted, as far as the price depends on it. */
export type Wanted = { travellers: number }

/**
 * Returns today's price, its lines in the order in which a payer reads them. Forms and the server call it with the same
 * facts, so what is booked is what was shown.
 */
export function priceOfWanted({ trip, unit }: Asking, { travellers }: Wanted): Price {
  const each = unitFor(unit, unit.tiers, travellers)
  return tripPrice(trip, travellers, { ...each, amount: each.amount * travellers })
}

/** Returns what all lines of a price come to. */
export function totalOf({ currency, lines }: Price): Money {
  return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), currency }
}
