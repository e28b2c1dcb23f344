import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { maya, payFor } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, requestFor } from '#test/payments.ts'
import { FRIEND, linkOf, type PartLink } from '#test/shares.ts'
import { startKhaltiStub } from '#test/stubs/khalti.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { listShares } from '../bookings/share-links.ts'
import { ATTEMPTS_A_DAY, ATTEMPTS_A_DAY_IN_PARTS } from './attempts.ts'
import { takeNotice } from './notices.ts'
import { startPayment } from './start.ts'

const RACES = 6

let gateway: Awaited<ReturnType<typeof startGateway>>
let khalti: Awaited<ReturnType<typeof startKhaltiStub>>
beforeAll(async () => {
  gateway = await startGateway()
  khalti = await startKhaltiStub()
})
beforeEach(async () => {
  setOwnAddress(gateway.address)
  takePaymentsWith([sandbox, khalti.provider])
  await setRate(13_350)
})
afterAll(async () => {
  takePaymentsWith(undefined)
  khalti.stop()
  await gateway.stop()
})

async function begin(reference: string, { id, token }: PartLink, way: 'sandbox' | 'khalti') {
  const about = { share_id: id, booking_token: token, input_email: FRIEND, purpose: 'balance', way } as const
  return (await startPayment(requestFor(await readBooking(reference), about))).payment_id
}

/** A booking of three of which whoever booked has paid their own part, and the links of the other two. */
async function ownPartPaid(race: number) {
  const booking = await createBooking({ ...maya, email: `maya${race}@example.com`, travellers: 3 })
  await payFor(booking, 149_000)
  const { reference } = booking
  return { reference, second: await linkOf(reference, 2), third: await linkOf(reference, 3) }
}

/** Takes both notices at once, now the one and now the other first. */
async function arrive(race: number, byCard: string, byKhalti: string) {
  const [card, wallet] = [await noticeOf(byCard), await noticeOf(byKhalti)]
  const runners = [() => takeNotice('sandbox', card), () => takeNotice('khalti', wallet)]
  await Promise.all((race % 2 === 0 ? runners : runners.toReversed()).map((run) => run()))
}

const sums = async (reference: string) =>
  (await listShares(await readBooking(reference))).map(({ paid }) => paid.amount)

test('the last two parts arrive in the same moment by two ways: each counts once, and all is paid', async () => {
  for (let race = 0; race < RACES; race++) {
    const { reference, second, third } = await ownPartPaid(race)
    const byCard = await begin(reference, second, 'sandbox')
    await arrive(race, byCard, await begin(reference, third, 'khalti'))
    expect(await readBooking(reference)).toMatchObject({ status: 'paid', needs_review: false })
    expect(await sums(reference)).toEqual([149_000, 149_000, 149_000])
  }
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
  await expectInvariants()
})

test('the same part arrives twice by two ways: one counts, the other is owed back and its payer told', async () => {
  for (let race = 0; race < RACES; race++) {
    const { reference, second } = await ownPartPaid(race)
    const byCard = await begin(reference, second, 'sandbox')
    const byKhalti = await begin(reference, second, 'khalti')
    await arrive(race, byCard, byKhalti)
    // It settles nobody else's part.
    expect(await readBooking(reference)).toMatchObject({
      status: 'deposit_paid',
      needs_review: true,
      paid: { amount: 298_000 },
    })
    expect(await sums(reference)).toEqual([149_000, 149_000, 0])
    const owed = await db
      .selectFrom('refunds')
      .select('amount')
      .where('payment_id', 'in', [byCard, byKhalti])
      .execute()
    expect(owed).toEqual([{ amount: 149_000 }])
  }
  const told = await db
    .selectFrom('emails')
    .select('text_body')
    .where('to_address', '=', FRIEND)
    .where('text_body', 'like', '%US$1,490 of this payment goes back to you%')
    .execute()
  expect(told).toHaveLength(RACES)
  await expectInvariants()
})

test('one friend who tries too often locks nobody else out, and all together are bounded', async () => {
  const { reference, second, third } = await ownPartPaid(0)
  const first = await begin(reference, second, 'sandbox')
  await copies(first, ATTEMPTS_A_DAY - 1)
  await expect(begin(reference, second, 'sandbox')).rejects.toThrow(
    'The payment of your part was begun 20 times within a day',
  )
  const theirs = await begin(reference, third, 'sandbox')
  await startPayment(requestFor(await readBooking(reference), { purpose: 'balance' }))

  await db.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', theirs).execute()
  await copies(first, ATTEMPTS_A_DAY_IN_PARTS)
  await expect(begin(reference, third, 'sandbox')).rejects.toThrow(
    `The payment of this booking was begun ${ATTEMPTS_A_DAY_IN_PARTS} times within a day`,
  )
})

/** Adds attempts like this one that came to nothing. */
async function copies(paymentId: string, count: number) {
  const row = await db
    .updateTable('payments')
    .set({ status: 'cancelled' })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `${row.id}-${count}-${index}`
    return { ...row, id, provider_reference: id }
  })
  await db.insertInto('payments').values(rows).execute()
}
