import { providerNamed } from '#integrations/payments/providers.ts'
import { ForgedNotice, ProviderError, type PaymentNotice } from '#integrations/payments/provider.ts'
import { actors } from '#contract/events.ts'
import { toldMoneyInWords } from '#contract/money.ts'
import { transaction, type Tx } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { lockPayment } from '../locks.ts'
import { takeRefundNotice } from '../refunds/take-notice.ts'
import { claim } from '../versions.ts'
import { confirmPayment } from './confirm.ts'
import { holdForReview } from './hold-for-review.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'

const RETRY_SECONDS = 60
const UNCLEAR =
  'The provider does not know itself whether this was paid. Look in its panel or call it, then accept or reject'

/**
 * Verifies and processes a message of a provider. Throws `malformed` when the provider did not sign it, `not-found` for
 * another provider, `unavailable` when the provider must be asked for details and does not answer: it sends the message
 * again.
 */
export async function takeNotification(providerName: string, headers: Headers, body: string): Promise<void> {
  const provider = providerNamed(providerName)
  if (!provider) throw new DomainError('not-found', 'We do not work with this payment provider')
  try {
    const notice = await provider.verifyNotification(headers, body)
    if (notice) await takeNotice(providerName, notice)
  } catch (error) {
    if (error instanceof ForgedNotice)
      throw new DomainError('malformed', `The notification is refused: ${error.message}`)
    if (!(error instanceof ProviderError)) throw error
    report(error, `notification of ${providerName}`)
    throw new DomainError('unavailable', 'We cannot read this now. Please tell us again', {
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
}

/**
 * Processes a notice once. Its row is inserted first: of any number of repeats, all but one find it there and do
 * nothing. A successful payment stays so whatever is reported later, so every order of notices ends alike.
 */
export async function takeNotice(provider: string, { more = [], ...first }: PaymentNotice): Promise<void> {
  for (const notice of [first, ...more]) {
    await transaction(async (tx) => {
      if (!(await isNews(tx, provider, notice))) return
      const payment = await lockPayment(tx, notice.orderId)
      if (payment?.provider !== provider) return
      await tx
        .updateTable('payment_events')
        .set({ payment_id: payment.id })
        .where('id', '=', eventId(provider, notice))
        .execute()
      await applyNotice(tx, payment, notice)
    })
  }
}

async function applyNotice(tx: Tx, payment: PaymentRow, notice: PaymentNotice) {
  switch (notice.outcome) {
    case 'failed':
    case 'cancelled':
      return close(tx, payment, notice.outcome)
    case 'paid': {
      const mismatch = mismatchOf(payment, notice)
      if (mismatch) return holdForReview(tx, payment, mismatch)
      return payment.status === 'confirmed' ? undefined : confirmTold(tx, payment)
    }
    case 'unclear':
      return payment.status === 'confirmed' ? undefined : holdForReview(tx, payment, UNCLEAR)
    case 'refunded':
    case 'refunded-some':
    case 'refund-failed':
    case 'disputed':
      return takeRefundNotice(tx, payment, notice)
  }
}

async function isNews(tx: Tx, provider: string, notice: PaymentNotice) {
  const inserted = await tx
    .insertInto('payment_events')
    .values({
      id: eventId(provider, notice),
      provider,
      payment_id: null,
      kind: notice.outcome,
      body: notice.body,
      amount: notice.amount,
      currency: notice.currency,
      received_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

function eventId(provider: string, { id }: PaymentNotice) {
  return `${provider} ${id}`
}

async function confirmTold(tx: Tx, payment: PaymentRow) {
  if (payment.booking_id !== null) await claim(tx, 'bookings', payment.booking_id)
  const event = { verb: 'pay', before: { status: payment.status }, after: { status: 'confirmed' } } as const
  await confirmPayment(tx, payment, { actor: actors.provider, event, isNews: true })
}

/**
 * Closes an attempt that was not paid. That cannot undo a received payment, and a failure cannot undo a cancellation.
 * After a failure the site goes on asking, because at most providers the payer can try another card on the same page.
 */
async function close(tx: Tx, payment: PaymentRow, outcome: 'failed' | 'cancelled') {
  const changeable: string[] =
    outcome === 'failed' ? ['created', 'pending'] : ['created', 'pending', 'failed']
  if (!changeable.includes(payment.status)) return
  await tx
    .updateTable('payments')
    .set(outcome === 'failed' ? { status: outcome } : { status: outcome, inquire_at: null })
    .where('id', '=', payment.id)
    .execute()
  const verb = outcome === 'failed' ? 'refuse' : 'cancel'
  const change = { verb, noun: 'payment', noun_id: payment.id } as const
  await recordEvent(tx, actors.provider, {
    ...change,
    before: { status: payment.status },
    after: { status: outcome },
  })
}

/** Returns why received money differs from what was asked for; undefined when it does not. */
function mismatchOf({ amount, card_fee, currency }: PaymentRow, notice: PaymentNotice) {
  if (notice.isOtherMode)
    return 'Told of test money where real money is taken, or of real money where test money is'
  if (notice.currency === currency && notice.amount === amount + card_fee) return undefined
  return `Asked for ${toldMoneyInWords(amount + card_fee, currency)}, told of ${toldMoneyInWords(notice.amount, notice.currency)}`
}
