import { formatInstant } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { netPaid } from '../bookings/sums.ts'
import { bookingColumns, bookingItem, groupOf, moneyWords, NAMED, totalOf } from './items.ts'

/** Returns the parties whose days to gather their deposit are over: staff give them more, keep the places or give all back. */
export async function ungathered(now = new Date()): Promise<DeskGroup> {
  const waiting = db.selectFrom('bookings').where('gather_until', '<=', now.toISOString())
  const rows = await waiting
    .select([...bookingColumns, 'gather_until', 'currency', 'deposit_amount', netPaid().as('net')])
    .orderBy('gather_until')
    .orderBy('id')
    .limit(NAMED)
    .execute()
  const items = rows.map(({ gather_until, currency, deposit_amount, net, ...row }) => {
    const sum = (amount: number) => moneyWords({ amount, currency: currency! })
    const had = `${sum(Number(net))} of the deposit of ${sum(deposit_amount ?? 0)} paid`
    const note = `${had}, seats were held until ${formatInstant(gather_until!)}: give more days, or refund everybody`
    return { ...bookingItem(row, note, 'gathering'), is_late: true }
  })
  return groupOf('gathering', items, await totalOf(waiting), '/admin/bookings?gathering=true')
}
