import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { planParts } from '#test/installments.ts'
import { createBooking } from '../bookings/create.ts'
import { listBookings } from '../bookings/read.ts'
import { makeShareLink } from '../bookings/share-links.ts'
import { editSetting } from '../settings/edits.ts'
import { balancesDue } from './balances.ts'

test('each balance is due by the rule it was booked with, in parts by the first that is open', async () => {
  await dueBefore(60)
  const early = await booked('Early')
  await dueBefore(0)
  await booked('On arrival')
  await planParts([
    { percent: 50, days_before: 90 },
    { percent: 50, days_before: 10 },
  ])
  const inParts = await booked('In parts')
  const due = async (daysBefore: number) => {
    const [{ total, items, path_in_admin }] = await balancesDue(addDays(early.start_date, -daysBefore))
    expect(path_in_admin).toContain('due=true')
    expect(items).toHaveLength(total)
    for (const { note } of items) expect(note).toMatch(/^US\$[\d,]+, Everest Base Camp Trek, (leaves|left) /)
    return items.map(({ label }) => label)
  }

  expect(await due(91)).toEqual([])
  expect(await due(90)).toEqual(['In parts'])
  await payFor(inParts, inParts.installments[0]!.amount.amount)
  expect(await due(61)).toEqual([])
  expect(await due(60)).toEqual(['Early'])
  expect(await due(10)).toEqual(['Early', 'In parts'])
  expect(await due(0)).toEqual(['Early', 'On arrival'])
})

test('a part whose day is over is late, with how much, how long and whose it is', async () => {
  await planParts([
    { percent: 50, days_before: 90 },
    { percent: 50, days_before: 10 },
  ])
  const alone = await booked('Alone')
  const path = `/admin/bookings/${alone.reference}`
  expect(await lateOf(alone, 90)).toEqual([1, []])
  expect(await lateOf(alone, 89)).toEqual([0, [['Alone', 'US$596, 1 day late', path]]])
  await payFor(alone, 59_600)
  expect(await lateOf(alone, 11)).toEqual([0, []])
  expect(await lateOf(alone, 5)).toEqual([0, [['Alone', 'US$596, 5 days late', path]]])
  await payFor(alone, 59_600)
  expect(await lateOf(alone, 5)).toEqual([0, []])
})

test('a balance whose day had passed when it was booked is due on the day of booking, and late on the next', async () => {
  await dueBefore(60)
  const made = await createBooking({ ...maya, travellers: 2, startDate: addDays(today(), 40) })
  await payFor(made, made.deposit!.amount)
  await makeShareLink(made.reference, 2, 'staff-pasang')
  const [due, late] = await balancesDue(today())
  expect([due.total, late.total]).toEqual([1, 0])
  expect((await listBookings({ late: 'true', limit: 5 })).items).toEqual([])
  const [, tomorrow] = await balancesDue(addDays(today(), 1))
  expect(tomorrow.items.map(({ note }) => note)).toEqual([expect.stringContaining(', 1 day late')])
})

test('the balance of a party that pays in parts of its own is late with those who have not paid', async () => {
  await dueBefore(60)
  const made = await createBooking({ ...maya, travellers: 3, startDate: addDays(today(), 70) })
  await payFor(made, made.deposit!.amount)
  await makeShareLink(made.reference, 2, 'staff-pasang')
  // The day on which it was due is over by now.
  const money_rules = JSON.stringify({ ...made.money_rules, balance_due_days: 80 })
  await db.updateTable('bookings').set({ money_rules }).execute()
  const created_at = new Date(Date.now() - 30 * DAY_MS).toISOString()
  await db.updateTable('bookings').set({ created_at }).execute()
  const { id } = await db.selectFrom('booking_shares').select('id').executeTakeFirstOrThrow()
  const more = await payFor(made, 149_000)
  await db.updateTable('payments').set({ share_id: id }).where('credited_amount', '=', 149_000).execute()
  expect(more.status).toBe('deposit_paid')

  const [due, late] = await balancesDue(today())
  expect(due.total).toBe(0)
  expect((await listBookings({ late: 'true', limit: 5 })).items).toMatchObject([{ _id: made._id }])
  expect((await listBookings({ due: 'true', limit: 5 })).items).toEqual([])
  expect(late).toMatchObject({
    total: 1,
    items: [{ note: 'US$2,086, 10 days late: Maya Lindqvist US$596, Traveller 3 US$1,490', is_late: true }],
  })
})

async function booked(fullname: string) {
  const booking = await createBooking({ ...maya, fullname, startDate: addDays(today(), 100) })
  return payFor(booking, booking.deposit!.amount)
}

function dueBefore(balance_due_days: number) {
  return editSetting('booking_rules', { ...defaultSettings.booking_rules, balance_due_days }, 'staff-pasang')
}

/** Returns how many balances are due so many days before, and what is late. */
async function lateOf(booking: Booking, daysBefore: number) {
  const [due, parts] = await balancesDue(addDays(booking.start_date, -daysBefore))
  return [due.total, parts.items.map(({ label, note, path_in_admin }) => [label, note, path_in_admin])]
}
