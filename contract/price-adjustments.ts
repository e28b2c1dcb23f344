import { z } from 'zod'
import { AMOUNT_MAX, Currency } from './money.ts'
import { text } from './text.ts'

export const adjustmentKinds = ['goodwill', 'waiver'] as const

/** What the price of a booking was lowered by, in minor units of `currency`. */
export const PriceAdjustment = z
  .object({
    _id: z.string(),
    kind: z.enum(adjustmentKinds),
    amount: z.int(),
    currency: Currency,
    reason: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'PriceAdjustment' })
export type PriceAdjustment = z.infer<typeof PriceAdjustment>

/** `goodwill` lowers the price by `amount`, in minor units of the booking's currency; a `waiver` by all that is open. */
export const AdjustmentInput = z
  .object({
    kind: z.enum(adjustmentKinds, 'Choose goodwill or a waiver'),
    amount: z.int('Amount must be a whole number of minor units').min(1).max(AMOUNT_MAX).optional(),
    reason: text('Reason', 2000),
  })
  .refine(({ kind, amount }) => (kind === 'goodwill') === (amount !== undefined), {
    path: ['amount'],
    message: 'Goodwill has an amount; a waiver is over all that is open',
  })
  .meta({ id: 'AdjustmentInput' })
export type AdjustmentInput = z.infer<typeof AdjustmentInput>
