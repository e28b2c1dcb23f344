import type { Sold } from '#contract/tax.ts'

/** What the price of a trip, or of one of its departures, is the price of. */
export function tripSold(): Sold {
  return { kind: 'trip', tax: 'none' }
}
