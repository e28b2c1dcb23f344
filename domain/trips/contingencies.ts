import { hasSums } from '#contract/contingencies.ts'
import type { TripInput } from '#contract/trips.ts'
import { DomainError } from '../errors.ts'
import { contingenciesIn, type TripRow } from './rows.ts'

/** `duration_days`: null while nobody has said it. */
type Around = Pick<TripRow, 'price_currency' | 'duration_days'>

/**
 * Returns what a trip offers when a part of its way is closed, as it is stored. A client that names none keeps it, unless
 * its sums were made for a price in another currency. Nobody is shown sums while the trip has no price. Throws `invalid`
 * for a day after the last one.
 */
export function contingenciesOf({ contingencies }: TripInput, around: Around, before?: TripRow): string {
  if (contingencies === undefined) {
    const stored = before?.contingencies ?? '[]'
    const isSameMoney = before?.price_currency === around.price_currency
    return isSameMoney || !hasSums(contingenciesIn(stored)) ? stored : '[]'
  }
  const given = contingencies ?? []
  const { duration_days: days } = around
  const errors: Record<string, string[]> = {}
  for (const [index, { day }] of given.entries())
    if (days !== null && day > days)
      errors[`contingencies.${index}.day`] = [`The trip takes ${days} ${days === 1 ? 'day' : 'days'}`]
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
  return JSON.stringify(given)
}
