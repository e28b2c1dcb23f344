import { randomUUID } from 'node:crypto'
import { db } from '#db/client.ts'
import { PaymentRequest } from '#contract/payments.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { newId } from '#domain/ids.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PaymentNotice } from '#integrations/payments/provider.ts'

/** What the payment form of a booking sends. Its amount is not the booking's, and must not matter. */
export function requestFor(booking: Booking, more: Partial<PaymentRequest> = {}): PaymentRequest {
  const { reference, token } = receiptOf(booking)
  const payer = { input_email: booking.email, input_no_of_travelers: booking.travellers, input_amount: '1' }
  const form = PaymentRequest.parse({ ...payer, booking_reference: reference, booking_token: token })
  return { ...form, ...more }
}

/** A payment without a booking, of 250 dollars. */
export const freeRequest = PaymentRequest.parse({
  input_description: 'Extra porter',
  input_email: 'maya@example.com',
  input_no_of_travelers: 2,
  input_amount: '250',
})

export function readPayment(id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What the provider tells of an attempt: that all of it was paid, unless said otherwise. */
export async function noticeOf(paymentId: string, more: Partial<PaymentNotice> = {}): Promise<PaymentNotice> {
  const { amount, card_fee, currency } = await readPayment(paymentId)
  const money = { amount: amount + card_fee, currency }
  return { id: randomUUID(), orderId: paymentId, outcome: 'paid', ...money, body: '{}', ...more }
}

/** What the row of a deposit's payment holds as it is opened with the test bank, of so many minor units. */
export function openedPayment({ _id, email, nationality, travellers }: Booking, amount: number) {
  const now = new Date().toISOString()
  return {
    id: newId(),
    booking_id: _id,
    purpose: 'deposit',
    provider: 'sandbox',
    status: 'created',
    amount,
    card_fee: 0,
    currency: 'USD',
    credited_amount: amount,
    email,
    nationality,
    travellers,
    description: '',
    remarks: '',
    note: '',
    created_at: now,
    updated_at: now,
  } as const
}
