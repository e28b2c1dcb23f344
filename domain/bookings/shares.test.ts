import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partsOfTravellers } from '#contract/shares.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { maya, payFor } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { FRIEND, linkOf, payPart } from '#test/shares.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { listDocuments, readDocument } from '../documents/read.ts'
import { changeBooking } from '../changes/alter.ts'
import { shareDuesOf } from '../payments/due.ts'
import { offeredWays } from '../payments/ways.ts'
import { createBooking } from './create.ts'
import { readBooking } from './read.ts'
import { endShareLink, findOwnShare, listShares, makeShareLink, moveShare } from './share-links.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

const pasang = 'staff-pasang'
const three = { ...maya, travellers: 3 }
const line = (amount: number, traveller: number | null, more = {}) => ({
  kind: 'trip' as const,
  label: 'Trek',
  quantity: 3,
  traveller,
  amount,
  ...more,
})

const sums = async (reference: string) =>
  (await listShares(await readBooking(reference))).map(({ amount, paid, open }) =>
    [amount, paid, open].map((money) => money.amount),
  )

test('each pays their own lines and an equal part of the rest, and whoever booked what does not divide', () => {
  const parts = partsOfTravellers([line(1_000, null), line(50, 2), line(-20, null)], 3, null)
  expect(parts).toEqual([
    { own: 0, shared: 328 },
    { own: 50, shared: 326 },
    { own: 0, shared: 326 },
  ])
  const classes = [
    line(600, null, { label: 'Adult, foreign', quantity: 2 }),
    line(100, null, { label: 'Child under 12, Nepali', quantity: 1 }),
  ]
  const claimed = partsOfTravellers(classes, 3, ['foreign', 'saarc', 'nepali_child'])
  expect(claimed.map(({ own }) => own)).toEqual([300, 300, 100])
})

test('a link pays one part: the booking hangs on its deposit, and the receipt names its payer alone', async () => {
  const { reference } = await createBooking(three)
  const [second, third] = [await linkOf(reference, 2), await linkOf(reference, 3)]
  await db
    .insertInto('travellers')
    .values(described({ name: 'Beth Friend', booking_id: (await readBooking(reference))._id, position: 2 }))
    .execute()
  const own = (await findOwnShare(second.id, second.token))!
  const dues = shareDuesOf(own.booking, own, await offeredWays())
  expect(dues.map(({ purpose, amounts }) => [purpose, amounts[0]!.amount.amount])).toEqual([
    ['deposit', 29_800],
    ['full', 149_000],
  ])

  const paymentId = await payPart(reference, second, 'full')
  expect(await sums(reference)).toEqual([
    [149_000, 0, 149_000],
    [149_000, 149_000, 0],
    [149_000, 0, 149_000],
  ])
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid' })
  await payPart(reference, third, 'balance')
  const documents = await listDocuments(own.booking._id)
  const receipt = await db
    .selectFrom('documents')
    .select('id')
    .where('source', '=', `receipt ${paymentId}`)
    .executeTakeFirstOrThrow()
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'receipt'])
  const { buyer } = await readDocument(own.booking._id, receipt.id)
  expect(buyer).toEqual({ name: 'Beth Friend', nationality: 'Canada', email: FRIEND })
  const mails = await db.selectFrom('emails').selectAll().where('to_address', '=', FRIEND).execute()
  expect(mails.map(({ text_body }) => text_body).join()).not.toMatch(/Maya|maya@/)
  const toMaya = await db
    .selectFrom('emails')
    .select('text_body')
    .where('to_address', '=', maya.email)
    .execute()
  expect(toMaya.map(({ text_body }) => text_body).join()).toContain('A payment from one of your party')
  await expectInvariants()
})

test('erasing somebody who paid a part of another’s booking takes them off its receipt', async () => {
  const { reference } = await createBooking(three)
  const paymentId = await payPart(reference, await linkOf(reference, 2), 'full')
  await eraseCustomer(FRIEND, pasang)
  const { snapshot } = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('source', '=', `receipt ${paymentId}`)
    .executeTakeFirstOrThrow()
  expect(snapshot).not.toContain(FRIEND)
  expect(await db.selectFrom('emails').select('id').where('to_address', '=', FRIEND).execute()).toEqual([])
})

