import { beforeEach, expect, test } from 'vitest'
import {
  PROOFS_OF_ALL_PARTS,
  PROOFS_PER_BOOKING,
  ShareTransferClaim,
  TransferClaim,
} from '#contract/proofs.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, proveMailbox, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { smallPdf } from '#test/pdf.ts'
import { FRIEND, linkOf, type PartLink } from '#test/shares.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { endShareLink, listShares } from '../bookings/share-links.ts'
import { reviewPayment } from './review.ts'
import { claimShareTransfer, claimTransfer } from './transfers.ts'

const STAFF = 'staff-pasang'
const HOLD_MS = 31 * 60_000
const claimOf = (amount: string, email = FRIEND) =>
  ShareTransferClaim.parse({ amount, currency: 'USD', email })

let reference: string
let departureId: string
beforeEach(async () => {
  departureId = (await departureWith(3))._id
  reference = (await createBooking({ ...maya, departure_id: departureId, travellers: 3 })).reference
})

async function show({ id, token }: PartLink, amount: string) {
  return claimShareTransfer(id, token, claimOf(amount), smallPdf())
}

const paid = async () => (await listShares(await readBooking(reference))).map((share) => share.paid.amount)

test('a transfer that is shown for a part counts for that part alone, and its payer gets the receipt', async () => {
  await payFor(await readBooking(reference), 89_400)
  const [second, third] = [await linkOf(reference, 2), await linkOf(reference, 3)]
  const { _id, share_id } = await show(second, '1490')
  expect(share_id).toBe(second.id)
  // Each has a transfer of their own, and whoever booked too.
  await show(third, '500')
  await proveMailbox()
  const { token } = receiptOf(await readBooking(reference))
  const own = TransferClaim.parse({ amount: '100', currency: 'USD' })
  await claimTransfer(reference, token, own, smallPdf())
  await expect(show(second, '10')).rejects.toThrow('We are already checking a transfer of yours')

  await reviewPayment(_id, { decision: 'accept', amount: 148_000, note: 'Less a fee' }, STAFF)
  expect(await paid()).toEqual([89_400, 148_000, 0])
  expect(await readBooking(reference)).toMatchObject({ needs_review: true })
  const receipt = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('source', '=', `receipt ${_id}`)
    .executeTakeFirstOrThrow()
  expect(receipt.snapshot).toContain(FRIEND)
  expect(receipt.snapshot).not.toContain(maya.email)
  await expectInvariants()
})

test('one that is not found is declined to whoever has shown it, and to nobody else', async () => {
  const second = await linkOf(reference, 2)
  const { _id } = await show(second, '298')
  await reviewPayment(_id, { decision: 'reject', note: 'The bank knows no such transfer' }, STAFF)
  const mails = await db
    .selectFrom('emails')
    .select(['to_address', 'text_body'])
    .where('kind', '=', 'transfer-declined')
    .execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([FRIEND])
  expect(mails[0]!.text_body).toContain('The bank knows no such transfer')
  expect(mails[0]!.text_body).toContain(`/shares/${second.id}`)
  expect(mails[0]!.text_body).not.toMatch(/Maya|maya@/)
  expect(await paid()).toEqual([0, 0, 0])
  await show(second, '298')
})

test('no more than the part is open, and nobody shows a transfer by an ended link', async () => {
  const second = await linkOf(reference, 2)
  await expect(show(second, '1490.01')).rejects.toThrow('Only US$1,490 is open')
  await expect(show({ ...second, token: 'guessed' }, '10')).rejects.toMatchObject({ code: 'not-found' })
  for (let time = 0; time < PROOFS_PER_BOOKING; time++) {
    const { _id } = await show(second, '10')
    await reviewPayment(_id, { decision: 'reject', note: 'Not there' }, STAFF)
  }
  await expect(show(second, '10')).rejects.toThrow('Please send what is missing by e-mail')
  // The files of one are not those of another.
  await show(await linkOf(reference, 3), '10')
  await endShareLink(reference, 2, STAFF)
  await expect(show(second, '10')).rejects.toMatchObject({ code: 'not-found' })
})

test('all links of a booking together send fifteen files and no more', async () => {
  const own = await createBooking({ ...maya, travellers: 5 })
  const sentBy = async (link: PartLink, times: number) => {
    for (let time = 0; time < times; time++) {
      const payment = await show(link, '10')
      await reviewPayment(payment._id, { decision: 'reject', note: 'Not there' }, STAFF)
    }
  }
  for (const position of [2, 3, 4])
    await sentBy(await linkOf(own.reference, position), PROOFS_OF_ALL_PARTS / 3)
  await expect(show(await linkOf(own.reference, 5), '10')).rejects.toThrow(
    'We have 15 files for this booking',
  )
  // Other bookings have sent nothing.
  await show(await linkOf(reference, 2), '10')
})

test.each([
  ['291', 0],
  ['298', 3],
])('a slip of %s keeps %i seats: only that of a share of the deposit does', async (amount, seats) => {
  await show(await linkOf(reference, 2), amount)
  await expireHolds(new Date(Date.now() + HOLD_MS))
  expect(await seatsTaken(departureId)).toBe(seats)
  await expectInvariants()
})

test('a slip that is declined ends no hold while another waits to be looked at', async () => {
  const junk = await show(await linkOf(reference, 3), '298')
  const genuine = await show(await linkOf(reference, 2), '298')
  const note = { decision: 'reject', note: 'The bank knows no such transfer' } as const
  await reviewPayment(junk._id, note, STAFF)
  await expireHolds(new Date(Date.now() + HOLD_MS))
  expect(await seatsTaken(departureId)).toBe(3)

  await reviewPayment(genuine._id, note, STAFF)
  await expireHolds(new Date(Date.now() + HOLD_MS))
  expect(await seatsTaken(departureId)).toBe(0)
  await expectInvariants()
})
