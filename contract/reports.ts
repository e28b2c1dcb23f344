import { z } from 'zod'
import { bookingSources } from './bookings.ts'
import { Day } from './day.ts'
import { daysBetween } from './days.ts'
import { lineKinds } from './lines.ts'
import { SignedMoney } from './money.ts'

const YEARS_MAX = 5

/** Days in Kathmandu, both included. */
const days = { from: Day, to: Day }
type Days = { from: Day; to: Day }

function inOrder({ from, to }: Days) {
  return from <= to
}

function fewEnough({ from, to }: Days) {
  return daysBetween(from, to) < YEARS_MAX * 366
}

const wrongOrder = { path: ['to'], error: 'The last day must not come before the first' }
const tooMany = { path: ['to'], error: `Choose ${YEARS_MAX} years at most` }

/** What sales are added up by. `class`: nationality and age of the travellers; `line`: what a price is made of. */
export const salesGroups = ['month', 'trip', 'source', 'class', 'line'] as const
export type SalesGroup = (typeof salesGroups)[number]

/** `counted`: whether a booking counts on the day it was made, or on its first day. */
export const SalesQuery = z
  .object({ ...days, by: z.enum(salesGroups), counted: z.enum(['made', 'start']).default('made') })
  .refine(inOrder, wrongOrder)
  .refine(fewEnough, tooMany)
export type SalesQuery = z.infer<typeof SalesQuery>

/**
 * What was sold: bookings with a price that are not given up. `group`: a month (`2026-11`), the name of a trip, one of
 * the sources, or the label of a line; empty for the lines of a trip that all nationalities pay alike. `quantity`:
 * travellers, or of a line how many of it.
 */
export const SalesRow = z
  .object({
    group: z.string(),
    /** What the line is for, where sales are added up by line; else null. */
    kind: z.enum(lineKinds).nullable(),
    bookings: z.int(),
    quantity: z.int(),
    /** What the live lines come to, each currency by itself. */
    sums: SignedMoney.array(),
  })
  .meta({ id: 'SalesRow' })
export type SalesRow = z.infer<typeof SalesRow>

export const OccupancyQuery = z
  .object({ ...days, by: z.enum(['month', 'trip']) })
  .refine(inOrder, wrongOrder)
  .refine(fewEnough, tooMany)
export type OccupancyQuery = z.infer<typeof OccupancyQuery>

/** How full the departures are that begin on these days; those that were cancelled have no seats. */
export const OccupancyRow = z
  .object({
    group: z.string(),
    departures: z.int(),
    cancelled: z.int(),
    seats: z.int(),
    taken: z.int(),
    /** Of those taken: held, but not paid for. */
    unpaid: z.int(),
  })
  .meta({ id: 'OccupancyRow' })
export type OccupancyRow = z.infer<typeof OccupancyRow>

/** The sources in words. */
export const sourceWords: Record<(typeof bookingSources)[number], string> = {
  web: 'Site',
  phone: 'Telephone',
  enquiry: 'Enquiry',
}
