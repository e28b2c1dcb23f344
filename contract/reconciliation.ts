import { z } from 'zod'
import { Day } from './day.ts'
import { daysBetween } from './days.ts'
import { Payment } from './payments.ts'

const DAYS_MAX = 31

/** Days in Kathmandu, both included. */
export const ReconciliationQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last day must not come before the first',
  })
  .refine(({ from, to }) => daysBetween(from, to) < DAYS_MAX, {
    path: ['to'],
    error: `Choose ${DAYS_MAX} days at most`,
  })
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>

/**
 * A confirmed payment beside what its provider says. All amounts in minor units; `amount` is what was charged, the card
 * fee among it, and `refunded` what has gone back of it by the same way.
 */
export const ReconciliationRow = z
  .object({
    payment: Payment,
    ours: z.object({ amount: z.int(), currency: z.string(), refunded: z.int() }),
    /** Null when the provider knows of no outcome, did not answer, or cannot be asked. */
    theirs: z
      .object({
        outcome: z.string(),
        amount: z.int(),
        currency: z.string(),
        /** Null: something, and the provider does not say how much. */
        refunded: z.int().nullable(),
        is_disputed: z.boolean(),
        /** Test money where real money is taken, or the other way round. */
        is_other_mode: z.boolean(),
      })
      .nullable(),
    /** In words; null when nothing differs, or nobody could be asked. */
    difference: z.string().nullable(),
    /** Whether the provider could be asked: cash and transfers have none. */
    is_asked: z.boolean(),
  })
  .meta({ id: 'ReconciliationRow' })
export type ReconciliationRow = z.infer<typeof ReconciliationRow>
