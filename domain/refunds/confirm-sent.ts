import type { Tx } from '#db/client.ts'

/**
 * Marks what was sent back by a payment as confirmed, once all that went back by it has been told of. A provider may tell
 * before it answers, so whoever learns the second half asks for this.
 */
export async function confirmSentRefunds(tx: Tx, paymentId: string): Promise<void> {
  const { told_refunded, told_refund_failed, refunded_amount } = await tx
    .selectFrom('payments')
    .select(['told_refunded', 'told_refund_failed', 'refunded_amount'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (told_refunded - told_refund_failed < refunded_amount) return
  await tx
    .updateTable('refunds')
    .set({ confirmed_at: new Date().toISOString() })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'sent')
    .where('charged_amount', 'is not', null)
    .where('confirmed_at', 'is', null)
    .execute()
}
