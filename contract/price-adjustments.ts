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

/** Why staff wrote a line by hand; `_id` is that of the line. The traveller does not read it. */
export const LineReason = z
  .object({ _id: z.string(), reason: z.string(), created_at: z.string() })
  .meta({ id: 'LineReason' })
export type LineReason = z.infer<typeof LineReason>

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

/** How many lines staff may add by hand at once, and how many they may end. */
export const HAND_LINES_MAX = 50

const AMOUNT = 'An amount is a whole number of minor units, below 0 for what is taken off, and not 0'

/**
 * A line that staff write by hand, in minor units of the booking's currency: above 0 for something sold besides, below 0
 * for what is taken off. The traveller reads `label`; `reason` stays with staff.
 */
export const HandLine = z
  .object({
    label: text('What the line is for', 200),
    amount: z
      .int(AMOUNT)
      .min(-AMOUNT_MAX, AMOUNT)
      .max(AMOUNT_MAX, AMOUNT)
      .refine((amount) => amount !== 0, AMOUNT),
    reason: text('Reason', 2000),
  })
  .meta({ id: 'HandLine' })
export type HandLine = z.infer<typeof HandLine>

export const HandLines = HandLine.array().max(HAND_LINES_MAX, `At most ${HAND_LINES_MAX} lines by hand`)