test('the invariant sees parts of somebody who has left', async () => {
  const { reference } = await createBooking(three)
  await makeShareLink(reference, 2, pasang)
  const { id: to_share } = await db
    .updateTable('booking_shares')
    .set({ position: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('share_moves')
    .values({ ...moved, to_share, booking_id: (await readBooking(reference))._id })
    .execute()
  expect(await brokenInvariants()).toContainEqual(`I14: the travellers of ${reference} have paid -100, not 0`)
})

test('what one pays too much settles no other part, until staff count it for them', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  const second = await linkOf(reference, 2)
  await payFor(await readBooking(reference), 200_000)
  expect(await sums(reference)).toEqual([
    [149_000, 200_000, 0],
    [149_000, 0, 149_000],
  ])
  const own = (await findOwnShare(second.id, second.token))!
  // Never more than the booking still costs.
  expect(shareDuesOf(own.booking, own, await offeredWays())[0]!.amounts[0]!.amount.amount).toBe(98_000)

  await expect(moveShare(reference, { from: 1, to: 2, amount: 200_001 }, pasang)).rejects.toThrow(
    'not paid so much',
  )
  await moveShare(reference, { from: 1, to: 2, amount: 51_000 }, pasang)
  expect(await sums(reference)).toEqual([
    [149_000, 149_000, 0],
    [149_000, 51_000, 98_000],
  ])
})

test('who leaves alone leaves the others’ booking standing, and gets back what is over', async () => {
  const { reference, _id } = await createBooking(three)
  const [second, third] = [await linkOf(reference, 2), await linkOf(reference, 3)]
  await payPart(reference, second, 'full')
  await payPart(reference, third, 'balance')
  await payFor(await readBooking(reference), 149_000)

  const leaves = BookingChangeInput.parse({ leaving: [2], travellers: 2, reason: 'Broke a leg' })
  const { goes_back } = await changeBooking(reference, leaves, {
    actor: pasang,
    role: 'owner',
    isConfirmed: true,
  })
  expect(goes_back).toEqual({ amount: 149_000, currency: 'USD' })
  expect(await readBooking(reference)).toMatchObject({ status: 'paid', travellers: 2 })
  expect(await findOwnShare(second.id, second.token)).toBeUndefined()
  expect((await findOwnShare(third.id, third.token))?.share).toMatchObject({
    position: 2,
    open: { amount: 0 },
  })
  expect(await sums(reference)).toEqual([
    [149_000, 149_000, 0],
    [149_000, 149_000, 0],
  ])
  expect(
    await db.selectFrom('booking_shares').select('position').where('booking_id', '=', _id).execute(),
  ).toHaveLength(2)
  await expectInvariants()
})

test('a new link ends the one before, and an ended one opens and pays nothing', async () => {
  const { reference } = await createBooking(three)
  const first = await linkOf(reference, 2)
  const second = await linkOf(reference, 2)
  expect(await findOwnShare(first.id, first.token)).toBeUndefined()
  expect(await findOwnShare(second.id, 'guessed')).toBeUndefined()
  await endShareLink(reference, 2, pasang)
  expect(await findOwnShare(second.id, second.token)).toBeUndefined()
  await expect(payPart(reference, second, 'full')).rejects.toMatchObject({ code: 'not-found' })
  await expect(endShareLink(reference, 2, pasang)).rejects.toMatchObject({ code: 'not-found' })
  await expect(makeShareLink(reference, 4, pasang)).rejects.toMatchObject({ code: 'not-found' })
  await expect(makeShareLink(reference, 1, pasang)).rejects.toMatchObject({ code: 'conflict' })
})

const moved = {
  id: 'a-move',
  from_share: null,
  amount: 100,
  actor: pasang,
  created_at: new Date().toISOString(),
}

function described(about: { name: string; booking_id: string; position: number }) {
  return {
    ...about,
    nationality: 'Canada',
    birth_date: null,
    passport_number: '',
    diet: '',
    emergency_name: '',
    emergency_phone: '',
    insurer: '',
    policy_number: '',
    insured_altitude_m: null,
    updated_at: new Date().toISOString(),
  }
}
