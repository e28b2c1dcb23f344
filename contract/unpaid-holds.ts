import { z } from 'zod'
import { text } from './text.ts'

/** What one network holds on the site without having paid. Shares are of all seats to come that are not sold, in percent. */
export const NetworkHolds = z.object({
  /** A /24 or /48, such as 203.0.113.0/24. */
  network: z.string(),
  /** It is a proxy that the site does not know, so anybody may be behind it. */
  is_shared: z.boolean(),
  bookings: z.int(),
  seats: z.int(),
  departures: z.int(),
  /** Of the bookings: those of which no payment is open or being looked at, so that releasing lets go of them. */
  releasable: z.int(),
  /** When the oldest of the bookings was made. */
  oldest: z.string(),
  share_percent: z.number(),
  /** It holds half of what one network may, or more. */
  is_unusual: z.boolean(),
})
export type NetworkHolds = z.infer<typeof NetworkHolds>

/** What is held on the site without having been paid, by network, the most seats first. */
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
