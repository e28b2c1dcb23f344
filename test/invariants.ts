import { expect } from 'vitest'
import { db } from '#db/client.ts'
import { sumsOf } from '#domain/bookings/state.ts'

/** Money that no provider told us of, because people handed it over. */
const BY_HAND = ['cash', 'transfer']

/**
 * What must hold whatever went wrong: I1 no seat is sold twice, I2 no booking counts as paid without the exact money, I3
 * each payment has one effect and gives back no more than it brought, I4 every booking has its mails.
 */
export async function expectInvariants(): Promise<void> {
  await expectSeats()
  await expectPaidBookings()
  await expectOneEffectEach()
  await expectRefundsWithinPayments()
  await expectMails()
}

async function expectSeats() {
  const departures = await db
    .selectFrom('departures')
    .select(['id', 'capacity', 'seats_taken', 'is_demo'])
    .execute()
  for (const { id, capacity, seats_taken, is_demo } of departures) {
    const { held } = await db
      .selectFrom('bookings')
      .select((row) => row.fn.sum<number | null>('seats_held').as('held'))
      .where('departure_id', '=', id)
      .executeTakeFirstOrThrow()
    const what = `I1: seats of departure ${id}`
    expect(seats_taken, what).toBeLessThanOrEqual(capacity)
    // The demo world has departures with people on them whom nobody booked.
    if (is_demo) expect(seats_taken, what).toBeGreaterThanOrEqual(Number(held ?? 0))
    else expect(seats_taken, what).toBe(Number(held ?? 0))
  }
}

async function expectPaidBookings() {
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  for (const { id, reference, status, total_amount, deposit_amount } of bookings) {
    const { paid, refunded } = await sumsOf(db, id)
    expect(refunded, `I3: refunds of ${reference}`).toBeLessThanOrEqual(paid)
    const least = { deposit_paid: deposit_amount, paid: total_amount, completed: total_amount }[status]
    if (least != null) expect(paid - refunded, `I2: ${reference} is ${status}`).toBeGreaterThanOrEqual(least)
  }
}

/** Each confirmed payment was told of with its exact money, or a person answers for it; and it was confirmed once. */
async function expectOneEffectEach() {
  const confirmed = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('provider', 'not in', BY_HAND)
    .execute()
  for (const { id, amount, card_fee, currency } of confirmed) {
    const told = await db
      .selectFrom('payment_events')
      .select(['amount', 'currency'])
      .where('payment_id', '=', id)
      .where('kind', '=', 'paid')
      .execute()
    const changes = await db
      .selectFrom('events')
      .select(['actor', 'after'])
      .where('noun', '=', 'payment')
      .where('noun_id', '=', id)
      .where('after', 'like', '%"status":"confirmed"%')
      .where('before', 'not like', '%"status":"confirmed"%')
      .execute()
    expect(changes, `I3: effects of payment ${id}`).toHaveLength(1)
    if (changes[0]!.actor === 'payment-provider')
      expect(told, `I2: money of payment ${id}`).toContainEqual({ amount: amount + card_fee, currency })
  }
}

async function expectRefundsWithinPayments() {
  const payments = await db.selectFrom('payments').selectAll().execute()
  for (const { id, amount, card_fee, refunded_amount } of payments) {
    expect(refunded_amount, `I3: refunds of payment ${id}`).toBeLessThanOrEqual(amount + card_fee)
    const { charged } = await db
      .selectFrom('refunds')
      .select((row) => row.fn.sum<number | null>('charged_amount').as('charged'))
      .where('payment_id', '=', id)
      .where('status', '!=', 'failed')
      .executeTakeFirstOrThrow()
    expect(Number(charged ?? 0), `I3: refunds of payment ${id}`).toBeLessThanOrEqual(refunded_amount)
  }
}

async function expectMails() {
  const silent = await db
    .selectFrom('bookings')
    .select('reference')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('emails').select('emails.id').whereRef('emails.noun_id', '=', 'bookings.id'),
        ),
      ),
    )
    .execute()
  expect(silent, 'I4: bookings without mails').toEqual([])
}
