import { DAY_MS, HOUR_MS, MINUTE_MS, startOfDay } from '#contract/days.ts'
import { isPayableAgain, UNPAID_MAX_HOURS } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import type { BookingRow } from './rows.ts'

/** A transfer takes days, so a booking with a slip keeps its seats for as long as staff need to look. */
export const TRANSFER_HOLD_DAYS = 3

type Held = Pick<
  BookingRow,
  'id' | 'status' | 'hold_expires_at' | 'created_at' | 'hold_before_transfer' | 'money_rules'
>

/**
 * Returns until when a booking that its traveller works on keeps its seats: the minutes of its rules from now, at
 * most two hours from booking, and never earlier than its present deadline.
 */
export function heldOn({
  created_at,
  hold_expires_at,
  money_rules,
}: Pick<Held, 'created_at' | 'hold_expires_at' | 'money_rules'>): string {
  const latest = Date.parse(created_at) + UNPAID_MAX_HOURS * HOUR_MS
  const until = iso(Math.min(holdFromNow(money_rules), latest))
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
 * the minutes of the booking's rules to pay another way. Nothing changes while another transfer waits to be looked at.
 */
export async function endTransferHold(tx: Tx, row: Held): Promise<void> {
  const { id, status, hold_expires_at, hold_before_transfer, money_rules } = row
  if (status !== 'awaiting_payment' || hold_expires_at === null || hold_before_transfer === null) return
  const waiting = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', id)
    .where('provider', '=', 'transfer')
    .where('status', '=', 'needs_review')
    .executeTakeFirst()
  if (waiting) return
  const soonest = iso(holdFromNow(money_rules))
  const until = hold_before_transfer > soonest ? hold_before_transfer : soonest
  if (until >= hold_expires_at) return
  await tx.updateTable('bookings').set({ hold_expires_at: until }).where('id', '=', id).execute()
}

/**
 * Returns until when the deposit of a claimed booking is gathered of which something is paid: the days of its rules from the
 * first part on, and no longer than until its trip begins. Null unless its travellers have links to pay in parts, and once
 * staff have promised the places.
 */
export async function gatheredUntil(
  tx: Tx,
  row: Pick<BookingRow, 'id' | 'confirmed_at' | 'gather_until' | 'money_rules' | 'start_date'>,
): Promise<string | null> {
  if (row.confirmed_at !== null || row.gather_until !== null)
    return row.confirmed_at === null ? row.gather_until : null
  const inParts = await tx
    .selectFrom('booking_shares')
    .select('id')
    .where('booking_id', '=', row.id)
    .executeTakeFirst()
  return inParts ? gatherFor(row, moneyRulesIn(row.money_rules).gather_days) : null
}

/** Returns until when a deposit is gathered for so many days from now on. */
export function gatherFor({ start_date }: Pick<BookingRow, 'start_date'>, days: number): string {
  return iso(Math.min(Date.now() + days * DAY_MS, Date.parse(startOfDay(start_date))))
}

/** Returns when seats that are held from now on are free again, in milliseconds. `money_rules`: as a booking has them. */
export function holdFromNow(money_rules: string): number {
  return Date.now() + moneyRulesIn(money_rules).hold_minutes * MINUTE_MS
}

function iso(time: number) {
  return new Date(time).toISOString()
}
