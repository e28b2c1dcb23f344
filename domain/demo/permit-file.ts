import { z } from 'zod'
import { monthNames } from '#contract/days.ts'
import { parsePrice } from '#contract/money.ts'
import type { TripPermit } from '#contract/permits.ts'
import { demoId } from './world.ts'

/** What a permit costs the classes of `for`, through the whole year unless `months` says when. */
const FeeFile = z.strictObject({
  for: z.array(z.string()).min(1),
  price: z.string(),
  basis: z.string(),
  later: z.strictObject({ after: z.int(), price: z.string(), basis: z.string() }).optional(),
  months: z.array(z.int()).optional(),
  valid_from: z.string().optional(),
  most_days: z.int().optional(),
})

/** What `permits.json` says in other words than the contract. */
export const PermitFile = z.looseObject({ fees: z.array(FeeFile) })

/** A permit of a trip by its code, and the first and the last day in its area. */
export const TripPermitFile = z.strictObject({
  permit: z.string(),
  days: z.tuple([z.int(), z.int()]),
  note: z.string().default(''),
})

/** Returns a permit of the file in the words of the contract, which has not checked it yet. */
export function permitOf({ fees, ...permit }: z.infer<typeof PermitFile>): object {
  const fee_rules = fees.flatMap(({ for: classes, price, later, months, valid_from, ...rule }) =>
    classes.map((name) => ({
      ...rule,
      ...parsePrice(price),
      class: name,
      later: later ? { ...later, price: undefined, amount: parsePrice(later.price)?.amount } : null,
      months: months ?? monthNames.map((_, index) => index + 1),
      valid_from: valid_from ?? null,
    })),
  )
  return { ...permit, fee_rules }
}

export function tripPermitOf({ permit, days, note }: z.infer<typeof TripPermitFile>): TripPermit {
  const [first_day, last_day] = days
  return { permit_id: demoId('permit', permit), first_day, last_day, note }
}
