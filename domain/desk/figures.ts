import { sql } from 'kysely'
import { today } from '#contract/days.ts'
import type { DeskFigures, Turnover } from '#contract/desk.ts'
import { Currency } from '#contract/money.ts'
import { givenUpStatuses } from '#contract/booking-statuses.ts'
import { db } from '#db/client.ts'
import { firstInstant, lastTwelve, monthOf } from '../reports/months.ts'

const TRIPS_MAX = 100

/**
 * Bookings and money of the last twelve months, this one included. Money counts in the month it came: the day staff
 * wrote down for cash and transfers, else when it was confirmed.
 */
export async function readFigures(now = new Date()): Promise<DeskFigures> {
  const months = lastTwelve(today(now).slice(0, 7))
  const [madeByMonth, movedByMonth, madeByTrip, movedByTrip] = await Promise.all([
    booked(months, 'month'),
    movements(months, 'month'),
    booked(months, 'trip_name'),
    movements(months, 'trip_name'),
  ])
  const byMonth = lookup(madeByMonth, movedByMonth)
  const byTrip = lookup(madeByTrip, movedByTrip)
  return {
    months: months.map((month) => ({ month, ...byMonth(month) })),
    trips: [...new Set([...madeByTrip, ...movedByTrip].map(({ of }) => of))]
      .map((trip_name) => ({ trip_name, ...byTrip(trip_name) }))
      .toSorted((a, b) => b.bookings - a.bookings || (a.trip_name < b.trip_name ? -1 : 1))
      .slice(0, TRIPS_MAX),
  }
}

/** The key by which figures are added up; `of` is a month or the name of a trip. */
type Key = 'month' | 'trip_name'
type Booked = { of: string; bookings: number; travellers: number }
type Moved = { of: string; currency: string; received: number; refunded: number }

/** Returns what was booked in these months and not given up. */
async function booked(months: string[], key: Key): Promise<Booked[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('bookings')
        .select(['trip_name', 'travellers', monthOf(sql.ref('created_at'), months).as('month')])
        .where('created_at', '>=', firstInstant(months))
        .where('status', 'not in', givenUpStatuses)
        .as('booked'),
    )
    .select(({ fn }) => [
      `${key} as of`,
      fn.countAll<number>().as('bookings'),
      fn.sum<number>('travellers').as('travellers'),
    ])
    .groupBy(key)
    .execute()
  return rows.map(({ of, bookings, travellers }) => ({
    of,
    bookings: Number(bookings),
    travellers: Number(travellers),
  }))
}

async function movements(months: string[], key: Key): Promise<Moved[]> {
  const [payments, refunds] = await Promise.all([received(months, key), refunded(months, key)])
  return [
    ...payments.map(({ amount, ...row }) => ({ ...row, received: Number(amount), refunded: 0 })),
    ...refunds.map(({ amount, ...row }) => ({ ...row, received: 0, refunded: Number(amount) })),
  ]
}

function received(months: string[], key: Key) {
  const confirmed = monthOf(sql.ref('payments.confirmed_at'), months)
  const month = sql<string>`case when payments.received_on is null then ${confirmed} else substr(payments.received_on, 1, 7) end`
  return db
    .selectFrom((from) =>
      from
        .selectFrom('payments')
        .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
        .select(({ fn, val }) => [
          'payments.amount',
          'payments.currency',
          fn.coalesce('bookings.trip_name', val('Without a booking')).as('trip_name'),
          month.as('month'),
        ])
        .where('payments.status', '=', 'confirmed')
        .where(({ or, eb }) =>
          or([
            eb('payments.received_on', '>=', `${months[0]}-01`),
            eb('payments.received_on', 'is', null).and('payments.confirmed_at', '>=', firstInstant(months)),
          ]),
        )
        .as('paid'),
    )
    .select(({ fn }) => [`${key} as of`, 'currency', fn.sum<number>('amount').as('amount')])
    .groupBy([key, 'currency'])
    .execute()
}

function refunded(months: string[], key: Key) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('refunds')
        .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
        .select([
          'refunds.amount',
          'refunds.currency',
          'bookings.trip_name',
          monthOf(sql.ref('refunds.settled_at'), months).as('month'),
        ])
        .where('refunds.status', '=', 'sent')
        .where('refunds.settled_at', '>=', firstInstant(months))
        .as('sent'),
    )
    .select(({ fn }) => [`${key} as of`, 'currency', fn.sum<number>('amount').as('amount')])
    .groupBy([key, 'currency'])
    .execute()
}

/** Returns the counts and the money of a month, or of a trip. */
function lookup(made: Booked[], moved: Moved[]) {
  const counts = new Map(made.map(({ of, ...counted }) => [of, counted]))
  const money = Map.groupBy(moved, ({ of }) => of)
  return (of: string) => ({
    ...(counts.get(of) ?? { bookings: 0, travellers: 0 }),
    money: turnoverOf(money.get(of) ?? []),
  })
}

function turnoverOf(rows: Moved[]): Turnover[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency: Currency.parse(currency),
      received: sum(of.map((row) => row.received)),
      refunded: sum(of.map((row) => row.refunded)),
    }))
    .toSorted((a, b) => (a.currency > b.currency ? -1 : 1))
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
