import { DAY_MS } from '#contract/days.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import type { Tx } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { refuseWithWayOut } from '../bookings/hold-budgets.ts'

/**
 * How many payments of one booking, or of one traveller's part of it, may be opened within a day. Returning payers are led to the page that is still open,
 * so only failed, cancelled and old attempts add one: three cards, in two currencies, each tried three times.
 */
export const ATTEMPTS_A_DAY = 20

/**
 * How many of a booking with parts may be opened within a day, by the links of all its travellers together: as much as five
 * of them may alone.
 */
export const ATTEMPTS_A_DAY_IN_PARTS = 5 * ATTEMPTS_A_DAY

/**
 * Throws `too-many`, with the contacts of the office, when whoever booked, or the traveller with this part, has had their
 * payments of the day, or the whole booking has: each adds a row and an event that stay. The booking must be claimed.
 */
export async function refuseTooManyAttempts(
  tx: Tx,
  bookingId: string,
  shareId: string | null,
): Promise<void> {
  if (!env.hasRateLimits) return
  await refuseAbove(tx, bookingId, { shareId, most: ATTEMPTS_A_DAY })
  await refuseAbove(tx, bookingId, { shareId: undefined, most: ATTEMPTS_A_DAY_IN_PARTS })
}

/** `shareId`: only the payments of this part, null for those of whoever booked; undefined for all. */
async function refuseAbove(
  tx: Tx,
  bookingId: string,
  { shareId, most }: { shareId: string | null | undefined; most: number },
) {
  const now = Date.now()
  let payments = tx.selectFrom('payments').select('created_at').where('booking_id', '=', bookingId)
  if (shareId !== undefined) payments = payments.where('share_id', shareId === null ? 'is' : '=', shareId)
  const opened = await payments
    .where('provider', 'in', Object.keys(onlineWays))
    .where('created_at', '>', new Date(now - DAY_MS).toISOString())
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  if (opened.length < most) return
  const freeInMs = Date.parse(opened.at(-1)!.created_at) + DAY_MS - now
  const what = shareId ? 'your part' : 'this booking'
  const message = `The payment of ${what} was begun ${most} times within a day, which is as often as we let it. Try again tomorrow`
  await refuseWithWayOut(tx, message, Math.max(1, Math.ceil(freeInMs / 1000)))
}
