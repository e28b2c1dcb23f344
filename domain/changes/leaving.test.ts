import { assert, asyncProperty, record, shuffledSubarray } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { maya, payFor } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, openedPayment } from '#test/payments.ts'
import { linkOf, payPart } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { previewLeaving } from '../bookings/leaving.ts'
import { readBooking } from '../bookings/read.ts'
import { findOwnShare, listShares } from '../bookings/share-links.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { shareDueFor } from '../payments/due.ts'
import { takeNotice } from '../payments/notices.ts'
import { editSetting } from '../settings/edits.ts'
import { previewChange } from './alter-preview.ts'
import { changeBooking } from './alter.ts'

const giver = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const three = { ...maya, travellers: 3 }

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(async () => {
  setOwnAddress(gateway.address)
  const policy = { keeps_percent: 20, steps: [{ days: 60, percent: 50 }], text: '' }
  await editSetting('cancellation', policy, giver.actor)
})
afterAll(() => gateway.stop())

const leaves = (position: number, more = {}) =>
  BookingChangeInput.parse({ leaving: [position], charge_leaving: true, ...more })

const leave = (reference: string, position: number, more = {}) =>
  changeBooking(reference, leaves(position, more), giver)

const sums = async (reference: string) =>
  (await listShares(await readBooking(reference))).map(({ amount, paid, open }) =>
    [amount, paid, open].map((money) => money.amount),
  )

const owed = () =>
  db.selectFrom('refunds').select(['payment_id', 'amount', 'beyond_price']).orderBy('id').execute()

test('who leaves alone pays what the steps of the booking keep of their part, and gets the rest of theirs back', async () => {
  const { reference, _id } = await createBooking(three)
  // A later policy is not that of the booking.
  await editSetting('cancellation', { keeps_percent: 100, steps: [], text: '' }, giver.actor)
  const [second, third] = [await linkOf(reference, 2), await linkOf(reference, 3)]
  const paymentId = await payPart(reference, second, 'full')
  await payPart(reference, third, 'balance', 'chen@example.com')
  await payFor(await readBooking(reference), 149_000)

  const told = await previewLeaving(_id, 2)
  expect(told!.outlook).toMatchObject([{ kept: { amount: 74_500 }, refund_due: { amount: 74_500 } }])
  const seen = await previewChange(reference, leaves(2))
  expect(seen.notes).toContain(
    'Cancelling keeps US$745 of the part of Traveller 2, US$1,490, by the terms of the booking.',
  )
  expect(seen.goes_back).toEqual({ amount: 74_500, currency: 'USD' })

  const { goes_back } = await leave(reference, 2)
  expect(goes_back).toEqual({ amount: 74_500, currency: 'USD' })
  expect(await owed()).toEqual([{ payment_id: paymentId, amount: 74_500, beyond_price: 1 }])
  const booking = await readBooking(reference)
  expect(booking).toMatchObject({ status: 'paid', travellers: 2, total: { amount: 372_500 } })
  expect(booking.lines.map(({ kind, amount, goes_back: back }) => [kind, amount.amount, back])).toEqual([
    ['trip', 298_000, true],
    ['cancellation_fee', 74_500, false],
  ])
  expect(await sums(reference)).toEqual([
    [149_000, 149_000, 0],
    [149_000, 149_000, 0],
    [74_500, 74_500, 0],
  ])
  const mail = await db
    .selectFrom('emails')
    .select('text_body')
    .where('subject', 'like', '%goes back to you%')
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain('Cancelling keeps US$745, by the terms of the booking.')
  await expectInvariants()

  // The fee stays when the whole booking is cancelled later, and nobody else pays it.
  await cancelBooking(reference, '', giver.actor)
  expect((await owed()).slice(1).map(({ amount }) => amount)).toEqual([74_500, 74_500])
  await expectInvariants()
})

test('before the first step it is the deposit of the part, and it says when that changes', async () => {
  const { reference, _id, start_date } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  await payPart(reference, await linkOf(reference, 2), 'full')
  const { outlook, policy } = (await previewLeaving(_id, 2))!
  expect(outlook).toEqual([
    {
      from: today(),
      kept: { amount: 29_800, currency: 'USD' },
      refund_due: { amount: 119_200, currency: 'USD' },
      own_due: { amount: 119_200, currency: 'USD' },
    },
    {
      from: addDays(start_date, -60),
      kept: { amount: 74_500, currency: 'USD' },
      refund_due: { amount: 74_500, currency: 'USD' },
      own_due: { amount: 74_500, currency: 'USD' },
    },
  ])
  expect(policy).toContain('50 %')
})

test('their money goes back though the others have paid nothing, whose deposit stays theirs', async () => {
  const { reference } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  await payPart(reference, await linkOf(reference, 2), 'full')
  const third = await linkOf(reference, 3)
  await leave(reference, 2)
  const booking = await readBooking(reference)
  expect(booking).toMatchObject({ paid: { amount: 29_800 }, deposit: { amount: 59_600 + 29_800 } })
  // Staff have made the change, so they keep the places.
  expect(booking.confirmed_at).not.toBeNull()
  const own = (await findOwnShare(third.id, third.token))!
  expect(shareDueFor(booking, 'deposit', own.share, own.shares)).toBe(29_800)
  expect(await owed()).toMatchObject([{ amount: 119_200 }])
  await expectInvariants()
})

