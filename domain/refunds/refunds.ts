import type { Selectable } from 'kysely'
import { Currency, formatMoney, type Money } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { type Refund, type RefundInput, type RefundQuery, type RefundSettlement } from '#contract/refunds.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { RefundRow } from '#db/schema.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { lowerPrice } from '../adjustments/adjust.ts'
import { oweRefund } from '../cancellations/booking.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { settleReview } from '../payments/credit.ts'
import { addNote } from '../bookings/notes.ts'
import { refuseAboveLimits, type Giver } from './limits.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute, sumsOf } from '../bookings/state.ts'

/** The refunds, all or in one state, the newest first. */
export async function listRefunds({ limit, cursor, status }: RefundQuery): Promise<Page<Refund>> {
  let query = refunds()
  let counting = db.selectFrom('refunds')
  if (status !== undefined) {
    query = query.where('refunds.status', '=', status)
    counting = counting.where('status', '=', status)
  }
  if (cursor !== undefined) query = query.where('refunds.id', '<', cursor)
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('refunds.id', 'desc')
      .limit(limit + 1)
      .execute(),
    counting.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit)
  return {
    items: items.map(toRefund),
    total: Number(total),
    next: rows.length > limit ? items.at(-1)?.id : undefined,
  }
}

/** The refunds of one booking, the oldest first. */
export async function refundsOf(bookingId: string): Promise<Refund[]> {
  const rows = await refunds().where('booking_id', '=', bookingId).orderBy('refunds.id').execute()
  return rows.map(toRefund)
}

/** Throws `not-found`. */
export async function readRefund(id: string, tx: Tx | typeof db = db): Promise<Refund> {
  const row = await refunds(tx).where('refunds.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No refund has that id')
  return toRefund(row)
}

/**
 * Puts a refund on the list, of what was paid and has not gone back at most. A trip that goes on costs so much less then.
 * Of several who do so at once each finds what the one before has left. Throws `not-found`, `invalid` for too much, and
 * `forbidden` when it takes an owner.
 */
export async function addRefund(
  reference: string,
  { amount, reason }: RefundInput,
  giver: Giver,
): Promise<Refund> {
  return transaction(async (tx) => {
    const { actor } = giver
    const row = await claimBooking(tx, reference)
    await refuseAboveLimits(tx, row, amount, giver)
    await refuseAbovePaid(tx, row, amount)
    const { paid, refunded } = await sumsOf(tx, row.id)
    const lowering = loweringOf(row, paid - refunded, amount)
    const id = await oweRefund(tx, row, amount, reason, null, !isOver(row) && lowering === 0)
    await tx.updateTable('refunds').set({ added_by: actor }).where('id', '=', id).execute()
    if (lowering > 0) {
      const depositMax = row.status === 'awaiting_payment' ? undefined : paid - refunded - amount
      const why = { kind: 'goodwill', reason, actor, refundId: id } as const
      await lowerPrice(tx, row, { ...why, amount: lowering, depositMax })
    }
    await addNote(tx, row.id, 'refund', reason, actor)
    await recompute(tx, row.id)
    const after = { booking_id: row.id, amount, currency: row.currency, status: 'owed' }
    await recordEvent(tx, actor, { verb: 'add', noun: 'refund', noun_id: id, after })
    return readRefund(id, tx)
  })
}

/**
 * Records that staff have sent a refund themselves: it gets its credit note and the traveller a mail. One that the
 * provider has refused counts again and must fit into what was paid. Throws `not-found`, and `conflict` when it has been
 * sent or is being sent by the provider at this moment.
 */
export async function settleRefund(
  id: string,
  { method, note }: RefundSettlement,
  actor: Actor,
): Promise<Refund> {
  return transaction(async (tx) => {
    const { booking_id, status, amount } = await findRefund(tx, id)
    const row = await claim(tx, 'bookings', booking_id)
    if (status === 'failed') await refuseAbovePaid(tx, row, amount)
    const now = new Date().toISOString()
    const settled = await tx
      .updateTable('refunds')
      .set({ status: 'sent', method, note, settled_at: now, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', status)
      .where('status', '!=', 'sent')
      .where((guard) => guard.or([guard('claimed_until', 'is', null), guard('claimed_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst()
    if (!settled)
      throw new DomainError('conflict', 'This refund has been sent already, or is being sent at this moment')
    await settleReview(tx, booking_id)
    await recompute(tx, booking_id)
    const change = { verb: 'refund', noun: 'refund', noun_id: id } as const
    await recordEvent(tx, actor, { ...change, before: { status }, after: { status: 'sent', method } })
    return readRefund(id, tx)
  })
}

async function findRefund(tx: Tx, id: string) {
  const row = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No refund has that id')
  return row
}

/** The booking must be claimed, so nobody else spends the same money. */
async function refuseAbovePaid(tx: Tx, row: BookingRow, amount: number) {
  const { paid, refunded } = await sumsOf(tx, row.id)
  const left = Math.max(0, paid - refunded)
  if (amount <= left) return
  const message =
    row.currency === null || left === 0
      ? 'Nothing is left to refund'
      : `At most ${formatMoney(inCurrencyOf(row, left))} is left to refund`
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}

/**
 * What staff give back of a trip that goes on lowers its price by as much, so it makes no debt: not what was paid beyond the
 * price, and not when all goes back, for then nothing is paid any more. In minor units of the booking's currency.
 */
function loweringOf(row: BookingRow, net: number, amount: number) {
  if (isOver(row) || row.total_amount === null || amount >= net) return 0
  return Math.max(0, amount - Math.max(0, net - row.total_amount))
}

function isOver({ status }: BookingRow) {
  return status === 'cancelled' || status === 'expired'
}

function inCurrencyOf({ currency }: BookingRow, amount: number): Money {
  return { amount, currency: Currency.parse(currency) }
}

function refunds(from: Tx | typeof db = db) {
  return from
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .selectAll('refunds')
    .select(['bookings.reference', 'bookings.fullname'])
}

type Joined = Selectable<RefundRow> & { reference: string; fullname: string }

function toRefund(row: Joined): Refund {
  const {
    id,
    payment_id,
    status,
    amount,
    reason,
    method,
    note,
    last_error,
    created_at,
    settled_at,
    confirmed_at,
  } = row
  return {
    _id: id,
    booking_reference: row.reference,
    booking_name: row.fullname,
    payment_id,
    status,
    amount,
    currency: Currency.parse(row.currency),
    reason,
    method,
    note,
    last_error,
    created_at,
    settled_at,
    confirmed_at,
  }
}
