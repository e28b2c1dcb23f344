import { expect, test } from 'vitest'
import { BookingQuery } from '#contract/bookings.ts'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { DeskGroup, DeskKind } from '#contract/desk.ts'
import { PaymentQuery } from '#contract/payment-records.ts'
import { TaskBoardQuery } from '#contract/task-lists.ts'
import { RefundQuery } from '#contract/refunds.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { openedPayment } from '#test/payments.ts'
import { doTasks } from '#test/tasks.ts'
import { listBookings, readBooking } from '../bookings/read.ts'
import { createBooking } from '../bookings/create.ts'
import { listPaymentRecords } from '../payments/records.ts'
import { addRefund } from '../refunds/add.ts'
import { listRefunds } from '../refunds/read.ts'
import { editSetting } from '../settings/edits.ts'
import { readTaskBoard } from '../tasks/lists.ts'
import { tasksOfBooking } from '../tasks/read.ts'
import { readDesk } from './attention.ts'

const owner = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const

async function groupOf(kind: DeskKind) {
  const { groups } = await readDesk()
  return groups.find((group) => group.kind === kind)!
}

/** Returns how many records the list shows that the link of a group opens. */
async function listedAt({ path_in_admin }: DeskGroup) {
  const { pathname, searchParams } = new URL(path_in_admin, 'http://office.test')
  const query = { limit: '50', ...Object.fromEntries(searchParams) }
  if (pathname === '/admin/bookings') return (await listBookings(BookingQuery.parse(query))).total
  if (pathname === '/admin/tasks') return (await readTaskBoard(TaskBoardQuery.parse(query))).rows.length
  if (pathname === '/admin/payments') return (await listPaymentRecords(PaymentQuery.parse(query))).total
  if (pathname === '/admin/refunds') return (await listRefunds(RefundQuery.parse(query))).total
  throw new Error(`${pathname} is no list of this test`)
}

async function booked(days: number, paid: 'deposit' | 'all' | 'nothing', balance_due_days = 0) {
  const booking_rules = { ...defaultSettings.booking_rules, balance_due_days }
  await editSetting('booking_rules', booking_rules, 'staff-pasang')
  const booking = await createBooking({ ...maya, startDate: addDays(today(), days) })
  if (paid === 'deposit') return payFor(booking, booking.deposit!.amount)
  return paid === 'all' ? payFor(booking, booking.total!.amount) : booking
}

test('the link to the balances that are due opens those and no other of the same days', async () => {
  const due = await booked(50, 'deposit', 60)
  await booked(40, 'deposit', 0)
  await booked(40, 'nothing', 60)
  await booked(40, 'all', 60)
  const group = await groupOf('balances')
  expect(group).toMatchObject({ total: 1, items: [{ _id: due._id }] })
  expect(await listedAt(group)).toBe(1)
  // With words, in parts and in another order it stays the same booking.
  const [found] = (await listBookings({ due: 'true', q: 'lindqvist', sort: '-created', limit: 1 })).items
  expect(found!.reference).toBe(due.reference)
})

test('the link to what is late opens the trips of which something is, and no other that leaves soon', async () => {
  const late = await booked(20, 'all')
  const created_at = new Date(Date.now() - 30 * DAY_MS).toISOString()
  await db.updateTable('bookings').set({ created_at }).execute()
  await booked(20, 'nothing')
  await booked(20, 'all')
  const group = await groupOf('tasks')
  expect(group).toMatchObject({ total: 1, items: [{ _id: late.reference }] })
  expect(await listedAt(group)).toBe(1)
})

test('a balance that is late is counted once, and not among the tasks', async () => {
  const late = await booked(20, 'deposit', 60)
  const created_at = new Date(Date.now() - 60 * DAY_MS).toISOString()
  await db.updateTable('bookings').set({ created_at }).execute()
  await doTasks(late)
  expect((await tasksOfBooking(await readBooking(late.reference))).map(({ state }) => state)).toContain(
    'late',
  )
  expect(await groupOf('balances')).toMatchObject({ total: 1, items: [{ _id: late._id }] })
  const tasks = await groupOf('tasks')
  expect([tasks.total, await listedAt(tasks)]).toEqual([0, 0])
})

test('when nothing waits the links open empty lists', async () => {
  await booked(40, 'deposit')
  for (const kind of ['balances', 'tasks', 'refunds', 'unasked-payments'] as const) {
    const group = await groupOf(kind)
    expect([kind, group.total, await listedAt(group)]).toEqual([kind, 0, 0])
  }
})

test('the link to the refunds that are owed opens those that a provider refused as well', async () => {
  const booking = await booked(40, 'all')
  for (const amount of [100, 200, 300]) await addRefund(booking.reference, { amount, reason: 'Rain' }, owner)
  for (const [amount, status] of [
    [100, 'failed'],
    [200, 'sent'],
  ] as const)
    await db.updateTable('refunds').set({ status }).where('amount', '=', amount).execute()
  const group = await groupOf('refunds')
  expect(group.total).toBe(2)
  expect(await listedAt(group)).toBe(2)
})

test('the link to payments that cannot be asked about opens those and no other open ones', async () => {
  const booking = await booked(40, 'nothing')
  for (const days of [0, 3]) {
    const opened = openedPayment(booking, 100)
    const created_at = new Date(Date.now() - days * DAY_MS).toISOString()
    const asked = { status: 'pending', provider_reference: `session ${days}`, created_at } as const
    await db
      .insertInto('payments')
      .values({ ...opened, ...asked })
      .execute()
  }
  const group = await groupOf('unasked-payments')
  expect(group.total).toBe(1)
  expect(await listedAt(group)).toBe(1)
})
