import { actors } from '#contract/events.ts'
import { HOLD_MINUTES } from '#contract/terms.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { releaseSeats, takeSeats } from '../departures/seats.ts'
import { recordEvent } from '../events.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { tellOfBooking } from './letters.ts'
import { withSums } from './read.ts'
import type { BookingRow } from './rows.ts'
import { recompute } from './state.ts'
import { netPaid } from './sums.ts'

const MINUTE_MS = 60_000

/** Expires bookings that were not paid in time and gives their seats back. Returns how many bookings expired. */
export async function expireHolds(now = new Date()): Promise<number> {
  const late = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('hold_expires_at', '<=', now.toISOString())
    .where(netPaid(), '<=', 0)
    .execute()
  const expired = await Promise.all(late.map(({ id }) => transaction((tx) => expire(tx, id, now))))
  return expired.filter(Boolean).length
}

/** Gives a claimed booking's seats back, once. */
export async function giveSeatsBack(tx: Tx, { id, departure_id, seats_held }: BookingRow): Promise<void> {
  if (departure_id === null || seats_held === 0) return
  await releaseSeats(tx, departure_id, seats_held)
  await tx.updateTable('bookings').set({ seats_held: 0 }).where('id', '=', id).execute()
}

/**
 * Takes the seats of a claimed expired booking again, for thirty minutes. Returns whether they were free; a private
 * trip needs none.
 */
export async function retakeSeats(tx: Tx, { id, departure_id, travellers }: BookingRow): Promise<boolean> {
  if (departure_id !== null && !(await takeSeats(tx, departure_id, travellers))) return false
  const hold_expires_at = departure_id && new Date(Date.now() + HOLD_MINUTES * MINUTE_MS).toISOString()
  const seats_held = departure_id === null ? 0 : travellers
  await tx
    .updateTable('bookings')
    .set({ seats_held, expired_at: null, hold_expires_at })
    .where('id', '=', id)
    .execute()
  return true
}

/**
 * Expires one booking in a guarded statement: one of several servers succeeds, and none while a payment of the booking
 * is kept.
 */
async function expire(tx: Tx, id: string, now: Date) {
  const row = await tx
    .updateTable('bookings')
    .set((before) => ({ expired_at: now.toISOString(), version: before('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'awaiting_payment')
    .where('hold_expires_at', '<=', now.toISOString())
    .where(netPaid(), '<=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await takeMailTurn(tx, row.email)
  await giveSeatsBack(tx, row)
  const standing = await recompute(tx, id)
  await issueDocuments(tx, standing.row)
  const booking = await withSums(tx, standing.row, standing.sums)
  // Whoever had an offer of the waiting list reads that this offer has ended (domain/waiting/ends.ts).
  if (!(await isOffer(tx, id))) await tellOfBooking(tx, 'expired', booking)
  await recordEvent(tx, actors.clock, { verb: 'expire', noun: 'booking', noun_id: id })
  return true
}

/** Returns whether a booking holds seats that were offered to somebody on a waiting list. */
export async function isOffer(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('waits').select('id').where('booking_id', '=', id).executeTakeFirst()) !== undefined
  )
}
