import { z } from 'zod'
import { OccupancyQuery } from './reports.ts'

/** Counts of visits are kept for so many days: three years, so that a season can be compared with two before it. */
export const VISITS_KEPT_DAYS = 1096

/** The days of a report about the way to a booking, and what it adds up by. */
export const FunnelQuery = OccupancyQuery

/**
 * How far visitors came on these days. `looks` and `openings` count pages, not people; the others are bookings that
 * visitors made on the site on these days, whatever has become of them. `group`: a month (`2026-11`) or the name of a
 * trip.
 */
export const FunnelRow = z
  .object({
    group: z.string(),
    /** How often the page of the trip was opened. */
    looks: z.int(),
    /** How often its booking form was opened. */
    openings: z.int(),
    /** Forms that were sent and made a booking, a request or an application. */
    sent: z.int(),
    /** Of these: went to a payment. */
    paying: z.int(),
    /** Of these: something was paid. */
    paid: z.int(),
  })
  .meta({ id: 'FunnelRow' })
export type FunnelRow = z.infer<typeof FunnelRow>
