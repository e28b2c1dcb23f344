import { today } from '#contract/days.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { PaymentRecord, ReceivedPayment } from '#contract/payment-records.ts'
import { transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { creditFor, openAmount, reviveForPayment } from './credit.ts'
import { addNote } from '../bookings/notes.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { DomainError, refuseField } from '../errors.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { confirmPayment } from './confirm.ts'
import { claimPayment, moneyOf, readPaymentRecord } from './records.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'

/**
 * Records cash or a transfer for a booking: it counts at once, the traveller gets a receipt and a mail, and the seats
 * of an expired booking are taken again. The same `key` records it once.
 *
 * Throws `not-found`, `invalid` for more than is open, for a future day and for a currency without a rate, and
 * `conflict` when there is no price, nothing to pay, or the seats are gone.
 */
export async function recordReceivedPayment(
  reference: string,
  received: ReceivedPayment,
  actor: Actor,
  key?: string,
): Promise<PaymentRecord> {
  return transaction((tx) => recordReceivedPaymentIn(tx, reference, received, actor, key))
}

/** As `recordReceivedPayment`, in the caller's transaction. */
export async function recordReceivedPaymentIn(
  tx: Tx,
  reference: string,
  received: ReceivedPayment,
  actor: Actor,
  key?: string,
): Promise<PaymentRecord> {
  const booking = await claimBooking(tx, reference)
  const providerReference = key === undefined ? null : `${booking.id} ${key}`
  const earlier = providerReference && (await findByKey(tx, received.method, providerReference))
  if (earlier) return readPaymentRecord(earlier.id, tx)

  if (received.received_on > today()) refuseField('received_on', 'This day is still to come')
  const open = await openAmount(tx, booking)
  await reviveForPayment(tx, booking)
  if (open.amount === 0) throw new DomainError('conflict', `Booking ${reference} is paid already`)
  const credited = creditFor(booking, open, received)
  if (credited > open.amount)
    refuseField('amount', `Only ${formatMoney(open)} is open. Record that, and give the rest back`)

  const counted = { credited, open, providerReference }
  const row = await insertReceived(tx, booking, received, counted, { status: 'created', note: '' })
  await addNote(tx, booking.id, 'payment', received.note, actor)
  const { amount, currency } = received
  const after = { booking_id: booking.id, method: received.method, amount, currency, status: 'confirmed' }
  await confirmPayment(tx, row, { actor, event: { verb: 'pay', after } })
  return readPaymentRecord(row.id, tx)
}

/**
 * Allocates a payment without a booking to one. What exceeds the price is owed back. Throws `not-found`, and `conflict`
 * when the payment is not confirmed or belongs to a booking, or when the booking cannot be paid for.
 */
export async function allocatePayment(id: string, reference: string, actor: Actor): Promise<PaymentRecord> {
  return transaction(async (tx) => {
    const payment = await claimPayment(tx, id)
    refuseUnallocatable(payment)
    const booking = await claimBooking(tx, reference)
    const open = await openAmount(tx, booking)
    await reviveForPayment(tx, booking)
    const changes = { booking_id: booking.id, credited_amount: creditFor(booking, open, moneyOf(payment)) }
    const event = { verb: 'edit', before: { booking_id: null }, after: changes } as const
    await confirmPayment(tx, payment, { actor, event, changes })
    return readPaymentRecord(id, tx)
  })
}

function refuseUnallocatable({ booking_id, status, refunded_amount }: PaymentRow) {
  if (booking_id !== null) throw new DomainError('conflict', 'This payment belongs to a booking already')
  if (refunded_amount > 0)
    throw new DomainError('conflict', 'Some of this payment has gone back. Record what is left by hand')
  if (status !== 'confirmed')
    throw new DomainError(
      'conflict',
      `This payment is ${status.replace('_', ' ')}, so it cannot count for a booking`,
    )
}

type Received = Omit<ReceivedPayment, 'received_on'> & { received_on: string | null }

/** The part of one traveller that money was received for. `email`: its payer's. `amount`: all of the part. */
export type ReceivedPart = { share_id: string; email: string; amount: number }

type Counted = {
  credited: number
  open: Money
  providerReference: string | null
  part?: ReceivedPart | undefined
}

/**
 * Returns the row of a payment received outside every provider. `received.note` is the payer's, `state.note` is
 * for staff.
 */
export function insertReceived(
  tx: Tx,
  booking: BookingRow,
  { method, amount, currency, received_on, note }: Received,
  { credited, open, providerReference, part }: Counted,
  state: { status: 'created' | 'needs_review'; note: string },
): Promise<PaymentRow> {
  const now = new Date().toISOString()
  const isAll = credited === open.amount
  const isFirst = open.amount === (part?.amount ?? booking.total_amount)
  return tx
    .insertInto('payments')
    .values({
      id: newId(),
      booking_id: booking.id,
      purpose: isFirst ? (isAll ? 'full' : 'deposit') : 'balance',
      provider: method,
      provider_reference: providerReference,
      ...state,
      amount,
      card_fee: 0,
      currency,
      credited_amount: credited,
      description: `${booking.reference} ${booking.trip_name}`,
      share_id: part?.share_id ?? null,
      email: part?.email ?? booking.email,
      nationality: part ? '' : booking.nationality,
      travellers: part ? 1 : booking.travellers,
      remarks: note,
      received_on,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function findByKey(tx: Tx, provider: string, reference: string) {
  return tx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
}
