import { actors } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { releaseSeats, takeSeats } from '../departures/seats.ts'
import { giveUseBack, takeUse } from '../discounts/uses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { extrasOf, releaseExtras, takeExtras } from '../extras/places.ts'
import { dropUnfitLoans } from '../loans/lent.ts'
import { takeSeatTurns } from '../locks.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { holdFromNow } from './hold-times.ts'
import { tellOfBooking } from './letters.ts'
import { withSums } from './read.ts'
import type { BookingRow } from './rows.ts'
import { recompute } from './state.ts'
import { netPaid } from './sums.ts'

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

/** Gives a claimed booking's seats back, and what it has of extras with them, once. */
export async function giveSeatsBack(tx: Tx, { id, departure_id, seats_held }: BookingRow): Promise<void> {
  if (departure_id === null || seats_held === 0) return
  await releaseSeats(tx, departure_id, seats_held)
  await releaseExtras(tx, departure_id, await extrasOf(tx, id))
  await tx.updateTable('bookings').set({ seats_held: 0 }).where('id', '=', id).execute()
}

/** Gives back all that a claimed booking holds unpaid: its seats, and the use of its code. */
export async function releaseHold(tx: Tx, row: BookingRow): Promise<void> {
  await giveSeatsBack(tx, row)
  await giveUseBack(tx, row)
}

/** What an expired booking would need again, and others have. */
export type Gone = 'seats' | 'code'

export const goneForStaff: Record<Gone, string> = {
  seats: 'The seats of this booking have gone to others',
  code: 'The discount code of this booking has been used up by others. Quote it anew',
}

/**
 * Takes the seats and extras of a claimed expired booking again, and the use of its code, for the minutes of its rules.
 * What its travellers were to borrow and others have by now is dropped. Returns what is gone; undefined when it holds all
 * again. A private trip needs no seats.
 */
export async function retakeHold(tx: Tx, row: BookingRow): Promise<Gone | undefined> {
  const { id, departure_id, travellers, discount_code } = row
  await takeSeatTurns(tx, [departure_id])
  if (departure_id !== null && !(await takePlaces(tx, departure_id, id, travellers))) return 'seats'
  if (!(await takeUse(tx, row))) {
    if (departure_id !== null) {
      await releaseExtras(tx, departure_id, await extrasOf(tx, id))
      await releaseSeats(tx, departure_id, travellers)
    }
    return 'code'
  }
  const isHeld = departure_id !== null || discount_code !== null
  const hold_expires_at = isHeld ? new Date(holdFromNow(row.money_rules)).toISOString() : null
  const seats_held = departure_id === null ? 0 : travellers
  await tx
    .updateTable('bookings')
    .set({ seats_held, expired_at: null, hold_expires_at })
    .where('id', '=', id)
    .execute()
  await dropUnfitLoans(tx, id, actors.clock)
  return undefined
}

/**
 * Gives back what a claimed booking has of extras, before its lines and its seats change; `next`: the departure it moves
 * to, whose turn must be taken in order. `takeExtrasOf` takes them again.
 */
export async function giveExtrasBack(
  tx: Tx,
  { id, departure_id, seats_held }: BookingRow,
  next: string | null,
): Promise<void> {
  if (departure_id === null || seats_held === 0) return
  const held = await extrasOf(tx, id)
  if (held.length === 0) return
  await takeSeatTurns(tx, [id, departure_id, next])
  await releaseExtras(tx, departure_id, held)
}

/** Takes seats and what the live lines of a booking have of extras: all of it or nothing. Returns whether it did. */
async function takePlaces(tx: Tx, departureId: string, bookingId: string, seats: number): Promise<boolean> {
  if (!(await takeSeats(tx, departureId, seats))) return false
  const short = await takeExtras(tx, departureId, await extrasOf(tx, bookingId))
  if (short !== undefined) await releaseSeats(tx, departureId, seats)
  return short === undefined
}

/**
 * Takes what the live lines of a booking have of extras, once its seats are taken. Throws `conflict`, naming the extra
 * of which too few are left.
 */
export async function takeExtrasOf(tx: Tx, departureId: string, bookingId: string): Promise<void> {
  const short = await takeExtras(tx, departureId, await extrasOf(tx, bookingId))
  if (short !== undefined) throw new DomainError('conflict', short)
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
  await releaseHold(tx, row)
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
