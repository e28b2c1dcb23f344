import { HOLD_MINUTES, isPayableAgain, UNPAID_MAX_HOURS } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import type { BookingRow } from './rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How many minutes a traveller has at least to pay another way after a transfer was rejected. */
const AFTER_REJECTION_MINUTES = HOLD_MINUTES
/** A transfer takes days, so a booking with a slip keeps its seats for as long as staff need to look. */
export const TRANSFER_HOLD_DAYS = 3

type Held = Pick<BookingRow, 'id' | 'status' | 'hold_expires_at' | 'created_at' | 'hold_before_transfer'>

/**
 * Returns until when a booking that its traveller works on keeps its seats: thirty minutes from now, at most two hours
 * from booking, and never earlier than its present deadline.
 */
export function heldOn({
  created_at,
  hold_expires_at,
}: Pick<Held, 'created_at' | 'hold_expires_at'>): string {
  const latest = Date.parse(created_at) + UNPAID_MAX_HOURS * HOUR_MS
  const until = iso(Math.min(Date.now() + HOLD_MINUTES * MINUTE_MS, latest))
  return hold_expires_at !== null && hold_expires_at > until ? hold_expires_at : until
}

/**
 * Returns whether an expired booking can still be revived by a payment. Later it must be booked anew, at the price of
 * then.
 */
export function canTakeAgain({ created_at }: Pick<Held, 'created_at'>): boolean {
  return isPayableAgain(created_at, Date.now())
}

/**
 * Moves the deadline of a claimed booking for a transfer with a slip: once, so that junk cannot keep seats for ever.
 */
export async function holdForTransfer(tx: Tx, row: Held): Promise<void> {
  const { id, status, hold_expires_at, hold_before_transfer } = row
  if (status !== 'awaiting_payment' || hold_expires_at === null || hold_before_transfer !== null) return
  const until = iso(Date.now() + TRANSFER_HOLD_DAYS * 24 * HOUR_MS)
  if (until <= hold_expires_at) return
  await tx
    .updateTable('bookings')
    .set({ hold_expires_at: until, hold_before_transfer: hold_expires_at })
    .where('id', '=', id)
    .execute()
}

/**
 * Restores the deadline of a claimed booking after its transfer was rejected; if that has passed, the traveller gets
 * thirty minutes to pay another way.
 */
export async function endTransferHold(tx: Tx, row: Held): Promise<void> {
  const { id, status, hold_expires_at, hold_before_transfer } = row
  if (status !== 'awaiting_payment' || hold_expires_at === null || hold_before_transfer === null) return
  const soonest = iso(Date.now() + AFTER_REJECTION_MINUTES * MINUTE_MS)
  const until = hold_before_transfer > soonest ? hold_before_transfer : soonest
  if (until >= hold_expires_at) return
  await tx.updateTable('bookings').set({ hold_expires_at: until }).where('id', '=', id).execute()
}

function iso(time: number) {
  return new Date(time).toISOString()
}
