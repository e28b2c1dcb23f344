import type { Selectable } from 'kysely'
import { inOrder, type BookingLine } from '#contract/lines.ts'
import { Currency } from '#contract/money.ts'
import type { LineReason, PriceAdjustment } from '#contract/price-adjustments.ts'
import { db, type Tx } from '#db/client.ts'
import type { BookingLineRow } from '#db/rows/bookings.ts'
import { readOnce } from '../read-once.ts'

/** What is read of a line: who made it, why, and when it was replaced is of the past. */
const columns = [
  'id',
  'booking_id',
  'position',
  'kind',
  'label',
  'traveller',
  'quantity',
  'unit_amount',
  'amount',
  'currency',
  'tax',
  'extra_id',
  'goes_back',
  'added_at',
] as const

export type LineRow = Pick<Selectable<BookingLineRow>, (typeof columns)[number]>

/** Returns the live lines of a booking, in the order in which a payer reads them; none while it has no price. */
export async function linesOf(tx: Tx | typeof db, bookingId: string): Promise<LineRow[]> {
  return inOrder(await liveLines(tx).where('booking_id', '=', bookingId).execute())
}

/** As `linesOf`, of many bookings in one query, by the id of their booking. */
export async function linesOfAll(tx: Tx | typeof db, bookingIds: string[]): Promise<Map<string, LineRow[]>> {
  const rows = await readOnce(tx, `lines ${bookingIds.join()}`, async () =>
    inOrder(await liveLines(tx).where('booking_id', 'in', bookingIds).execute()),
  )
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

/** Returns a line as staff and the traveller see it. */
export function toLine(row: LineRow): BookingLine {
  const { id, kind, label, traveller, quantity, unit_amount, amount, tax, extra_id, goes_back, added_at } =
    row
  const currency = Currency.parse(row.currency)
  return {
    _id: id,
    kind,
    label,
    traveller,
    quantity,
    unit: unit_amount === null ? null : { amount: unit_amount, currency },
    amount: { amount, currency },
    tax,
    extra_id,
    goes_back: goes_back === 1,
    added_at,
  }
}

/** Returns by what staff have lowered a booking's prices, the oldest first; also those of prices that were replaced. */
export async function adjustmentsOf(bookingId: string): Promise<PriceAdjustment[]> {
  const rows = await db
    .selectFrom('booking_lines')
    .select(['id', 'adjustment', 'amount', 'currency', 'reason', 'added_at'])
    .where('booking_id', '=', bookingId)
    .where('adjustment', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, adjustment, amount, currency, reason, added_at }) => ({
    _id: id,
    kind: adjustment!,
    amount: -amount,
    currency: Currency.parse(currency),
    reason,
    created_at: added_at,
  }))
}

/** Returns why staff wrote lines of a booking by hand, the oldest first; also of lines that have ended. */
export async function reasonsOf(bookingId: string): Promise<LineReason[]> {
  const rows = await db
    .selectFrom('booking_lines')
    .select(['id', 'reason', 'added_at'])
    .where('booking_id', '=', bookingId)
    .where('reason', '!=', '')
    .orderBy('id')
    .execute()
  return rows.map(({ id, reason, added_at }) => ({ _id: id, reason, created_at: added_at }))
}

function liveLines(tx: Tx | typeof db) {
  return tx
    .selectFrom('booking_lines')
    .select(columns)
    .where('replaced_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
}
