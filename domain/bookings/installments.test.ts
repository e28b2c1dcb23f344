import { expect, test } from 'vitest'
import { addDays, DAY_MS, formatDay, today } from '#contract/days.ts'
import { duePartsOf, nextDueOf } from '#contract/due-dates.ts'
import { standingOf } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { maya, payFor } from '#test/bookings.ts'
import { farMaya, farStart, planParts, twoParts } from '#test/installments.ts'
import { expectInvariants } from '#test/invariants.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { makeProforma } from '../documents/proforma.ts'
import { duesOf } from '../payments/due.ts'
import { offeredWays } from '../payments/ways.ts'
import { createBooking } from './create.ts'
import { readBooking } from './read.ts'
import { sendReminders } from '../tasks/reminders.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const first = addDays(farStart, -120)
const second = addDays(farStart, -45)

/** A moment so many days after today. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const remindedIn = (days: number) => sendReminders(inDays(days))
const untilFirst = 80
const untilSecond = 155

async function mailed() {
  const rows = await db
    .selectFrom('emails')
    .select(['subject'])
    .where('kind', '=', 'installment-due')
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

test('a trip without a plan keeps its deposit and its balance', async () => {
  const booking = await createBooking(farMaya)
  expect(booking.installments).toEqual([])
  expect(duePartsOf(booking)).toEqual([
    { what: 'deposit', due_on: today(), amount: 29_800, open: 29_800 },
    { what: 'balance', due_on: farStart, amount: 119_200, open: 119_200 },
  ])
  expect(duesOf(await payFor(booking, 29_800), await offeredWays()).map(({ purpose }) => purpose)).toEqual([
    'balance',
  ])
  await expectInvariants()
})

test('the plan splits the balance, is kept by the booking, and payments fill the parts in turn', async () => {
  await planParts()
  const booking = await createBooking(farMaya)
  await planParts([])
  expect((await createBooking(farMaya)).installments).toEqual([])

  expect(booking.installments).toEqual([
    { due_on: first, amount: usd(71_520), paid: usd(0) },
    { due_on: second, amount: usd(47_680), paid: usd(0) },
  ])
  expect(booking.money_rules).toMatchObject({ balance_due_days: 45 })
  expect((await makeProforma(booking)).notes).toContain(
    `Part 2 of the balance, due ${formatDay(second)}: US$476.80.`,
  )
  expect(duesOf(booking, await offeredWays()).map(({ purpose }) => purpose)).toEqual(['deposit', 'full'])

  const confirmed = await payFor(booking, 29_800)
  expect(standingOf(confirmed)).toContain(`US$1,192 is still to pay, US$715.20 of it by ${formatDay(first)}.`)
  const asked = duesOf(confirmed, await offeredWays()).map(({ purpose, amounts }) => [
    purpose,
    amounts[0]!.amount.amount,
  ])
  expect(asked).toEqual([
    ['installment', 71_520],
    ['balance', 119_200],
  ])
  const paid = await payFor(booking, 80_000)
  expect(paid.installments.map((part) => part.paid.amount)).toEqual([71_520, 8_480])
  expect(nextDueOf(paid)).toEqual({ amount: 39_200, due_on: second, isDue: false })
  expect(duesOf(paid, await offeredWays()).map(({ purpose }) => purpose)).toEqual(['balance'])
  await expectInvariants()
})

test('booked late, the parts that were missed fall due together, and what is due is asked for at once', async () => {
  await planParts()
  const late = await createBooking({ ...maya, startDate: addDays(today(), 100) })
  const together = addDays(today(), 55)
  expect(late.installments.map(({ due_on }) => due_on)).toEqual([together, together])

  const now = await payFor(await createBooking({ ...maya, startDate: addDays(today(), 40) }), 29_800)
  expect(now.installments.map(({ due_on }) => due_on)).toEqual([today(), today()])
  expect(nextDueOf(now)).toMatchObject({ amount: 119_200, isDue: true })
  expect(standingOf(now)).toContain('US$1,192 is still to pay, now.')
  await expectInvariants()
})

test('a bank’s fee that is missing of the deposit is due with the next part', async () => {
  await planParts()
  const short = await payFor(await createBooking(farMaya), 29_500)
  expect(short.status).toBe('deposit_paid')
  expect(nextDueOf(short)).toEqual({ amount: 71_820, due_on: first, isDue: false })
  expect(duePartsOf(short).map(({ open }) => open)).toEqual([0, 71_820, 47_680])
})

test('a lowered price changes the last open parts alone once something is paid', async () => {
  await planParts()
  const booking = await payFor(await createBooking(farMaya), 29_800)
  const lower = { kind: 'goodwill', amount: 50_000, reason: 'A rainy week' } as const
  await adjustPrice(booking.reference, lower, { actor: 'staff-pasang', role: 'owner', isConfirmed: true })
  const { installments, balance } = await readBooking(booking.reference)
  expect(balance).toEqual(usd(69_200))
  expect(installments.map(({ amount, due_on }) => [amount.amount, due_on])).toEqual([[69_200, first]])
  await expectInvariants()
})

test('a trip that is postponed moves the days of its parts, and they are reminded of anew', async () => {
  await planParts()
  const booking = await payFor(await createBooking(farMaya), 29_800)
  expect(await sendReminders(inDays(untilFirst))).toBe(1)
  const start_date = addDays(farStart, 30)
  await postponeBooking(booking.reference, { start_date, reason: 'COVID-19' }, 'staff-pasang')

  const { installments } = await readBooking(booking.reference)
  expect(installments.map(({ due_on }) => due_on)).toEqual([addDays(first, 30), addDays(second, 30)])
  expect(await sendReminders(inDays(untilFirst))).toBe(0)
  expect(await sendReminders(inDays(untilFirst + 30))).toBe(1)
  await expectInvariants()
})

test('each part is reminded of seven and three days before, on its day and two days after, each once', async () => {
  await planParts()
  await payFor(await createBooking(farMaya), 29_800)
  expect(await remindedIn(untilFirst - 8)).toBe(0)
  const both = await Promise.all([remindedIn(untilFirst - 7), remindedIn(untilFirst - 7)])
  expect(both[0] + both[1]).toBe(1)
  expect([
    await remindedIn(untilFirst - 4),
    await remindedIn(untilFirst - 3),
    await remindedIn(untilFirst - 2),
  ]).toEqual([0, 1, 0])
  expect([await remindedIn(untilFirst), await remindedIn(untilFirst)]).toEqual([1, 0])
  expect([
    await remindedIn(untilFirst + 1),
    await remindedIn(untilFirst + 2),
    await remindedIn(untilFirst + 3),
  ]).toEqual([0, 1, 0])
  expect(await mailed()).toEqual([
    expect.stringMatching(`^US.715.20 of booking .* is due on ${formatDay(first)}$`),
    expect.stringContaining(`is due on ${formatDay(first)}`),
    expect.stringMatching('is due today$'),
    expect.stringContaining(`was due on ${formatDay(first)}`),
  ])
  // What was missed is asked for with the next part, in the one mail of the day, which asks for the details too.
  expect(await remindedIn(untilSecond - 7)).toBe(1)
  const last = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'tasks-due')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last.text_body).toContain(`US$715.20 (was due on ${formatDay(first)})`)
  expect(last.text_body).toContain(`US$476.80 (by ${formatDay(second)})`)
})

test('a part that is paid is not reminded of, nor one of a booking that ended', async () => {
  await planParts()
  const booking = await payFor(await createBooking(farMaya), 29_800 + 71_520)
  expect(await sendReminders(inDays(untilFirst))).toBe(0)
  expect(await sendReminders(inDays(untilSecond - 3))).toBe(1)
  await payFor(booking, 47_680)
  expect(await sendReminders(inDays(untilSecond))).toBe(0)
})

test('the invariant sees parts that are not the balance', async () => {
  await planParts(twoParts)
  const { _id, reference } = await createBooking(farMaya)
  await db.updateTable('installments').set({ amount: 1 }).where('position', '=', 1).execute()
  expect(await brokenInvariants()).toContainEqual(
    expect.stringMatching(`I13: the parts of ${reference} come to`),
  )
  await db.deleteFrom('installments').where('booking_id', '=', _id).where('position', '=', 1).execute()
  expect(await brokenInvariants()).toContainEqual(`I13: ${reference} has 1 parts, not 2`)
})
