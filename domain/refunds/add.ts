import { transaction } from '#db/client.ts'
import type { Refund, RefundInput } from '#contract/refunds.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { addNote } from '../bookings/notes.ts'
import { lowerPrice } from '../lines/write.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent } from '../events.ts'
import { refuseAboveLimits, type Giver } from './limits.ts'
import { oweRefund, refuseAbovePaid } from './owe.ts'
import { readRefund } from './read.ts'

/**
 * Owes a refund of at most what was paid and not refunded. The price of a trip that goes on is lowered by it. Parallel
 * refunds each find what the one before has left. With `version`, only if nobody has changed the booking since, so that a
 * form sent twice refunds once. Throws `not-found`, `stale`, `invalid` for too much, and `forbidden` when only an owner may.
 */
export async function addRefund(
  reference: string,
  { amount, reason }: RefundInput,
  giver: Giver,
  version?: number,
): Promise<Refund> {
  return transaction(async (tx) => {
    const { actor } = giver
    const row = await claimBooking(tx, reference, version)
    await refuseAboveLimits(tx, row, amount, giver)
    const sums = await sumsOf(tx, row.id)
    const net = netOf(sums)
    refuseAbovePaid(row, amount, net)
    const lowering = loweringOf(row, net, amount)
    const isBeyondPrice = !isGivenUp(row) && lowering === 0
    const id = await oweRefund(tx, row, { amount, reason, isBeyondPrice, addedBy: actor })
    if (lowering > 0) {
      const depositMax = row.status === 'awaiting_payment' ? undefined : net - amount
      const why = { kind: 'goodwill', reason, actor, refundId: id } as const
      await lowerPrice(tx, row, { ...why, amount: lowering, depositMax })
    }
    await addNote(tx, row.id, 'refund', reason, actor)
    const { row: now } = await recompute(tx, row.id, { ...sums, refunded: sums.refunded + amount })
    await issueDocuments(tx, now)
    const after = { booking_id: row.id, amount, currency: row.currency, status: 'owed' }
    await recordEvent(tx, actor, { verb: 'add', noun: 'refund', noun_id: id, after })
    return readRefund(id, tx)
  })
}

/**
 * Returns by how much a refund lowers the price of a trip that goes on, so that it makes no debt: not by what was paid
 * beyond the price, and not when everything is refunded, because nothing is paid then. In minor units of the booking's
 * currency.
 */
function loweringOf(row: BookingRow, net: number, amount: number) {
  if (isGivenUp(row) || row.total_amount === null || amount >= net) return 0
  return Math.max(0, amount - Math.max(0, net - row.total_amount))
}
