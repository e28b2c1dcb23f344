import { addDays, type Day } from '#contract/days.ts'
import { balanceDueOn } from '#contract/due-dates.ts'
import { paidOfEach } from '#contract/installments.ts'
import { BALANCE_DUE_DAYS_MAX } from '#contract/money-rules.ts'
import { db } from '#db/client.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import type { BookingRow } from './rows.ts'
import { netPaid } from './sums.ts'

/** What a list says of a booking whose balance is due. */
export type DueRow = Pick<BookingRow, 'id' | 'reference' | 'fullname' | 'trip_name' | 'start_date'> & {
  /** When the first part that is open was due. */
  due_on: Day
  /** It is paid in parts or by several travellers, and that day is over. */
  isLate: boolean
}

/**
 * Returns the bookings whose balance, or an open part of it, is due by the rules with which each was booked, the first to
 * leave first.
 */
export async function bookingsWithBalanceDue(day: Day): Promise<DueRow[]> {
  const open = db
    .selectFrom('bookings')
    .where('status', '=', 'deposit_paid')
    .where('start_date', '<=', addDays(day, BALANCE_DUE_DAYS_MAX))
  const [rows, parts] = await Promise.all([
    open
      .select(['id', 'reference', 'fullname', 'trip_name', 'start_date', 'created_at', 'money_rules'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('booking_shares')
            .select('booking_shares.id')
            .whereRef('booking_shares.booking_id', '=', 'bookings.id'),
        ).as('has_links'),
      )
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
    open
      .innerJoin('installments', 'installments.booking_id', 'bookings.id')
      .select(['bookings.id', 'due_on', 'amount', 'deposit_amount', netPaid().as('net')])
      .orderBy('bookings.id')
      .orderBy('position')
      .execute(),
  ])
  const partsOf = Map.groupBy(parts, ({ id }) => id)
  return rows.flatMap(({ money_rules, created_at, has_links, ...row }) => {
    const own = partsOf.get(row.id)
    const { start_date } = row
    const due_on =
      openPartDueOn(own ?? []) ??
      balanceDueOn({ start_date, created_at, money_rules: moneyRulesIn(money_rules) })
    const isInParts = own !== undefined || Boolean(has_links)
    return due_on <= day ? [{ ...row, due_on, isLate: isInParts && due_on < day }] : []
  })
}

type Part = Pick<BookingRow, 'deposit_amount'> & { due_on: Day; amount: number; net: number }

/** Returns when the first part that is not paid in full falls due; undefined without parts. */
function openPartDueOn(parts: Part[]): Day | undefined {
  const [first] = parts
  if (first === undefined) return undefined
  const amounts = parts.map(({ amount }) => amount)
  const paid = paidOfEach(amounts, Number(first.net) - (first.deposit_amount ?? 0))
  return parts.find(({ amount }, index) => paid[index]! < amount)?.due_on
}
