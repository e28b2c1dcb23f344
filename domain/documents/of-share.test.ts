import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TravellerInput } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { maya } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { linkOf, payPart } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { listShares } from '../bookings/share-links.ts'
import { paymentRecordsOf } from '../payments/records.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { readReceiptOfShare, receiptsOfShare } from './of-share.ts'
import { readDocument } from './read.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

test('a receipt names for ever who paid, whoever travels in their place and pays the rest', async () => {
  const { reference, _id } = await createBooking({ ...maya, travellers: 2 })
  await describe(_id, 'Beth Friend')
  const link = await linkOf(reference, 2)
  await payPart(reference, link, 'deposit', 'beth@example.com')
  const [former] = (await receiptsOfShare(link.id)).receipts
  await rename(_id, 'Dawa Sherpa')
  await payPart(reference, link, 'full', 'dawa@example.com')

  const { receipts, hasFormer } = await receiptsOfShare(link.id)
  const buyers = await Promise.all(
    [former!, ...receipts].map(async (receipt) => (await readDocument(_id, receipt._id)).buyer),
  )
  expect(buyers).toEqual([
    { name: 'Beth Friend', nationality: 'Canada', email: 'beth@example.com' },
    { name: 'Dawa Sherpa', nationality: 'Nepal', email: 'dawa@example.com' },
  ])
  // Of Beth's the link shows only that there is one.
  expect([receipts.length, hasFormer]).toEqual([1, true])
  await expect(readReceiptOfShare(link.id, former!._id)).rejects.toMatchObject({ code: 'not-found' })
  // The part is now of who travels, with what both have paid; the payments say from whom each came.
  expect((await listShares(await readBooking(reference)))[1]).toMatchObject({
    name: 'Dawa Sherpa',
    paid: { amount: 149_000 },
  })
  const payments = await paymentRecordsOf(_id)
  expect(payments.map(({ email, part_of }) => [email, part_of])).toEqual([
    ['beth@example.com', 'Dawa Sherpa'],
    ['dawa@example.com', 'Dawa Sherpa'],
  ])
  await expectInvariants()
})

test('a name that is first written down, or spelled in another way, keeps the receipts of who paid', async () => {
  const { reference, _id } = await createBooking({ ...maya, travellers: 2 })
  const link = await linkOf(reference, 2)
  await payPart(reference, link, 'deposit', 'jurgen@example.com')
  for (const name of ['Jürgen Müller', 'MUELLER JUERGEN']) {
    await rename(_id, name)
    expect(await receiptsOfShare(link.id)).toMatchObject({
      receipts: [{ kind: 'receipt' }],
      hasFormer: false,
    })
  }
  // Of what somebody has begun to pay before, the receipt is theirs.
  await payPart(reference, link, 'full', 'jurgen@example.com')
  await rename(_id, 'Kari Berg')
  expect(await receiptsOfShare(link.id)).toEqual({ receipts: [], hasFormer: true })
})

async function rename(bookingId: string, name: string) {
  const input = TravellerInput.parse({ name, nationality: 'Nepal' })
  await describeTraveller(bookingId, 2, input, 'staff-pasang')
}

async function describe(booking_id: string, name: string) {
  const unknown = { emergency_name: '', emergency_phone: '', insurer: '', policy_number: '', diet: '' }
  const about = { birth_date: null, passport_number: '', insured_altitude_m: null }
  const row = { booking_id, position: 2, name, nationality: 'Canada', ...about, ...unknown }
  await db
    .insertInto('travellers')
    .values({ ...row, updated_at: new Date().toISOString() })
    .execute()
}
