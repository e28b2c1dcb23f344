import { addDays, startOfDay } from '#contract/days.ts'
import type { MoneyQuery, MoneyRow } from '#contract/money-report.ts'
import { amountIn, Currency } from '#contract/money.ts'
import { db } from '#db/client.ts'

/**
 * Returns what came in and went back on these days, by booking, in the order in which the bookings were made. Money counts
 * on the day it was confirmed, a refund on the day it was sent.
 */
export async function readMoney({ from, to, currency: wanted }: MoneyQuery): Promise<MoneyRow[]> {
  const [first, after] = [startOfDay(from), startOfDay(addDays(to, 1))]
  const payments = db
    .selectFrom('payments')
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '>=', first)
    .where('confirmed_at', '<', after)
    .where('booking_id', 'is not', null)
    .groupBy('booking_id')
    .select(({ fn }) => ['booking_id', fn.sum<number>('credited_amount').as('amount')])
  const refunds = db
    .selectFrom('refunds')
    .where('status', '=', 'sent')
    .where('settled_at', '>=', first)
    .where('settled_at', '<', after)
    .groupBy('booking_id')
    .select(({ fn }) => ['booking_id', fn.sum<number>('amount').as('amount')])
  const rows = await db
    .selectFrom('bookings')
    .leftJoin(payments.as('paid'), 'paid.booking_id', 'bookings.id')
    .leftJoin(refunds.as('back'), 'back.booking_id', 'bookings.id')
    .where((row) => row.or([row('paid.amount', 'is not', null), row('back.amount', 'is not', null)]))
    .where('bookings.currency', 'is not', null)
    .orderBy('bookings.id')
    .select(['reference', 'fullname', 'trip_name', 'currency', 'paisa_per_dollar'])
    .select(['paid.amount as received', 'back.amount as refunded'])
    .execute()
  return rows.map(({ reference, fullname: name, trip_name, paisa_per_dollar, ...sums }) => {
    const currency = Currency.parse(sums.currency)
    const [received, refunded] = [Number(sums.received ?? 0), Number(sums.refunded ?? 0)]
    // More may have gone back on these days than came in.
    const net = amountIn(wanted, { amount: received - refunded, currency }, paisa_per_dollar)
    return { reference, name, trip_name, currency, received, refunded, net }
  })
}
