import { HOLD_MINUTES, isPayableAgain, UNPAID_MAX_HOURS } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import type { BookingRow } from './rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** So long at least whoever is told of a rejected transfer has to pay another way. */
const AFTER_REJECTION_MINUTES = HOLD_MINUTES
/** A transfer takes days, so whoever shows one keeps the seats for as long as somebody needs to look. */
export const TRANSFER_HOLD_DAYS = 3

type Held = Pick<BookingRow, 'id' | 'status' | 'hold_expires_at' | 'created_at' | 'hold_before_transfer'>

/**
 * Until when somebody who is busy with a booking now keeps its seats: for thirty minutes, but never longer than two hours
 * from booking. Not before the deadline it has.
 */
export function heldOn({
  created_at,
  hold_expires_at,
}: Pick<Held, 'created_at' | 'hold_expires_at'>): string {
  const latest = Date.parse(created_at) + UNPAID_MAX_HOURS * HOUR_MS
  const until = iso(Math.min(Date.now() + HOLD_MINUTES * MINUTE_MS, latest))
  return hold_expires_at !== null && hold_expires_at > until ? hold_expires_at : until
}

/** Whether an expired booking can still be taken again by paying. Later it is booked anew, at the price of then. */
export function canTakeAgain({ created_at }: Pick<Held, 'created_at'>): boolean {
  return isPayableAgain(created_at, Date.now())
}

/** Puts the deadline of a claimed booking off for a transfer that was shown: once, for junk must not keep seats for ever. */
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
 * Once the transfer is rejected, a claimed booking has the deadline of before again, or thirty minutes when that is over:
 * whoever was told why can still pay another way.
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
