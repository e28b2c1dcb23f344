import { addDays, startOfDay } from '#contract/days.ts'
import { toldMoneyInWords } from '#contract/money.ts'
import type { ReconciliationQuery, ReconciliationRow } from '#contract/reconciliation.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import { ProviderError, type PaymentNotice } from '#integrations/payments/provider.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { canBeAsked } from './can-be-asked.ts'
import { askedOf } from './inquire.ts'
import { toPayment, type PaymentRow } from '../bookings/payment-rows.ts'

/** So many questions at a time: a month must not take an hour, nor look like an attack. */
const PARALLEL = 5
const PAYMENTS_MAX = 500

/**
 * Every payment that was confirmed on these days of Kathmandu, beside what its provider says of it today. Changes
 * nothing. Throws `invalid` when these are more payments than can be asked about at once.
 */
export async function reconcile({ from, to }: ReconciliationQuery): Promise<ReconciliationRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '>=', startOfDay(from))
    .where('confirmed_at', '<', startOfDay(addDays(to, 1)))
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(PAYMENTS_MAX + 1)
    .execute()
  if (rows.length > PAYMENTS_MAX)
    throw new DomainError('invalid', `These are more than ${PAYMENTS_MAX} payments. Choose fewer days`)
  const waiting = rows.entries()
  const compared: ReconciliationRow[] = []
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const [index, row] of waiting) compared[index] = await compare(row)
    }),
  )
  return compared
}

async function compare(row: PaymentRow): Promise<ReconciliationRow> {
  const ours = { amount: row.amount + row.card_fee, currency: row.currency, refunded: row.refunded_amount }
  const payment = toPayment(row)
  const provider = providerNamed(row.provider)
  const asked = askedOf(row)
  if (!provider?.inquire || !asked || !canBeAsked(row))
    return { payment, ours, theirs: null, difference: null, is_asked: false }
  try {
    const notice = await provider.inquire(asked)
    const theirs = notice ? theirsOf(notice) : null
    return { payment, ours, theirs, difference: differenceOf(row, ours, theirs), is_asked: true }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const difference = `The provider does not answer: ${error.message}`
    return { payment, ours, theirs: null, difference, is_asked: true }
  }
}

type Theirs = NonNullable<ReconciliationRow['theirs']>

function theirsOf({ outcome, amount, currency, isOtherMode = false, more = [] }: PaymentNotice): Theirs {
  const refund = more.find((told) => told.outcome === 'refunded')
  const isSome = more.some((told) => told.outcome === 'refunded-some')
  return {
    outcome,
    amount,
    currency,
    refunded: refund?.amount ?? (isSome ? null : 0),
    is_disputed: more.some((told) => told.outcome === 'disputed'),
    is_other_mode: isOtherMode,
  }
}

function differenceOf(row: PaymentRow, ours: ReconciliationRow['ours'], theirs: Theirs | null) {
  if (!theirs || theirs.outcome !== 'paid') return 'The provider knows nothing of this money'
  const sentences = [
    theirs.is_other_mode && 'It is test money where real money is taken, or the other way round',
    (theirs.amount !== ours.amount || theirs.currency !== ours.currency) &&
      `The provider took ${toldMoneyInWords(theirs.amount, theirs.currency)}, we count ${toldMoneyInWords(ours.amount, ours.currency)}`,
    theirs.refunded !== null &&
      theirs.refunded !== ours.refunded &&
      `The provider gave back ${toldMoneyInWords(theirs.refunded, theirs.currency)}, we count ${toldMoneyInWords(ours.refunded, ours.currency)}`,
    theirs.refunded === null && ours.refunded === 0 && 'The provider gave something back, we know of nothing',
    theirs.is_disputed && row.disputed_at === null && 'The payer’s bank disputes it',
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : sentences.join('. ')
}
