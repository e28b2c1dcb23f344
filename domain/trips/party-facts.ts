import { classPricesFault, type ChildShare, type PartyRules } from '#contract/classes.ts'
import type { TripInput } from '#contract/trips.ts'
import { DomainError } from '../errors.ts'
import type { TripRow } from './rows.ts'

type Facts = Pick<TripRow, 'class_prices' | 'child_age' | 'child_percent' | 'children_alone'>

/**
 * Returns what a trip asks of whom beside its price. What a client leaves out stays as it was. Throws `invalid` for
 * prices by nationality without a price, and for an age without a percentage or the other way round.
 */
export function partyFactsOf(input: TripInput, price: number | null, before?: TripRow): Facts {
  const { class_prices, children_alone } = input
  const fault = classPricesFault(price, class_prices ?? [])
  if (fault !== undefined) refuse('class_prices', fault)
  const child_age = input.child_age === undefined ? (before?.child_age ?? null) : input.child_age
  const child_percent =
    input.child_percent === undefined ? (before?.child_percent ?? null) : input.child_percent
  if (child_age === null && child_percent !== null)
    refuse('child_age', 'Say below which age a child pays this share')
  if (child_age !== null && child_percent === null)
    refuse('child_percent', 'Say how many percent a child pays, 0 for nothing')
  return {
    class_prices:
      class_prices === undefined ? (before?.class_prices ?? null) : storedClassPrices(class_prices),
    child_age,
    child_percent,
    children_alone:
      children_alone === undefined ? (before?.children_alone ?? 0) : Number(children_alone ?? false),
  }
}

/** Returns prices by nationality as they are stored; null for none. */
export function storedClassPrices(prices: TripInput['class_prices']): string | null {
  return prices?.length ? JSON.stringify(prices) : null
}

/** Returns the rules by which a trip's price depends on the party. `paisa_per_dollar`: the rate that staff have set. */
export function partyRulesOf(
  trip: { child_age: number | null; child_percent: number | null; children_alone: number | boolean },
  paisa_per_dollar: number | null,
): PartyRules {
  const { child_age, child_percent, children_alone } = trip
  const child: ChildShare | null =
    child_age === null || child_percent === null
      ? null
      : { below: child_age, percent: child_percent, alone: Boolean(children_alone) }
  return { child, paisa_per_dollar }
}

function refuse(field: string, message: string): never {
  throw new DomainError('invalid', 'Some fields are not valid', { errors: { [field]: [message] } })
}
