import type { SelectQueryBuilder } from 'kysely'
import { addDays, startOfDay } from '#contract/days.ts'
import { Currency, type Money } from '#contract/money.ts'
import { PaymentRecord, type PaymentQuery } from '#contract/payment-records.ts'
import type { Page } from '#contract/paging.ts'
import { db, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { DomainError } from '../errors.ts'
import { lockPayment } from '../locks.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { nameOfPayer } from '../bookings/shares.ts'
import { canBeAsked } from './can-be-asked.ts'
import { isUnasked } from './unasked.ts'

/** Lists the payments that staff ask for, the newest first: all attempts, paid or not. */
export async function listPaymentRecords(wanted: PaymentQuery): Promise<Page<PaymentRecord>> {
  const { limit, cursor } = wanted
  let query = withBookingAndSlip(matching(wanted))
  if (cursor !== undefined) query = query.where('payments.id', '<', cursor)
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('payments.id', 'desc')
      .limit(limit + 1)
      .execute(),
    matching(wanted)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit)
  return {
    items: items.map(toRecord),
    total: Number(total),
    next: rows.length > limit ? items.at(-1)?.id : undefined,
  }
}

/** The attempts to pay for one booking, the oldest first. */
export async function paymentRecordsOf(bookingId: string): Promise<PaymentRecord[]> {
  const rows = await records().where('payments.booking_id', '=', bookingId).orderBy('payments.id').execute()
  return rows.map(toRecord)
}

/** Returns the payments of e-mail addresses, given in small letters, the oldest first. */
export async function paymentRecordsFrom(addresses: string[]): Promise<PaymentRecord[]> {
  const rows = await records()
    .where((row) => row(row.fn<string>('lower', ['payments.email']), 'in', addresses))
    .orderBy('payments.id')
    .execute()
  return rows.map(toRecord)
}

/** Throws `not-found`. */
export async function readPaymentRecord(id: string, tx: Tx | typeof db = db): Promise<PaymentRecord> {
  const row = await records(tx).where('payments.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchPayment()
  return toRecord(row)
}

/** The row itself. Throws `not-found`. */
export async function findPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchPayment()
  return row
}

/** Locks a payment until the transaction ends and returns its row. Lock it before its booking. Throws `not-found`. */
export async function claimPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const row = await lockPayment(tx, id)
  if (!row) throw noSuchPayment()
  return row
}

/** Returns the amount that was asked for, without the card fee. */
export function moneyOf({ amount, currency }: PaymentRow): Money {
  return { amount, currency: Currency.parse(currency) }
}

function noSuchPayment() {
  return new DomainError('not-found', 'No payment has that id')
}

function records(from: Tx | typeof db = db) {
  return withBookingAndSlip(from.selectFrom('payments'))
}

function withBookingAndSlip(query: SelectQueryBuilder<Database, 'payments', object>) {
  return query
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('payment_proofs', 'payment_proofs.payment_id', 'payments.id')
    .leftJoin('booking_shares', 'booking_shares.id', 'payments.share_id')
    .leftJoin('travellers', (join) =>
      join
        .onRef('travellers.booking_id', '=', 'booking_shares.booking_id')
        .onRef('travellers.position', '=', 'booking_shares.position'),
    )
    .selectAll('payments')
    .select(['bookings.reference as booking_reference', 'bookings.fullname as booked_by'])
    .select(['payment_proofs.type as proof'])
    .select(['booking_shares.position as payer_position', 'travellers.name as payer_name'])
}

function matching({ status, provider, from, to, allocated, unasked }: PaymentQuery) {
  let query = db.selectFrom('payments')
  if (status !== undefined) query = query.where('payments.status', '=', status)
  if (provider !== undefined) query = query.where('payments.provider', '=', provider)
  if (from !== undefined) query = query.where('payments.created_at', '>=', startOfDay(from))
  if (to !== undefined) query = query.where('payments.created_at', '<', startOfDay(addDays(to, 1)))
  if (allocated !== undefined)
    query = query.where('payments.booking_id', allocated === 'true' ? 'is not' : 'is', null)
  if (unasked !== undefined) query = query.where((row) => isUnasked(row, Date.now()))
  return query
}

type Joined = PaymentRow & {
  booking_reference: string | null
  booked_by: string | null
  proof: string | null
  payer_position: number | null
  payer_name: string | null
}

function toRecord({ payer_position, payer_name, ...row }: Joined): PaymentRecord {
  const part_of = row.share_id === null ? null : nameOfPayer(payer_name, payer_position)
  return PaymentRecord.parse({ ...row, _id: row.id, part_of, can_be_asked: canBeAsked(row) })
}
