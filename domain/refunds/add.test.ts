import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { actors } from '#contract/events.ts'
import { usualMethod } from '#contract/refunds.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { listDocuments } from '../documents/read.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { addRefund } from './add.ts'
import { listRefunds, readRefund } from './read.ts'
import { recordSentRefund } from './record-sent.ts'
import { sumsOf } from '../bookings/sums.ts'

const owner = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const staff = { actor: 'staff-dawa', role: 'manager' } as const
const sent = { method: 'transfer', note: 'Reference 7' } as const

async function paid(amount: number) {
  const booking = await createBooking(maya)
  await payFor(booking, amount)
  return booking
}

test('a refund and a goodwill that are sent twice are given once', async () => {
  const { reference, _id } = await paid(30_000)
  const { version } = await readBooking(reference)
  const refund = { amount: 1_000, reason: 'Rain' }
  await addRefund(reference, refund, owner, version)
  await expect(addRefund(reference, refund, owner, version)).rejects.toMatchObject({ code: 'stale' })
  expect(await sumsOf(db, _id)).toMatchObject({ refunded: 1_000 })

  const { version: now, total } = await readBooking(reference)
  const goodwill = { kind: 'goodwill', ...refund } as const
  const lowered = await adjustPrice(reference, goodwill, owner, now)
  await expect(adjustPrice(reference, goodwill, owner, now)).rejects.toMatchObject({ code: 'stale' })
  expect((await readBooking(reference)).total).toEqual(lowered.total)
  expect(lowered.total!.amount).toBe(total!.amount - 1_000)
})

test('a refund tells by which way its payment came, so that settling it offers the same', async () => {
  const { reference } = await paid(30_000)
  const { _id } = await addRefund(reference, { amount: 1_000, reason: 'Rain' }, owner)
  const { paid_by } = await readRefund(_id)
  expect([paid_by, usualMethod(paid_by)]).toEqual(['cash', 'cash'])
  expect(['transfer', 'stripe', 'esewa', null].map(usualMethod)).toEqual([
    'transfer',
    'card',
    'other',
    'transfer',
  ])
})

test('what a refund takes off the price is called a refund, and a lowered price goodwill', async () => {
  const { reference } = await paid(149_000)
  await addRefund(reference, { amount: 5_000, reason: 'One day less' }, owner)
  const { lines } = await adjustPrice(reference, { kind: 'goodwill', amount: 1_000, reason: 'Rain' }, owner)
  expect(lines.slice(1).map(({ label, amount }) => [label, amount.amount])).toEqual([
    ['Refund', -5_000],
    ['Goodwill', -1_000],
  ])
})

test('two who refund the same money at once send it back once', async () => {
  const { reference, _id } = await paid(30_000)

  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => addRefund(reference, { amount: 30_000, reason: 'Twice paid' }, owner)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sumsOf(db, _id)).toEqual({ paid: 30_000, refunded: 30_000 })
})

test('whatever is refunded, cancelled and sent, never more goes back than was paid', async () => {
  const step = record({ amount: integer({ min: 1, max: 60_000 }), isSent: boolean(), cancels: boolean() })
  await assert(
    asyncProperty(
      integer({ min: 1, max: 149_000 }),
      array(step, { minLength: 1, maxLength: 6 }),
      async (amount, steps) => {
        const { reference, _id } = await paid(amount)
        for (const { amount: back, isSent, cancels } of steps) {
          const added = await addRefund(reference, { amount: back, reason: 'x' }, owner).catch(
            () => undefined,
          )
          if (isSent && added) await recordSentRefund(added._id, sent, owner.actor)
          if (cancels) await cancelBooking(reference, '', actors.visitor).catch(() => undefined)
        }
        const { refunded } = await sumsOf(db, _id)
        expect(refunded).toBeLessThanOrEqual(amount)
      },
    ),
    { numRuns: 20 },
  )
})

