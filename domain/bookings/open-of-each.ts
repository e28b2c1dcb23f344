import type { Money } from '#contract/money.ts'
import { openSum } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import { moneyOf, type BookingRow } from './rows.ts'
import { netPaid } from './sums.ts'

/** Returns what is still to be paid for bookings that go, by their id, where something is. */
export async function openOfEach(rows: BookingRow[]): Promise<Map<string, Money>> {
  if (rows.length === 0) return new Map()
  const sums = await db
    .selectFrom('bookings')
    .select(['id', netPaid().as('paid')])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const paid = new Map(sums.map((one) => [one.id, Number(one.paid)]))
  const open = rows.flatMap((row) => {
    const total = moneyOf(row, row.total_amount)
    const amount = total ? openSum(total.amount, paid.get(row.id) ?? 0) : 0
    return total && amount > 0 ? [[row.id, { ...total, amount }] as const] : []
  })
  return new Map(open)
}
