import { isPayableAgain, UNPAID_MAX_HOURS } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import type { BookingRow } from './rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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
 * the minutes of the booking's rules to pay another way.
 */
export async function endTransferHold(tx: Tx, row: Held): Promise<void> {
  const { id, status, hold_expires_at, hold_before_transfer, money_rules } = row
  if (status !== 'awaiting_payment' || hold_expires_at === null || hold_before_transfer === null) return
  const soonest = iso(holdFromNow(money_rules))
  const until = hold_before_transfer > soonest ? hold_before_transfer : soonest
  if (until >= hold_expires_at) return
  await tx.updateTable('bookings').set({ hold_expires_at: until }).where('id', '=', id).execute()
}

/** Returns when seats that are held from now on are free again, in milliseconds. `money_rules`: as a booking has them. */
export function holdFromNow(money_rules: string): number {
  return Date.now() + moneyRulesIn(money_rules).hold_minutes * MINUTE_MS
}

function iso(time: number) {
  return new Date(time).toISOString()
}
