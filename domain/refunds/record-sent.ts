import type { Refund, RefundSettlement } from '#contract/refunds.ts'
import { transaction } from '#db/client.ts'
import { tellOfRefunds } from '../bookings/letters.ts'
import { clearMark } from '../bookings/marks.ts'
import { withSums } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { leftToRefund, refuseAbovePaid } from './owe.ts'
import { findRefund, readRefund } from './read.ts'

/**
 * Records that staff have sent a refund themselves: it gets its credit note and the traveller a mail. A refund that the
 * provider has refused counts again and must fit into what was paid. Throws `not-found`, and `conflict` when it was
 * sent or the provider is sending it now.
 */
export async function recordSentRefund(
  id: string,
  { method, note }: RefundSettlement,
  actor: Actor,
): Promise<Refund> {
  return transaction(async (tx) => {
    const { booking_id } = await findRefund(tx, id)
    const row = await claim(tx, 'bookings', booking_id)
    const refund = await findRefund(tx, id)
    const { status, amount } = refund
    if (status === 'failed') refuseAbovePaid(row, amount, await leftToRefund(tx, refund))
    const now = new Date().toISOString()
    const sent = await tx
      .updateTable('refunds')
      .set({ status: 'sent', method, note, settled_at: now, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', status)
      .where('status', '!=', 'sent')
      .where((guard) => guard.or([guard('claimed_until', 'is', null), guard('claimed_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst()
    if (!sent)
      throw new DomainError('conflict', 'This refund has been sent already, or is being sent at this moment')
    await clearMark(tx, booking_id)
    const standing = await recompute(tx, booking_id)
    const credited = await issueDocuments(tx, standing.row)
    await tellOfRefunds(tx, await withSums(tx, standing.row, standing.sums), credited)
    const change = { verb: 'refund', noun: 'refund', noun_id: id } as const
    await recordEvent(tx, actor, { ...change, before: { status }, after: { status: 'sent', method } })
    return readRefund(id, tx)
  })
}
