import { DAY_MS } from '#contract/days.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import type { Tx } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { refuseWithWayOut } from '../bookings/hold-budgets.ts'

/**
 * How many payments of one booking may be opened within a day. Returning payers are led to the page that is still open,
 * so only failed, cancelled and old attempts add one: three cards, in two currencies, each tried three times.
 */
export const ATTEMPTS_A_DAY = 20

/**
 * Throws `too-many`, with the contacts of the office, when a booking has had its payments of the day: each adds a row
 * and an event that stay. The booking must be claimed.
 */
export async function refuseTooManyAttempts(tx: Tx, bookingId: string): Promise<void> {
  if (!env.hasRateLimits) return
  const now = Date.now()
  const opened = await tx
    .selectFrom('payments')
    .select('created_at')
    .where('booking_id', '=', bookingId)
    .where('provider', 'in', Object.keys(onlineWays))
    .where('created_at', '>', new Date(now - DAY_MS).toISOString())
    .orderBy('created_at', 'desc')
    .limit(ATTEMPTS_A_DAY)
    .execute()
  if (opened.length < ATTEMPTS_A_DAY) return
  const freeInMs = Date.parse(opened.at(-1)!.created_at) + DAY_MS - now
  const message = `The payment of this booking was begun ${ATTEMPTS_A_DAY} times within a day, which is as often as we let it. Try again tomorrow`
  await refuseWithWayOut(tx, message, Math.max(1, Math.ceil(freeInMs / 1000)))
}
