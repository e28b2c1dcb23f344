import type { Tx } from '#db/client.ts'

/**
 * Marks the sent refunds of a payment as confirmed, once the provider has reported all of them. A provider may report a
 * refund before it answers the request, so both paths call this.
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
