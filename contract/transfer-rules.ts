import { z } from 'zod'
import { wholeNumber } from './whole.ts'

/** How vehicles are shared, until an operator sets something else. */
export const usualTransferRules = {
  /** From the airport to a hotel and back, with the traffic of Kathmandu. */
  ride_minutes: 60,
  /** Some travel on by themselves for weeks and are still brought to their flight. */
  late_days: 60,
}

export const RIDE_MINUTES_MAX = 600
export const LATE_DAYS_MAX = 365

/**
 * `ride_minutes`: what a vehicle or driver is to do within so many minutes is one ride, or a clash. `late_days`: so many
 * days after the last day of its trip a party is brought away at most. What is not stored is as usual.
 */
export const TransferRules = z.object({
  ride_minutes: wholeNumber('The minutes of a ride', 1, RIDE_MINUTES_MAX).default(
    usualTransferRules.ride_minutes,
  ),
  late_days: wholeNumber('The days after the trip', 0, LATE_DAYS_MAX).default(usualTransferRules.late_days),
})
export type TransferRules = z.infer<typeof TransferRules>
