import { MINUTE_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { PaymentRequest } from '#contract/payments.ts'
import type { Tx } from '#db/client.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import { purposeOf, type PaymentRow } from '../bookings/payment-rows.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { NOT_BACK } from './can-be-asked.ts'
import type { WaySum } from './ways.ts'

/** When the provider is first asked about an attempt without a notice. */
const FIRST_INQUIRY_MS = 2 * MINUTE_MS

type Attempt = Pick<
  PaymentRow,
  | 'booking_id'
  | 'purpose'
  | 'is_installment'
  | 'share_id'
  | 'credited_amount'
  | 'description'
  | 'email'
  | 'nationality'
  | 'travellers'
>

/** Stores an attempt to pay by the chosen way, before its provider is asked. */
export async function insertAttempt(
  tx: Tx,
  request: PaymentRequest,
  { way, amount, fee }: WaySum,
  attempt: Attempt,
): Promise<PaymentRow> {
  const now = Date.now()
  const row = await tx
    .insertInto('payments')
    .values({
      ...attempt,
      id: newId(),
      provider: way,
      status: 'created',
      amount: amount.amount,
      card_fee: fee.amount,
      currency: amount.currency,
      remarks: request.input_remarks,
      note: providerNamed(way)?.needsTrace ? NOT_BACK : '',
      inquire_at: new Date(now + FIRST_INQUIRY_MS).toISOString(),
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = {
    purpose: purposeOf(row),
    provider: row.provider,
    amount: row.amount,
    card_fee: row.card_fee,
    currency: row.currency,
    booking_id: row.booking_id,
  }
  await recordEvent(tx, actors.visitor, { verb: 'add', noun: 'payment', noun_id: row.id, after })
  return row
}
