import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
import { receiptsOfShare } from './of-share.ts'
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
  await db.updateTable('travellers').set({ name: 'Dawa Sherpa', nationality: 'Nepal' }).execute()
  await payPart(reference, link, 'full', 'dawa@example.com')

  const receipts = await receiptsOfShare(link.id)
  const buyers = await Promise.all(
    receipts.map(async (receipt) => (await readDocument(_id, receipt._id)).buyer),
  )
  expect(buyers).toEqual([
    { name: 'Beth Friend', nationality: 'Canada', email: 'beth@example.com' },
    { name: 'Dawa Sherpa', nationality: 'Nepal', email: 'dawa@example.com' },
  ])
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

async function describe(booking_id: string, name: string) {
  const unknown = { emergency_name: '', emergency_phone: '', insurer: '', policy_number: '', diet: '' }
  const about = { birth_date: null, passport_number: '', insured_altitude_m: null }
  const row = { booking_id, position: 2, name, nationality: 'Canada', ...about, ...unknown }
  await db
    .insertInto('travellers')
    .values({ ...row, updated_at: new Date().toISOString() })
    .execute()
}
