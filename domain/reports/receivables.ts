import { addDays, daysBetween, today, type Day } from '#contract/days.ts'
import { duePartsOf } from '#contract/due-dates.ts'
import { amountIn, currencies, type Currency } from '#contract/money.ts'
import {
  ageOf,
  isLateInstallment,
  receivableAges,
  WEEKS_AHEAD,
  type ReceivablePart,
  type Receivables,
  type ReceivablesQuery,
  type ReceivableSums,
} from '#contract/receivables.ts'
import { db } from '#db/client.ts'
import { toBooking } from '../bookings/rows.ts'
import { mayOwe, netPaid } from '../bookings/sums.ts'
import { alwaysCertain } from '../departures/undecided.ts'
import { readPayerFees } from './payer-fees.ts'

const WEEK = 7

/**
 * Returns who owes what on a day, by age, by week and part by part, and apart from it what payers paid as fees. Of a trip
 * that is over counts what is still open. Sends three statements, however many bookings there are.
 */
export async function readReceivables(
  { currency }: ReceivablesQuery,
  day: Day = today(),
): Promise<Receivables> {
  const [bookings, fees] = await Promise.all([readOwing(), readPayerFees(day)])
  const parts = bookings
    .flatMap((booking): ReceivablePart[] => {
      const { reference, fullname: name, trip_name, exchange_rate: rate } = booking
      return duePartsOf(booking)
        .filter(({ open }) => open > 0)
        .map(({ what, due_on, open: amount }) => {
          const open = { amount, currency: booking.total!.currency }
          const days_late = daysBetween(due_on, day)
          const together = amountIn(currency, open, rate)
          return { reference, name, trip_name, what, due_on, days_late, open, together }
        })
    })
    // Bookings come in the order in which they were made, and the sort is stable.
    .toSorted((a, b) => b.days_late - a.days_late)
  return {
    day,
    total: sumsOf(parts),
    ages: receivableAges.map((age) => ({
      age,
      ...sumsOf(parts.filter(({ days_late }) => ageOf(days_late) === age)),
    })),
    weeks: weeksFrom(day).map((week) => ({
      ...week,
      ...sumsOf(parts.filter(({ due_on }) => isWithin(due_on, week))),
    })),
    late_installments: sumsOf(parts.filter(isLateInstallment)),
    parts,
    fees,
  }
}

/** Returns the bookings that may have something open. Their lines are not read. */
async function readOwing() {
  const [rows, installments] = await Promise.all([
    owing().selectAll('bookings').select(netPaid().as('net')).orderBy('bookings.id').execute(),
    db
      .selectFrom('installments')
      .where('booking_id', 'in', owing().select('bookings.id'))
      .selectAll()
      .orderBy('booking_id')
      .orderBy('position')
      .execute(),
  ])
  const partsOf = Map.groupBy(installments, ({ booking_id }) => booking_id)
  return rows.map((row) =>
    toBooking(row, {
      net: Number(row.net),
      lines: [],
      installments: partsOf.get(row.id) ?? [],
      tripPath: null,
      ...alwaysCertain,
    }),
  )
}

function owing() {
  return db.selectFrom('bookings').where(mayOwe)
}

type Week = { from: Day | null; to: Day | null }

/** Returns all days before this one, the weeks that begin with it, and all days after them. */
function weeksFrom(day: Day): Week[] {
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, index) => {
    const from = addDays(day, index * WEEK)
    return { from, to: addDays(from, WEEK - 1) }
  })
  return [
    { from: null, to: addDays(day, -1) },
    ...weeks,
    { from: addDays(day, WEEKS_AHEAD * WEEK), to: null },
  ]
}

function isWithin(day: Day, { from, to }: Week) {
  return (from === null || day >= from) && (to === null || day <= to)
}

function sumsOf(parts: ReceivablePart[]): ReceivableSums {
  return {
    bookings: countBookings(parts),
    sums: currencies.flatMap((currency) => sumIn(parts, currency)),
    together: parts.reduce((sum, { together }) => sum + (together ?? 0), 0),
    without_rate: countBookings(parts.filter(({ together }) => together === null)),
  }
}

function sumIn(parts: ReceivablePart[], currency: Currency) {
  const amount = parts
    .filter(({ open }) => open.currency === currency)
    .reduce((sum, { open }) => sum + open.amount, 0)
  return amount === 0 ? [] : [{ amount, currency }]
}

function countBookings(parts: ReceivablePart[]) {
  return new Set(parts.map(({ reference }) => reference)).size
}
