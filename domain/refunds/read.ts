import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { Currency } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { unsentStatuses, type Refund, type RefundQuery } from '#contract/refunds.ts'
import { db, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { RefundRow as RefundTable } from '#db/rows/money.ts'
import { refundingProviders } from '#integrations/payments/providers.ts'
import { DomainError } from '../errors.ts'

export type RefundRow = Selectable<RefundTable>

/** The refunds, all or in one state, the newest first. */
export async function listRefunds({ limit, cursor, status }: RefundQuery): Promise<Page<Refund>> {
  let query = refunds()
  let counting = db.selectFrom('refunds')
  if (status !== undefined) {
    const statuses = status === 'unsent' ? unsentStatuses : [status]
    query = query.where('refunds.status', 'in', statuses)
    counting = counting.where('status', 'in', statuses)
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
  if (!row) throw noSuchRefund()
  return toRefund(row)
}

/** The row itself. Throws `not-found`. */
export async function findRefund(tx: Tx, id: string): Promise<RefundRow> {
  const row = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchRefund()
  return row
}

function noSuchRefund() {
  return new DomainError('not-found', 'No refund has that id')
}

function refunds(from: Tx | typeof db = db) {
  return from
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .selectAll('refunds')
    .select(['bookings.reference', 'bookings.fullname'])
    .select((row) => [
      paymentsOf(row).select('provider').orderBy('payments.id', 'desc').limit(1).as('paid_by'),
      paymentsOf(row)
        .select('payments.id')
        .where('payments.provider', 'in', ['', ...refundingProviders()])
        .where('payments.provider_reference', 'is not', null)
        .where('payments.disputed_at', 'is', null)
        .where((payment) =>
          payment.or([
            payment('refunds.payment_id', 'is not', null),
            payment.and([payment('payments.share_id', 'is', null), hasMoneyLeft]),
          ]),
        )
        .limit(1)
        .as('sendable_of'),
    ])
}

/** The payment of a refund, or those of its booking. */
function paymentsOf({ selectFrom }: ExpressionBuilder<Database, 'refunds'>) {
  return selectFrom('payments')
    .whereRef('payments.booking_id', '=', 'refunds.booking_id')
    .where('payments.status', '=', 'confirmed')
    .where((row) =>
      row.or([row('refunds.payment_id', 'is', null), row('payments.id', '=', row.ref('refunds.payment_id'))]),
    )
}

/** Whether a payment has money that other refunds have not given back, as `leftOf` counts it. */
const hasMoneyLeft = sql<boolean>`payments.credited_amount > coalesce((
  select sum(others.amount) from refunds as others
  where others.payment_id = payments.id and others.status <> 'failed' and others.id <> refunds.id
), 0)`

type Joined = RefundRow & {
  reference: string
  fullname: string
  paid_by: string | null
  sendable_of: string | null
}

function toRefund(row: Joined): Refund {
  const {
    id,
    payment_id,
    paid_by,
    sendable_of,
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
    paid_by,
    is_sendable: sendable_of !== null,
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
