import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { MoneyQuery } from '#contract/money-report.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { refundsOf } from '../refunds/read.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { readMoney } from './money.ts'

const STAFF = 'staff-pasang'
const thisDay = { from: today(), to: today() }

test('money is told net of refunds, by name, and in one currency at the rate of each booking', async () => {
  const kept = await createBooking(maya)
  await payFor(kept, 29_800)
  const given = await createBooking({ ...maya, fullname: 'Tashi Sherpa', email: 'tashi@example.com' })
  await payFor(given, 149_000)
  await cancelBooking(given.reference, '', STAFF)
  for (const { _id } of await refundsOf(given._id))
    await recordSentRefund(_id, { method: 'cash', note: '' }, STAFF)
  await db.updateTable('bookings').set({ paisa_per_dollar: null }).execute()
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).where('id', '=', given._id).execute()

  const [mayas, tashis] = await readMoney(MoneyQuery.parse(thisDay))
  expect(mayas).toMatchObject({
    name: maya.fullname,
    currency: 'USD',
    received: 29_800,
    refunded: 0,
    net: null,
  })
  expect(tashis).toMatchObject({ name: 'Tashi Sherpa', received: 149_000, refunded: 119_200, net: 4_172_000 })
  const inDollars = await readMoney(MoneyQuery.parse({ ...thisDay, currency: 'USD' }))
  expect(inDollars.map(({ net }) => net)).toEqual([29_800, 29_800])
})

test('money that went back on other days than it came is below zero on those', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 149_000)
  await cancelBooking(booking.reference, '', STAFF)
  for (const { _id } of await refundsOf(booking._id))
    await recordSentRefund(_id, { method: 'cash', note: '' }, STAFF)
  // 18:15 UTC is midnight in Kathmandu.
  await db.updateTable('payments').set({ confirmed_at: '2026-09-30T18:14:59.000Z' }).execute()
  await db.updateTable('refunds').set({ settled_at: '2026-09-30T18:15:00.000Z' }).execute()
  expect(await netOf('2026-09-01', '2026-09-30')).toEqual([149_000])
  expect(await netOf('2026-10-01', '2026-10-31')).toEqual([-119_200])
  expect(await netOf('2026-08-01', '2026-08-31')).toEqual([])
})

test('days in the wrong order, and too many, are refused with a sentence', () => {
  expect(fault(addDays(today(), -1))).toBe('The last day must not come before the first')
  expect(fault(addDays(today(), 4_000))).toBe('Choose 5 years at most')
})

async function netOf(from: string, to: string) {
  return (await readMoney(MoneyQuery.parse({ from, to, currency: 'USD' }))).map(({ net }) => net)
}

function fault(to: string) {
  return MoneyQuery.safeParse({ from: today(), to }).error?.issues[0]?.message
}
