import { z } from 'zod'
import { Day } from './day.ts'
import { AMOUNT_MAX } from './money.ts'
import { wholeNumber } from './whole.ts'

const DAYS_BEFORE_MAX = 730
export const MORE_THAN_PRICE = 'An early bird cannot take off more than a traveller pays'
const SUM = 'What is taken off must be an amount above 0, such as 50 or 49.50'

/**
 * What somebody pays less who books early: `percent`, or `amount` a traveller in minor units of the trip's currency;
 * until and with the day `until`, or so many `days_before` the first day. Of each pair exactly one is set.
 */
export const EarlyBird = z
  .object({
    percent: wholeNumber('The percent of an early bird', 1, 100).nullable(),
    amount: z.int(SUM).min(1, SUM).max(AMOUNT_MAX, SUM).nullable(),
    until: Day.nullable(),
    days_before: wholeNumber('The days before the first day', 1, DAYS_BEFORE_MAX).nullable(),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    message: 'Give an early bird either a percent or a sum',
  })
  .refine(({ until, days_before }) => (until === null) !== (days_before === null), {
    path: ['until'],
    message: 'An early bird ends on a day or so many days before the first day: give one of them',
  })
  .meta({ id: 'EarlyBird' })
export type EarlyBird = z.infer<typeof EarlyBird>

/** The early bird of a departure in the place of that of its trip: another one, or none. */
export const OwnEarlyBird = z
  .union([z.literal('none'), EarlyBird], 'Give an early bird, or “none”')
  .meta({ id: 'OwnEarlyBird' })
export type OwnEarlyBird = z.infer<typeof OwnEarlyBird>
