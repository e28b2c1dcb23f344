import { expect } from 'vitest'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { db } from '#db/client.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { sumsOf } from '#domain/bookings/sums.ts'

/**
 * What all invoices less all credit notes come to, once what is promised back has gone back, is the price; of a booking
 * that is over it is what is kept. What was paid beyond the price has papers of its own. Where there are taxes, they come
 * to the total of their paper.
 */
export async function expectPapersTrue(reference: string, deed: string) {
  const booking = await readBooking(reference)
  const documents = await db
    .selectFrom('documents')
    .selectAll()
    .where('booking_id', '=', booking._id)
    .orderBy('id')
    .execute()
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const refunds = await db.selectFrom('refunds').selectAll().where('booking_id', '=', booking._id).execute()
  // What failed to go back may go back otherwise, or not: nobody knows yet what its papers will say.
  if (invoices.length === 0 || refunds.some(({ status }) => status === 'failed')) return
  for (const { kind, snapshot } of documents) {
    const { lines, total, taxes } = JSON.parse(snapshot) as DocumentSnapshot
    const sum = lines.reduce((all, { amount }) => all + amount.amount, 0)
    expect(sum, `${kind} after: ${deed}`).toBe(total.amount)
    if (!taxes) continue
    const { basis_points: _, ...amounts } = taxes
    expect(Object.values(amounts).reduce((all, amount) => all + amount, 0)).toBe(total.amount)
  }
  const isBeyond = (id: string) => refunds.some((refund) => refund.id === id && refund.beyond_price === 1)
  const stays = documents
    .filter(({ kind, source }) => kind !== 'receipt' && !isBeyond(source.replace('credit-note ', '')))
    .map(({ kind, snapshot }) => JSON.parse(snapshot).total.amount * (kind === 'invoice' ? 1 : -1))
    .reduce((sum, amount) => sum + amount, 0)
  const promised = refunds
    .filter(({ status, id }) => status === 'owed' && !isBeyond(id))
    .reduce((sum, { amount }) => sum + amount, 0)
  const isOver = booking.status === 'cancelled' || booking.status === 'expired'
  const { paid, refunded } = await sumsOf(db, booking._id)
  expect(stays - promised, `invoiced, after: ${deed}`).toBe(isOver ? paid - refunded : booking.total!.amount)
}
