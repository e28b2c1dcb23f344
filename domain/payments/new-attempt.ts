import { MINUTE_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { formatMoney, type Currency } from '#contract/money.ts'
import type { PaymentRequest } from '#contract/payments.ts'
import { cardFee, type MoneyRules } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import { paymentProvider } from '#integrations/payments/providers.ts'
import { purposeOf, type PaymentRow } from '../bookings/payment-rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { NOT_BACK } from './can-be-asked.ts'

/** When the provider is first asked about an attempt without a notice. */
const FIRST_INQUIRY_MS = 2 * MINUTE_MS

type Attempt = Pick<
  PaymentRow,
  | 'booking_id'
  | 'purpose'
  | 'is_installment'
  | 'amount'
  | 'credited_amount'
  | 'description'
  | 'email'
  | 'nationality'
  | 'travellers'
>

/**
 * Stores an attempt to pay, before the provider is asked. `rules`: those that say what a card payment costs. Throws
 * `invalid` when it is less than the provider takes.
 */
export async function insertAttempt(
  tx: Tx,
  request: PaymentRequest,
  rules: Pick<MoneyRules, 'card_fee_basis_points'>,
  attempt: Attempt,
): Promise<PaymentRow> {
  const now = Date.now()
  const card_fee = cardFee(attempt.amount, rules)
  refuseTooLittle(attempt.amount + card_fee, request.input_currency)
  const row = await tx
    .insertInto('payments')
    .values({
      ...attempt,
      id: newId(),
      provider: paymentProvider().name,
      status: 'created',
      card_fee,
      currency: request.input_currency,
      remarks: request.input_remarks,
      note: paymentProvider().needsTrace ? NOT_BACK : '',
      inquire_at: new Date(now + FIRST_INQUIRY_MS).toISOString(),
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { amount, currency } = row
  const purpose = purposeOf(row)
  const after = { purpose, amount, card_fee, currency, booking_id: row.booking_id }
  await recordEvent(tx, actors.visitor, { verb: 'add', noun: 'payment', noun_id: row.id, after })
  return row
}

function refuseTooLittle(charged: number, currency: Currency) {
  const least = paymentProvider().currencies[currency] ?? 0
  if (charged < least)
    refuseField(
      'input_amount',
      `The least that can be charged is ${formatMoney({ amount: least, currency })}`,
    )
}

/** Throws `invalid` about one field of the payment form. */
export function refuseField(field: string, message: string): never {
  throw new DomainError('invalid', message, { errors: { [field]: [message] } })
}
