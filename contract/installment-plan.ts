import { z } from 'zod'
import { wholeNumber } from './whole.ts'

const PARTS_LEAST = 2
export const PARTS_MOST = 10
const DAYS_BEFORE_MAX = 365
const PARTS = `Give ${PARTS_LEAST} to ${PARTS_MOST} parts, or none`

/** A part of a balance: how many percent of it are due so many days before the first day. */
const PlannedPart = z.object({
  percent: wholeNumber('A part in percent', 1, 99),
  days_before: wholeNumber('The days before the first day', 0, DAYS_BEFORE_MAX),
})

/** How a balance is paid in parts, in any order; none: at once. */
export const InstallmentPlan = z
  .array(PlannedPart, PARTS)
  .max(PARTS_MOST, PARTS)
  .refine((parts) => parts.length === 0 || parts.length >= PARTS_LEAST, PARTS)
  .refine(
    (parts) => parts.length === 0 || parts.reduce((sum, { percent }) => sum + percent, 0) === 100,
    'The parts of the balance must come to 100 percent together',
  )
  .refine(
    (parts) => new Set(parts.map(({ days_before }) => days_before)).size === parts.length,
    'Give each part of the balance a day of its own',
  )
  .meta({ id: 'InstallmentPlan' })
export type InstallmentPlan = z.infer<typeof InstallmentPlan>