test('never more is kept than was paid for them, and without a link of theirs whoever booked pays it', async () => {
  const unpaid = await createBooking({ ...three, startDate: addDays(today(), 100) })
  await leave(unpaid.reference, 3)
  expect(await readBooking(unpaid.reference)).toMatchObject({ total: { amount: 298_000 } })

  const { reference } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  await payFor(await readBooking(reference), 89_400)
  const second = await linkOf(reference, 2)
  await leave(reference, 3)
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', total: { amount: 327_800 } })
  expect(await sums(reference)).toEqual([
    [178_800, 89_400, 89_400],
    [149_000, 0, 149_000],
  ])
  const own = (await findOwnShare(second.id, second.token))!
  expect(own.share.amount.amount).toBe(149_000)
  expect(await owed()).toEqual([])
  await expectInvariants()
})

/** Pays by the link of a part a sum of its traveller's own choosing, as an accepted transfer does. */
async function payCents(reference: string, { id: share_id }: { id: string }, amount: number) {
  const payment = { ...openedPayment(await readBooking(reference), amount), share_id }
  await db.insertInto('payments').values(payment).execute()
  await takeNotice('sandbox', await noticeOf(payment.id))
}

test('who pays a dollar by their own link and leaves does not spare whoever paid the rest the fee', async () => {
  const { reference, _id } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  const second = await linkOf(reference, 2)
  await payCents(reference, second, 100)
  await payFor(await readBooking(reference), 446_900)

  expect((await previewLeaving(_id, 2))!.outlook[0]).toMatchObject({
    kept: { amount: 29_800 },
    refund_due: { amount: 119_200 },
    own_due: { amount: 0 },
  })
  expect((await previewChange(reference, leaves(2))).notes).toContain(
    'Cancelling keeps US$298 of the part of Traveller 2, US$1,490, by the terms of the booking. They have paid US$1 of it themselves, whoever booked the rest.',
  )
  await leave(reference, 2)
  expect(await readBooking(reference)).toMatchObject({ status: 'paid', total: { amount: 327_800 } })
  expect(await sums(reference)).toEqual([
    [178_700, 327_700, 0],
    [149_000, 0, 149_000],
    [100, 100, 0],
  ])
  expect(await owed()).toMatchObject([{ payment_id: null, amount: 119_200 }])
  await expectInvariants()
})

test('who has paid more than the fee by their own link pays all of it, and whoever booked keeps theirs', async () => {
  const { reference } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  const second = await linkOf(reference, 2)
  await payCents(reference, second, 50_000)
  await payFor(await readBooking(reference), 397_000)
  await leave(reference, 2)
  expect(await sums(reference)).toEqual([
    [149_000, 298_000, 0],
    [149_000, 0, 149_000],
    [29_800, 29_800, 0],
  ])
  expect((await owed()).map(({ amount }) => amount)).toEqual([20_200, 99_000])
  await expectInvariants()
})

test('the fees of two who leave are the same in whatever order the party pays and they go', async () => {
  const pays = ['lead', 'second', 'third'] as const
  const ends: unknown[] = []
  const order = record({
    paying: shuffledSubarray([...pays], { minLength: 3, maxLength: 3 }),
    going: shuffledSubarray(['second', 'third'] as const, { minLength: 2, maxLength: 2 }),
  })
  await assert(
    asyncProperty(order, async ({ paying, going }) => {
      const { reference } = await createBooking({ ...three, startDate: addDays(today(), 100) })
      const links = { second: await linkOf(reference, 2), third: await linkOf(reference, 3) }
      const paid = { lead: 30_000, second: 100, third: 10_400 }
      for (const who of paying)
        if (who === 'lead') await payFor(await readBooking(reference), paid.lead)
        else await payCents(reference, links[who], paid[who])
      await leave(reference, going[0] === 'second' ? 2 : 3)
      await leave(reference, 2)
      const fees = await db
        .selectFrom('booking_lines')
        .select(['share_id', 'amount'])
        .where('kind', '=', 'cancellation_fee')
        .where('replaced_at', 'is', null)
        .where('share_id', 'in', [links.second.id, links.third.id])
        .execute()
      const feeOf = (who: 'second' | 'third') =>
        fees.find(({ share_id }) => share_id === links[who].id)?.amount
      ends.push([feeOf('second'), feeOf('third'), (await sums(reference))[0]])
      expect(ends.at(-1), JSON.stringify({ paying, going })).toEqual(ends[0])
    }),
    { numRuns: 6 },
  )
  // Of each part 135 dollars are paid: by themselves as far as that goes, the rest by whoever booked.
  expect(ends[0]).toEqual([100, 10_400, [149_000 + 13_400 + 3_100, 30_000, 135_500]])
  await expectInvariants()
})

test('staff may let somebody go for nothing, and are told what would be kept', async () => {
  const { reference } = await createBooking({ ...three, startDate: addDays(today(), 100) })
  await payPart(reference, await linkOf(reference, 2), 'full')
  const free = leaves(2, { charge_leaving: false })
  expect((await previewChange(reference, free)).notes).toContain(
    'Cancelling would keep US$298 of the part of Traveller 2, US$1,490, by the terms of the booking. Nothing is kept.',
  )
  await changeBooking(reference, free, giver)
  expect(await owed()).toMatchObject([{ amount: 149_000 }])
  expect((await readBooking(reference)).lines).toHaveLength(1)
  await expectInvariants()
})
