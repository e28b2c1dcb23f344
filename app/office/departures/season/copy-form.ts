import { z } from 'zod'
import { addDays, formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { DepartureChange } from '#contract/seasons.ts'
import type { Field } from '../../kit/form/fields.ts'
import type { Values } from '../../kit/form/form.tsx'
import { draftField } from '../form.tsx'
import { nameOf } from './chosen.ts'
import { priceFaults, priceFields, priceShape, pricedAs, priceText } from './price-change.ts'

/** The weeks after which the same weekday is nearest to the date of the year before. */
const SHIFTS = [52, 53]

export const CopyForm = z
  .object({ weeks: z.enum(SHIFTS.map(String)), is_draft: z.boolean(), ...priceShape })
  .superRefine((typed, { addIssue }) => {
    for (const [field, message] of priceFaults(typed)) addIssue({ code: 'custom', path: [field], message })
  })
export type CopyForm = z.output<typeof CopyForm>

export const copyText: Values = { weeks: String(SHIFTS[0]), is_draft: false, ...priceText }

/** Returns the fields; the choice of weeks says with `first` which day follows from which. */
export function copyFields(text: Values, first: Departure): Field[] {
  return [
    {
      kind: 'choice',
      name: 'weeks',
      label: 'The same weekday',
      choices: SHIFTS.map((weeks) => ({
        value: String(weeks),
        label: `${weeks} weeks later: ${formatDay(addDays(first.start_date, weeks * 7))}`,
      })),
      help: `Instead of ${formatDay(first.start_date)}, and the others likewise.`,
    },
    ...priceFields(text, false),
    draftField,
  ]
}

/** Returns the copies of departures in the next year, or which of them cannot be copied like this. */
export function copiesOf(
  departures: Departure[],
  typed: CopyForm,
): { changes: DepartureChange[] } | { faults: string[] } {
  const shift = Number(typed.weeks) * 7
  const faults: string[] = []
  const changes = departures.map((departure): DepartureChange => {
    const { trip_id, start_date, end_date, capacity, min_to_run, decision_date } = departure
    const priced = pricedAs(departure, typed)
    if (typeof priced === 'string') faults.push(`${nameOf(departure)} ${priced}`)
    return {
      do: 'add',
      trip_id,
      start_date: addDays(start_date, shift),
      end_date: addDays(end_date, shift),
      capacity,
      min_to_run,
      decision_date: decision_date && addDays(decision_date, shift),
      is_draft: typed.is_draft,
      ...ownPrices(departure),
      early_bird: ownEarlyBird(departure, shift),
      ...(typeof priced !== 'string' && priced),
    }
  })
  return faults.length > 0 ? { faults } : { changes }
}

function ownPrices({
  has_own_price,
  has_own_tiers,
  has_own_class_prices,
  price_amount,
  price_currency,
  price_tiers,
  class_prices,
}: Departure) {
  return {
    class_prices: has_own_class_prices ? class_prices : [],
    price_amount: has_own_price ? price_amount : null,
    price_currency: has_own_price ? price_currency : null,
    price_tiers: has_own_tiers ? price_tiers : [],
  }
}

function ownEarlyBird({ has_own_early_bird, early_bird }: Departure, shift: number) {
  if (!has_own_early_bird) return null
  if (early_bird === null) return 'none'
  const { until } = early_bird
  return { ...early_bird, until: until && addDays(until, shift) }
}
