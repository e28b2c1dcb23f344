import { actors } from '#contract/events.ts'
import { formatMoney, Currency } from '#contract/money.ts'
import type { PaymentNotice } from '#integrations/payments/provider.ts'
import type { Tx } from '#db/client.ts'
import { markPayment } from '../bookings/marks.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { recompute } from '../bookings/state.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent } from '../events.ts'
import { claim } from '../versions.ts'
import type { RefundRow } from './read.ts'
import { releaseReserve } from './reserve.ts'

const NOT_ARRIVED = 'The provider says that it did not reach the payer'

/**
 * Takes a provider's notice that a refund came back. A refund of this site has failed and is owed no more; one that
 * staff made in the provider's own books only they can end. The payment must be locked.
 */
export async function takeRefundFailure(
  tx: Tx,
  payment: PaymentRow,
  { refundId, amount, currency }: PaymentNotice,
): Promise<void> {
  const money = formatMoney({ amount, currency: Currency.parse(currency) })
  const refund = refundId === undefined ? undefined : await findSent(tx, payment, refundId)
  if (refund) await failSent(tx, payment, refund, amount)
  await markPayment(tx, payment, `A refund of ${money} did not reach the payer`)
}

function findSent(tx: Tx, payment: PaymentRow, id: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('payment_id', '=', payment.id)
    .where('charged_amount', 'is not', null)
    .executeTakeFirst()
}

async function failSent(tx: Tx, payment: PaymentRow, refund: RefundRow, told: number) {
  await claim(tx, 'bookings', refund.booking_id)
  await releaseReserve(tx, payment.id, refund.charged_amount!)
  await tx
    .updateTable('payments')
    .set((row) => ({ told_refund_failed: row('told_refund_failed', '+', told) }))
    .where('id', '=', payment.id)
    .execute()
  await tx
    .updateTable('refunds')
    .set((row) => ({
      status: 'failed' as const,
      confirmed_at: null,
      charged_amount: null,
      claimed_until: null,
      failures: row('failures', '+', 1),
      last_error: NOT_ARRIVED,
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', refund.id)
    .execute()
  const { row: booking } = await recompute(tx, refund.booking_id)
  await issueDocuments(tx, booking)
  const after = { status: 'failed', reason: NOT_ARRIVED }
  await recordEvent(tx, actors.provider, { verb: 'refund', noun: 'refund', noun_id: refund.id, after })
}
