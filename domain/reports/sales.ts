import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { givenUpStatuses } from '#contract/booking-statuses.ts'
import { addDays, startOfDay } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import type { SalesQuery, SalesRow } from '#contract/reports.ts'
import { db } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { monthOf, monthsFrom } from './months.ts'

/** What bookings of one group and currency come to. Databases may return their sums as text. */
type Sum = {
  group: string
  kind: SalesRow['kind']
  currency: string | null
  bookings: number | string
  quantity: number | string
  amount: number | string | null
}

/**
 * Adds up what was sold on these days. Months come in their order, every other group with the most bookings first.
 * Currencies are never added to each other.
 */
export async function readSales({ by, counted, from, to }: SalesQuery): Promise<SalesRow[]> {
  const days = { counted, from, to }
  const sums = await (by === 'class' || by === 'line' ? sumLines(by, days) : sumBookings(by, days))
  const rows = [...Map.groupBy(sums, ({ group, kind }) => `${kind} ${group}`).values()].map(rowOf)
  return rows.toSorted((a, b) =>
    by === 'month' ? order(a.group, b.group) : b.bookings - a.bookings || order(a.group, b.group),
  )
}

type Days = Omit<SalesQuery, 'by'>

function sumBookings(by: 'month' | 'trip' | 'source', days: Days): Promise<Sum[]> {
  const groups: Record<typeof by, RawBuilder<string>> = {
    month: monthSold(days),
    trip: sql<string>`bookings.trip_name`,
    source: sql<string>`bookings.source`,
  }
  const grouped = db
    .selectFrom('bookings')
    .where((row) => isSold(row, days))
    .select([groups[by].as('group'), 'currency', 'travellers', 'total_amount'])
  return db
    .selectFrom(grouped.as('sold'))
    .select(({ fn }) => [
      'group',
      sql<null>`null`.as('kind'),
      'currency',
      fn.countAll<number>().as('bookings'),
      fn.sum<number>('travellers').as('quantity'),
      fn.sum<number>('total_amount').as('amount'),
    ])
    .groupBy(['group', 'currency'])
    .execute()
}

function sumLines(by: 'class' | 'line', days: Days): Promise<Sum[]> {
  const lines = db
    .selectFrom('bookings')
    .innerJoin('booking_lines', 'booking_lines.booking_id', 'bookings.id')
    .where((row) => isSold(row, days))
    .where('booking_lines.replaced_at', 'is', null)
    .select([
      // The price that all pay alike is named after the trip.
      sql<string>`case when booking_lines.label = bookings.trip_name then '' else booking_lines.label end`.as(
        'group',
      ),
      'booking_lines.kind',
      'booking_lines.booking_id',
      'booking_lines.currency',
      'booking_lines.quantity',
      'booking_lines.amount',
    ])
  return db
    .selectFrom(lines.as('line'))
    .$if(by === 'class', (query) => query.where('kind', '=', 'trip'))
    .select(({ fn }) => [
      'group',
      'kind',
      'currency',
      fn.count<number>('booking_id').distinct().as('bookings'),
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('amount').as('amount'),
    ])
    .groupBy(['group', 'kind', 'currency'])
    .execute()
}

/** Returns the month by which a booking counts. */
function monthSold({ counted, from, to }: Days): RawBuilder<string> {
  if (counted === 'start') return sql<string>`substr(bookings.start_date, 1, 7)`
  return monthOf(sql.ref('bookings.created_at'), monthsFrom(from.slice(0, 7), to.slice(0, 7)))
}

function isSold(row: ExpressionBuilder<Database, 'bookings'>, { counted, from, to }: Days) {
  const isThen =
    counted === 'start'
      ? row.between('bookings.start_date', from, to)
      : row.and([
          row('bookings.created_at', '>=', startOfDay(from)),
          row('bookings.created_at', '<', startOfDay(addDays(to, 1))),
        ])
  return row.and([
    isThen,
    row('bookings.total_amount', 'is not', null),
    // An application is sold once it is approved.
    row('bookings.status', 'not in', [...givenUpStatuses, 'requested']),
  ])
}

function rowOf(sums: Sum[]): SalesRow {
  const count = (key: 'bookings' | 'quantity') => sums.reduce((total, sum) => total + Number(sum[key]), 0)
  return {
    group: sums[0]!.group,
    kind: sums[0]!.kind,
    bookings: count('bookings'),
    quantity: count('quantity'),
    sums: sums
      .map(({ currency, amount }) => ({ currency: Currency.parse(currency), amount: Number(amount) }))
      .toSorted((a, b) => order(b.currency, a.currency)),
  }
}

function order(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
