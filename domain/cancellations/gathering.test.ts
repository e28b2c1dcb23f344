import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatheringDecision } from '#contract/booking-steps.ts'
import { DAY_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { linkOf, payPart, type PartLink } from '#test/shares.ts'
import { confirmBooking } from '../bookings/confirm.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { listBookings, readBooking } from '../bookings/read.ts'
import { listShares } from '../bookings/share-links.ts'
import { readDesk } from '../desk/attention.ts'
import { readSettings } from '../settings.ts'
import { editSetting } from '../settings/edits.ts'
import { decideGathering } from './gathering.ts'

const STAFF = 'staff-pasang'

let gateway: Awaited<ReturnType<typeof startGateway>>
let departureId: string
let reference: string
let second: PartLink
let third: PartLink
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(async () => {
  setOwnAddress(gateway.address)
  departureId = (await departureWith(3))._id
  const { booking_rules } = await readSettings()
  await editSetting('booking_rules', { ...booking_rules, gather_days: 5 }, STAFF)
  reference = (await createBooking({ ...maya, departure_id: departureId, travellers: 3 })).reference
  // A booking keeps the days that it was made with.
  await editSetting('booking_rules', { ...booking_rules, gather_days: 9 }, STAFF)
  second = await linkOf(reference, 2)
  third = await linkOf(reference, 3)
})
afterAll(() => gateway.stop())

const waiting = async () => (await readDesk()).groups.find(({ kind }) => kind === 'gathering')!
const decide = (decision: object) => decideGathering(reference, GatheringDecision.parse(decision), STAFF)

/** Puts the end of the days into the past. */
async function letPass() {
  await db.updateTable('bookings').set({ gather_until: '2026-01-02T12:15:00.000Z' }).execute()
}

test('the first part of a deposit holds the seats of all for the days of its rules, and the second no longer', async () => {
  const before = Date.now()
  await payPart(reference, second, 'deposit')
  const { gather_until, needs_review, status } = await readBooking(reference)
  const days = (Date.parse(gather_until!) - before) / DAY_MS
  expect(days).toBeGreaterThanOrEqual(5)
  expect(days).toBeLessThan(5.1)
  expect({ needs_review, status }).toEqual({ needs_review: false, status: 'awaiting_payment' })
  expect(await waiting()).toMatchObject({ total: 0 })
  await expectInvariants()

  await payPart(reference, third, 'deposit', 'chen@example.com')
  expect(await readBooking(reference)).toMatchObject({ gather_until })
  const mails = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'payment-received')
    .execute()
  expect(mails).toHaveLength(4)
  for (const { text_body } of mails)
    expect(text_body).toMatch(/(?:are held|hold your places) until \d+ \w+ \d{4} at/)
})

test('when the days are over nothing is lost: Today says what to do, and the pages that staff decide', async () => {
  await payPart(reference, second, 'deposit')
  await letPass()
  expect(await expireHolds(new Date(Date.now() + 99 * DAY_MS))).toBe(0)
  expect(await seatsTaken(departureId)).toBe(3)
  expect(await waiting()).toMatchObject({
    total: 1,
    items: [
      {
        label: 'Maya Lindqvist',
        note: 'US$298 of the deposit of US$894 paid, seats were held until 2 January 2026 at 18:00, Kathmandu time: give more days, or refund everybody',
        is_late: true,
        path_in_admin: `/admin/bookings/${reference}/gathering`,
      },
    ],
  })
  const listed = await listBookings({ gathering: 'true', limit: 5 })
  expect(listed).toMatchObject({ total: 1, items: [{ reference }] })
  expect((await waiting()).path_in_admin).toBe('/admin/bookings?gathering=true')
  await expectInvariants()

  await decide({ decision: 'extend', days: 2, note: 'They have asked for it' })
  const { gather_until } = await readBooking(reference)
  expect(Date.parse(gather_until!) - Date.now()).toBeGreaterThan(1.9 * DAY_MS)
  expect(await waiting()).toMatchObject({ total: 0 })
  // What is missing of the deposit ends the days.
  await payPart(reference, third, 'full')
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', gather_until: null })
  await expectInvariants()
})

test('given free, the seats are free and everybody gets their own money back, and reads it', async () => {
  await payPart(reference, second, 'deposit')
  const byThird = await payPart(reference, third, 'deposit', 'chen@example.com')
  await letPass()
  await decide({ decision: 'release', note: 'Nobody else has paid' })
  expect(await readBooking(reference)).toMatchObject({
    status: 'cancelled',
    is_cancelled_by_us: true,
    gather_until: null,
  })
  expect(await seatsTaken(departureId)).toBe(0)
  const refunds = await db
    .selectFrom('refunds')
    .select(['payment_id', 'amount', 'reason', 'beyond_price'])
    .orderBy('id')
    .execute()
  expect(refunds).toHaveLength(2)
  expect(refunds[1]).toEqual({
    payment_id: byThird,
    amount: 29_800,
    reason: 'The deposit was not gathered in time',
    beyond_price: 0,
  })
  expect((await listShares(await readBooking(reference))).map(({ paid }) => paid.amount)).toEqual([0, 0, 0])
  const told = await db
    .selectFrom('emails')
    .select(['to_address', 'text_body'])
    .where('subject', 'like', '%goes back to you%')
    .orderBy('to_address')
    .execute()
  expect(told.map(({ to_address }) => to_address)).toEqual(['chen@example.com', 'friend@example.com'])
  expect(told[0]!.text_body).toContain('US$298 of what you have paid goes back to you')
  expect(told[0]!.text_body).not.toMatch(/Maya|maya@/)
  await expectInvariants()
})

test('staff who keep the places end the days, and without any there is nothing to decide', async () => {
  await expect(decide({ decision: 'extend', days: 2 })).rejects.toMatchObject({ code: 'conflict' })
  await payPart(reference, second, 'deposit')
  await confirmBooking(reference, '', STAFF)
  expect(await readBooking(reference)).toMatchObject({ gather_until: null, status: 'awaiting_payment' })
  await expect(decide({ decision: 'release' })).rejects.toThrow('Nobody is collecting a deposit')
  expect(() => GatheringDecision.parse({ decision: 'extend' })).toThrow('Say how many days more')
  await expectInvariants()
})

test('the invariant sees seats that are kept for a part of a deposit without an end', async () => {
  await payPart(reference, second, 'deposit')
  await db.updateTable('bookings').set({ gather_until: null }).execute()
  expect(await brokenInvariants()).toEqual([
    `I7: ${reference} keeps its seats with 29800 of its deposit, and nobody looks at it`,
  ])
})
