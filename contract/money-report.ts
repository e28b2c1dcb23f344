import { z } from 'zod'
import { Currency } from './money.ts'
import { OccupancyQuery } from './reports.ts'

/** Days in Kathmandu, both included. `currency`: the one in which everything is added up. */
export const MoneyQuery = z
  .object({ from: OccupancyQuery.shape.from, to: OccupancyQuery.shape.to, currency: Currency.default('NPR') })
  .superRefine(({ from, to }, { addIssue }) => {
    const fault = OccupancyQuery.safeParse({ from, to, by: 'month' }).error?.issues[0]
    if (fault) addIssue({ code: 'custom', path: ['to'], message: fault.message })
  })
export type MoneyQuery = z.infer<typeof MoneyQuery>

/**
 * What came in and went back for a booking, in minor units of its currency and without card fees. `net`: what stays, in
 * the currency asked for at the rate of the booking; null without a rate.
 */
export const MoneyRow = z
  .object({
    reference: z.string(),
    name: z.string(),
    trip_name: z.string(),
    currency: Currency,
    received: z.int(),
    refunded: z.int(),
    net: z.int().nullable(),
  })
  .meta({ id: 'MoneyRow' })
export type MoneyRow = z.infer<typeof MoneyRow>