test('above five hundred dollars it takes an owner, in rupees too', async () => {
  const { reference } = await paid(149_000)
  const refund = (amount: number, by: typeof owner | typeof staff) =>
    addRefund(reference, { amount, reason: 'Goodwill' }, by)

  await expect(refund(50_001, staff)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await refund(50_000, staff)).toMatchObject({ status: 'owed', amount: 50_000 })
  expect(await refund(50_001, owner)).toMatchObject({ status: 'owed' })

  const rupees = await paid(149_000)
  await db
    .updateTable('bookings')
    .set({ currency: 'NPR', paisa_per_dollar: 13_350 })
    .where('id', '=', rupees._id)
    .execute()
  const other = { ...staff, actor: 'staff-ang' }
  await expect(addRefund(rupees.reference, { amount: 100_000, reason: 'x' }, other)).resolves.toMatchObject({
    currency: 'NPR',
  })
})

test('six refunds of 496 are no way round the limit, for a booking or in a day, also at once', async () => {
  const [mine, theirs] = [await paid(149_000), await paid(149_000)]
  const reason = 'Goodwill'
  const tries = await Promise.allSettled(
    [mine, theirs, mine, theirs, mine, theirs].map(({ reference }) =>
      addRefund(reference, { amount: 49_600, reason }, staff),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = addRefund(theirs.reference, { amount: 401, reason }, staff)
  await expect(again).rejects.toThrow(/and US\$496 today, so US\$4 is left/)
  await expect(
    adjustPrice(theirs.reference, { kind: 'goodwill', amount: 401, reason }, staff),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await addRefund(theirs.reference, { amount: 400, reason }, staff)

  // Yesterday's count for their own booking, and for no other.
  await db.updateTable('refunds').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  const { booking_id } = await db
    .selectFrom('refunds')
    .select('booking_id')
    .where('amount', '=', 49_600)
    .executeTakeFirstOrThrow()
  const [given, fresh] = booking_id === mine._id ? [mine, theirs] : [theirs, mine]
  await expect(addRefund(given.reference, { amount: 10_000, reason }, staff)).rejects.toThrow('is left')
  await addRefund(fresh.reference, { amount: 10_000, reason }, staff)
  await addRefund(given.reference, { amount: 10_000, reason }, { ...staff, actor: 'staff-ang' })
})

test('a refund that is recorded as sent once gets its credit note and its mail once', async () => {
  const { reference, _id } = await paid(30_000)
  const refund = await addRefund(reference, { amount: 10_000, reason: 'One day less' }, owner)

  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => recordSentRefund(refund._id, sent, staff.actor)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const documents = await listDocuments(_id)
  expect(documents.filter(({ kind }) => kind === 'credit-note')).toMatchObject([
    { total: { amount: 10_000, currency: 'USD' } },
  ])
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'refund-sent').execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text_body).toContain('US$100')
  const { items } = await listRefunds({ limit: 10, status: 'sent' })
  expect(items).toMatchObject([{ _id: refund._id, method: 'transfer', booking_reference: reference }])
  expect((await listRefunds({ limit: 10, status: 'owed' })).items).toEqual([])
})

test('a refund that failed is recorded as sent only while the money is still there', async () => {
  const { reference } = await paid(30_000)
  const refund = await addRefund(reference, { amount: 30_000, reason: 'x' }, owner)
  await db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refund._id).execute()
  await addRefund(reference, { amount: 20_000, reason: 'y' }, owner)

  await expect(recordSentRefund(refund._id, sent, owner.actor)).rejects.toMatchObject({
    code: 'invalid',
    errors: { amount: ['At most US$100 is left to refund'] },
  })
})

test('nobody isSent by hand what a provider is sending at this moment', async () => {
  const { reference } = await paid(30_000)
  const { _id } = await addRefund(reference, { amount: 30_000, reason: 'x' }, owner)
  const soon = new Date(Date.now() + 60_000).toISOString()
  await db.updateTable('refunds').set({ claimed_until: soon }).where('id', '=', _id).execute()

  await expect(recordSentRefund(_id, sent, owner.actor)).rejects.toMatchObject({ code: 'conflict' })
})
