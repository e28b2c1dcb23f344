import { z } from 'zod'
import { text } from './text.ts'

/**
 * The unpaid seats that one network holds through the site. Shares are percent of all seats of coming departures that
 * are not sold.
 */
export const NetworkHolds = z.object({
  /** A /24 or /48, such as 203.0.113.0/24. */
  network: z.string(),
  /** Whether the network is a proxy that the site does not know, so that anybody may be behind it. */
  is_shared: z.boolean(),
  bookings: z.int(),
  seats: z.int(),
  departures: z.int(),
  /** How many of the bookings can be released: no payment of theirs is open or under review. */
  releasable: z.int(),
  /** When the oldest of the bookings was made. */
  oldest: z.string(),
  share_percent: z.number(),
  /** Whether it holds at least half of what one network may hold. */
  is_unusual: z.boolean(),
})
export type NetworkHolds = z.infer<typeof NetworkHolds>

/** All unpaid seats held through the site, by network, the most seats first. */
export const UnpaidHolds = z
  .object({
    seats: z.int(),
    share_percent: z.number(),
    is_unusual: z.boolean(),
    networks: NetworkHolds.array(),
  })
  .meta({ id: 'UnpaidHolds' })
export type UnpaidHolds = z.infer<typeof UnpaidHolds>

export const ReleaseInput = z.object({ network: text('Network', 100) }).meta({ id: 'ReleaseInput' })

/** How many bookings and seats were let go of. */
export const Release = z.object({ bookings: z.int(), seats: z.int() }).meta({ id: 'Release' })
export type Release = z.infer<typeof Release>
