import { z } from 'zod'
import { parsePrice } from '#contract/money.ts'

const OptionFile = z.strictObject({
  kind: z.string(),
  words: z.string(),
  price: z.string().optional(),
  paid_by: z.string().default('traveller'),
  refund: z.string().optional(),
  places: z.int().optional(),
  decide_hours: z.int().optional(),
  extra_days: z.int().default(0),
})

/**
 * What is offered when a leg is closed, in other words than the contract. `trips`: the days of the trips on which the leg
 * is; `sources`: of the facts in its words, for whoever edits the file.
 */
export const ContingencyFile = z.strictObject({
  title: z.string(),
  leg: z.string(),
  note: z.string(),
  checked: z.string(),
  sources: z.array(z.url()),
  trips: z.record(z.string(), z.int()),
  options: z.array(OptionFile),
})
type ContingencyFile = z.infer<typeof ContingencyFile>

/** Returns what the file offers on a trip in the words of the contract, which has not checked it yet, in the order of the days. */
export function contingenciesOf(slug: string, file: ContingencyFile[]): object[] {
  return file
    .flatMap(({ trips, sources: _sources, options, ...contingency }) =>
      trips[slug] === undefined ? [] : { ...contingency, day: trips[slug], options: options.map(optionOf) },
    )
    .toSorted((one, other) => one.day - other.day)
}

function optionOf({ price, refund, places, decide_hours, ...option }: z.infer<typeof OptionFile>) {
  return {
    ...option,
    price: amountOf(price),
    refund: amountOf(refund),
    places: places ?? null,
    decide_hours: decide_hours ?? null,
  }
}

function amountOf(written: string | undefined) {
  return written === undefined ? 0 : parsePrice(written)?.amount
}
