import type { Tx } from '#db/client.ts'
import { releaseHold } from '../bookings/holds.ts'

/**
 * Removes the bookings of the demo with everything behind them: payments, papers, refunds, notes and what was recorded
 * of them. Their seats are free again. Returns how many there were.
 */
export async function removeDemoBookings(tx: Tx): Promise<number> {
  const bookings = tx.selectFrom('bookings').select('bookings.id').where('bookings.is_demo', '=', 1)
  const payments = tx.selectFrom('payments').select('payments.id').where('booking_id', 'in', bookings)
  const refunds = tx.selectFrom('refunds').select('refunds.id').where('booking_id', 'in', bookings)
  for (const ids of [bookings, payments, refunds])
    await tx.deleteFrom('events').where('noun_id', 'in', ids).execute()

  await giveDemoPlacesBack(tx)
  await tx.deleteFrom('departures').where('is_private', '=', 1).where('id', 'in', bookings).execute()
  await tx.deleteFrom('booking_lines').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('refunds').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('payment_proofs').where('payment_id', 'in', payments).execute()
  await tx.deleteFrom('payment_events').where('payment_id', 'in', payments).execute()
  // What the bank said has come, even if somebody has taken it for a booking of the demo.
  await tx
    .updateTable('statement_lines')
    .set({ state: 'open', payment_id: null })
    .where('payment_id', 'in', payments)
    .execute()
  await tx.deleteFrom('payments').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('documents').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('idempotency_keys').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('booking_codes').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('reviews').where('booking_id', 'in', bookings).execute()
  await tx.updateTable('enquiries').set({ booking_id: null }).where('booking_id', 'in', bookings).execute()
  // Notes, travellers and reminders go with their booking.
  const removed = await tx.deleteFrom('bookings').where('is_demo', '=', 1).returning('id').execute()
  return removed.length
}

async function giveDemoPlacesBack(tx: Tx) {
  const held = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('is_demo', '=', 1)
    .where('seats_held', '>', 0)
    .execute()
  for (const row of held) await releaseHold(tx, row)
}
