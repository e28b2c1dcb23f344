import type { BookingStatus } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { leastDeposit } from '#contract/terms.ts'
import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { followBooking } from '../departures/private.ts'
import type { Actor } from '../events.ts'
import { readSettings } from '../settings.ts'
import { gatheredUntil } from './hold-times.ts'
import type { BookingRow } from './rows.ts'
import { feeOf, netOf, sumsOf, type Sums } from './sums.ts'

/** The facts that decide the status of a booking. Amounts in minor units of its currency. */
export type Facts = {
  /** It is an application, and staff have not decided about it. */
  isApplied: boolean
  total: number | null
  deposit: number | null
  /** How much of the deposit may be missing, in percent. */
  shortfallPercent: number
  /** Confirmed payments, without card fees. */
  paid: number
  /** Refunds that are owed or sent. */
  refunded: number
  isCancelled: boolean
  isExpired: boolean
  hasEnded: boolean
}

/**
 * Computes the status of a booking; nothing sets it. The same facts give the same status in whatever order they came.
 */
export function statusOf({
  isApplied,
  total,
  deposit,
  shortfallPercent,
  paid,
  refunded,
  isCancelled,
  isExpired,
  hasEnded,
}: Facts): BookingStatus {
  if (isCancelled) return 'cancelled'
  if (isApplied || total === null || deposit === null) return 'requested'
  if (isExpired) return 'expired'
  const net = netOf({ paid, refunded })
  if (net < leastDeposit(deposit, shortfallPercent)) return 'awaiting_payment'
  // A trip that took place is completed even if its balance is open.
  if (hasEnded) return 'completed'
  return net >= total ? 'paid' : 'deposit_paid'
}

export function refundOf({ paid, refunded }: Facts): 'none' | 'part' | 'full' {
  if (refunded === 0) return 'none'
  return refunded >= paid ? 'full' : 'part'
}

/**
 * Returns whether only staff can decide about a booking: it is over and keeps money that its policy does not keep and
 * that is not owed back, or its seats are held without a deadline and a deposit though nobody has promised them.
 */
export function isUndecided(row: BookingRow, net: number): boolean {
  if (net > keptWhenOver(row)) return true
  if (row.status !== 'awaiting_payment' || row.confirmed_at !== null) return false
  // Today names it once the days to gather the deposit are over.
  if (row.gather_until !== null) return false
  return net > 0 || (row.seats_held > 0 && row.hold_expires_at === null)
}

/**
 * Returns what a booking that is over may keep, in minor units: what its policy says, and nothing once it has expired.
 */
export function keptWhenOver(row: BookingRow): number {
  if (row.cancelled_at !== null) return feeOf(row, row.is_cancelled_by_us === 1)
  return row.expired_at === null ? Infinity : 0
}

/** A booking and the sums from which its status was computed. */
export type Standing = { row: BookingRow; sums: Sums }

/**
 * Computes the status again, in the transaction that changed a fact. Papers, mails and events
 * are up to the caller. The first payment that counts ends the deadline, as does a price of nothing; a party that pays in parts
 * has days to gather its deposit from then on. A booking that only staff can decide about is marked. The booking must be
 * claimed. The departure of a private trip follows it. `known`: the sums, if the caller has read them already; `actor`: by whom
 * that departure changes, the clock where the money does it.
 */
export async function recompute(
  tx: Tx,
  id: string,
  known?: Sums,
  actor: Actor = actors.clock,
): Promise<Standing> {
  const before = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { booking_rules } = await readSettings(tx)
  const sums = known ?? (await sumsOf(tx, id))
  const facts = {
    ...sums,
    isApplied: before.application === 'waiting',
    total: before.total_amount,
    deposit: before.deposit_amount,
    shortfallPercent: booking_rules.shortfall_percent,
    isCancelled: before.cancelled_at !== null,
    isExpired: before.expired_at !== null,
    hasEnded: before.end_date < today(),
  }
  const net = netOf(facts)
  const waits = net <= 0 && before.total_amount !== 0
  const hold_expires_at = waits ? before.hold_expires_at : null
  const status = statusOf(facts)
  const gather_until = status === 'awaiting_payment' && net > 0 ? await gatheredUntil(tx, before) : null
  const now = { ...before, status, hold_expires_at, gather_until }
  const needs_review = isUndecided(now, net) ? 1 : before.needs_review
  const row = await tx
    .updateTable('bookings')
    .set({
      status,
      refund: refundOf(facts),
      hold_expires_at,
      gather_until,
      needs_review,
      is_unsettled: status === 'completed' && net < (before.total_amount ?? 0) ? 1 : 0,
      // A payment confirms the booking, so its network is no longer needed.
      ...(facts.paid > 0 && { network: null }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.departure_id === null) await followBooking(tx, row, actor)
  return { row, sums }
}
