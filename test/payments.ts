import { randomUUID } from 'node:crypto'
import { db } from '#db/client.ts'
import { PaymentRequest } from '#contract/payments.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { newId } from '#domain/ids.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PaymentNotice } from '#integrations/payments/provider.ts'

/**
 * Returns what the payment form of a booking sends. Its amount is not the booking's, because the server must ignore it.
 */
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

/** Returns a provider's notice about an attempt; by default all of it was paid. */
export async function noticeOf(paymentId: string, more: Partial<PaymentNotice> = {}): Promise<PaymentNotice> {
  const { amount, card_fee, currency } = await readPayment(paymentId)
  const money = { amount: amount + card_fee, currency }
  return { id: randomUUID(), orderId: paymentId, outcome: 'paid', ...money, body: '{}', ...more }
}

/** Returns the row of a deposit's payment, opened with the test bank, of `amount` minor units. */
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
