import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { maya, payFor } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { linkOf, payPart } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { previewLeaving } from '../bookings/leaving.ts'
import { readBooking } from '../bookings/read.ts'
import { findOwnShare, listShares } from '../bookings/share-links.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { shareDueFor } from '../payments/due.ts'
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
    },
    {
      from: addDays(start_date, -60),
      kept: { amount: 74_500, currency: 'USD' },
      refund_due: { amount: 74_500, currency: 'USD' },
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
