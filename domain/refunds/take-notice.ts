import { actors } from '#contract/events.ts'
import { formatMoney, Currency } from '#contract/money.ts'
import type { PaymentNotice } from '#integrations/payments/provider.ts'
import type { Tx } from '#db/client.ts'
import { markPayment } from '../bookings/marks.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { recordEvent } from '../events.ts'
import { confirmSentRefunds } from './confirm-sent.ts'
import { countProviderRefunds } from './provider-refunds.ts'
import { takeRefundFailure } from './take-failure.ts'

/**
 * Takes a provider's notice of a refund or a dispute of a locked payment. Each fact is stored in a figure of its own
 * that only grows, so every order of notices ends alike; the effects on the booking wait until it is paid.
 */
export async function takeRefundNotice(tx: Tx, payment: PaymentRow, notice: PaymentNotice): Promise<void> {
  if (notice.currency !== payment.currency) {
    const sentence = `Told of a refund in ${notice.currency}, charged in ${payment.currency}`
    return markPayment(tx, payment, sentence)
  }
  if (notice.outcome === 'disputed') return takeDispute(tx, payment, notice)
  if (notice.outcome === 'refunded-some') return takeUnknownSum(tx, payment)
  if (notice.outcome === 'refund-failed') return takeRefundFailure(tx, payment, notice)

  const row = await tx
    .updateTable('payments')
    .set({ told_refunded: Math.max(payment.told_refunded, notice.amount) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status !== 'confirmed') return
  await countProviderRefunds(tx, row)
  await confirmSentRefunds(tx, row.id)
}

async function takeDispute(tx: Tx, payment: PaymentRow, { amount, currency }: PaymentNotice) {
  await tx
    .updateTable('payments')
    .set({ disputed_at: payment.disputed_at ?? new Date().toISOString() })
    .where('id', '=', payment.id)
    .execute()
  const money = formatMoney({ amount, currency: Currency.parse(currency) })
  await recordEvent(tx, actors.provider, {
    verb: 'refund',
    noun: 'payment',
    noun_id: payment.id,
    after: { disputed: amount },
  })
  await markPayment(tx, payment, `The payer’s bank disputes ${money}`)
}

/** Takes a refund without a sum. It is no news when this site has sent a refund of the payment itself. */
async function takeUnknownSum(tx: Tx, payment: PaymentRow) {
  const own = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('attempts', '>', 0)
    .where('status', '!=', 'failed')
    .executeTakeFirst()
  if (!own) await markPayment(tx, payment, 'Something went back at the provider, which does not say how much')
}
