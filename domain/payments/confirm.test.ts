import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, transaction } from '#db/client.ts'
import { openedPayment } from '#test/payments.ts'
import { maya, payFor } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { issueDocuments } from '../documents/issue.ts'
import { newId } from '../ids.ts'
import { oweRefund } from '../refunds/owe.ts'
import { claim } from '../versions.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { confirmPayment } from './confirm.ts'
import { takeNotice } from './notices.ts'
import { allocatePayment, recordReceivedPayment } from './office.ts'
import { claimPayment } from './records.ts'
import { reviewPayment } from './review.ts'

const STAFF = 'staff-pasang'
const DEPOSIT = 29_800

/** Each lets the deposit of a booking arrive. */
const sources: [string, (booking: Booking) => Promise<unknown>][] = [
  ['a provider tells', async (booking) => tell(await openedFor(booking))],
  [
    'staff saw it at the provider',
    async (booking) => {
      const id = await openedFor(booking, { provider: 'elsewhere' })
      await confirmByHand(id, 'Seen', STAFF)
    },
  ],
  [
    'staff take cash',
    ({ reference }) =>
      recordReceivedPayment(
        reference,
        { method: 'cash', amount: DEPOSIT, currency: 'USD', received_on: today(), note: '' },
        STAFF,
      ),
  ],
  [
    'staff accept a transfer',
    async (booking) => {
      const id = await openedFor(booking, { provider: 'transfer', status: 'needs_review' })
      await reviewPayment(id, { decision: 'accept', note: 'Seen' }, STAFF)
    },
  ],
  [
    'staff allocate a payment',
    async (booking) => {
      const id = await openedFor(booking, { booking_id: null })
      await tell(id)
      await allocatePayment(id, booking.reference, STAFF)
    },
  ],
]

test.each(sources)(
  '%s: the deposit counts, has its papers, and the payer is told once',
  async (_, arrive) => {
    const { reference, _id } = await createBooking(maya)
    await arrive(await readBooking(reference))

    expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', paid: { amount: DEPOSIT } })
    const papers = await db
      .selectFrom('documents')
      .select('kind')
      .where('booking_id', '=', _id)
      .orderBy('id')
      .execute()
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
    const told = await db
      .selectFrom('emails')
      .select('id')
      .where('kind', '=', 'payment-received')
      .where('noun_id', '=', _id)
      .execute()
    expect(told).toHaveLength(1)
  },
)

test.each(sources)('%s twice: what is too much is owed back', async (_, arrive) => {
  const { reference, _id } = await createBooking(maya)
  await payFor(await readBooking(reference), 149_000 - DEPOSIT + 1000)
  await arrive(await readBooking(reference)).catch(() => undefined)

  const owed = await db.selectFrom('refunds').select('amount').where('booking_id', '=', _id).execute()
  const { paid } = await readBooking(reference)
  // Nobody at the office takes more cash than is open.
  expect([paid!.amount, owed]).toEqual(
    owed.length === 0 ? [149_000 - DEPOSIT + 1000, []] : [149_000, [{ amount: 1000 }]],
  )
})

test('a confirmation reads the sums of its booking once', async () => {
  const booking = await createBooking(maya)
  const id = await openedFor(booking)
  let sums = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      const text = JSON.stringify(node)
      if (text.includes('"sum"') && text.includes('credited_amount')) sums++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await transaction(async (tx) => {
    const counted = tx.withPlugin(counter)
    const payment = await claimPayment(counted, id)
    await claim(counted, 'bookings', booking._id)
    const event = { verb: 'pay', after: { status: 'confirmed' } } as const
    await confirmPayment(counted, payment, { actor: actors.provider, event, isNews: true })
  })

  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
  expect(sums).toBe(1)
})

test('papers are issued without a word to anybody, and name the refund that has its credit note now', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, DEPOSIT)
  const before = await mails()
  const answers = await transaction(async (tx) => {
    const row = await claim(tx, 'bookings', booking._id)
    const id = await oweRefund(tx, row, { amount: 1000, reason: 'Agreed' })
    await tx.updateTable('refunds').set({ status: 'sent', method: 'cash' }).where('id', '=', id).execute()
    const { row: now } = await recompute(tx, row.id)
    return [(await issueDocuments(tx, now)).map((refund) => refund.id === id), await issueDocuments(tx, now)]
  })

  expect(answers).toEqual([[true], []])
  expect(await mails()).toBe(before)
})

test('the status is worked out, and no paper comes of it', async () => {
  const booking = await createBooking(maya)
  await db
    .updateTable('bookings')
    .set({ confirmed_at: new Date().toISOString() })
    .where('id', '=', booking._id)
    .execute()
  await transaction(async (tx) => {
    await claim(tx, 'bookings', booking._id)
    await recompute(tx, booking._id)
  })

  expect(
    await db.selectFrom('documents').select('id').where('booking_id', '=', booking._id).execute(),
  ).toEqual([])
})

async function mails() {
  return (await db.selectFrom('emails').select('id').execute()).length
}

function tell(orderId: string) {
  const told = {
    id: newId(),
    orderId,
    outcome: 'paid',
    amount: DEPOSIT,
    currency: 'USD',
    body: '{}',
  } as const
  return takeNotice('sandbox', told)
}

async function openedFor(
  booking: Booking,
  more: { booking_id?: null; provider?: string; status?: 'needs_review' } = {},
) {
  const { id } = await db
    .insertInto('payments')
    .values({ ...openedPayment(booking, DEPOSIT), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
