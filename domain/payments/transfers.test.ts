import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { PROOF_MAX_BYTES, PROOF_PDF_MAX_BYTES, TransferClaim } from '#contract/proofs.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, proveMailbox, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { smallPdf } from '#test/pdf.ts'
import { pdfWith, pdfWithHidden } from '#test/traveller-papers.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { recordReceivedPayment } from './office.ts'
import { attachProof, readProof, readProofFile } from './proofs.ts'
import { readPaymentRecord } from './records.ts'
import { reviewPayment } from './review.ts'
import { claimTransfer } from './transfers.ts'

const STAFF = 'staff-pasang'
const HOLD_MS = 31 * 60_000
const pdf = smallPdf()
const claim = (amount: string, currency = 'USD') => TransferClaim.parse({ amount, currency })

test('a transfer that is shown counts once staff have seen the money', async () => {
  const booking = await createBooking(maya)
  const payment = await show(booking, '298')
  expect(payment).toMatchObject({ status: 'needs_review', provider: 'transfer', amount: 29_800, card_fee: 0 })
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    needs_review: true,
    paid: { amount: 0 },
  })
  expect(await readPaymentRecord(payment._id)).toMatchObject({ proof: 'application/pdf' })
  expect(await mailsOf('payment-for-staff')).toEqual([expect.stringMatching(/^Please check/)])

  await reviewPayment(payment._id, { decision: 'accept', note: 'On the statement of today' }, STAFF)
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'deposit_paid',
    needs_review: false,
    paid: { amount: 29_800 },
  })
  await expectInvariants()
})

test('one that is not found is declined with a reason the traveller reads, and can be shown again', async () => {
  const booking = await createBooking(maya)
  const { _id } = await show(booking, '298')
  await expect(show(booking, '298')).rejects.toThrow('We are already checking a transfer of yours')
  await reviewPayment(_id, { decision: 'reject', note: 'The bank knows no such transfer' }, STAFF)

  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'awaiting_payment',
    needs_review: false,
  })
  expect(await mailsOf('transfer-declined')).toEqual([
    expect.stringContaining('could not find your transfer'),
  ])
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'transfer-declined')
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('The bank knows no such transfer')
  expect((await show(booking, '298')).status).toBe('needs_review')
  await expectInvariants()
})

test('whoever shows a transfer keeps the seats while it is looked at, once', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  const { _id } = await show(booking, '894')
  expect(await expireHolds(new Date(Date.now() + HOLD_MS))).toBe(0)
  expect(await seatsTaken(departure._id)).toBe(3)

  await reviewPayment(_id, { decision: 'reject', note: 'Not there' }, STAFF)
  const { hold_expires_at } = await readBooking(booking.reference)
  await show(booking, '894')
  expect(await readBooking(booking.reference)).toMatchObject({ hold_expires_at })
})

test('a transfer that is rejected leaves the deadline of before, or thirty minutes, and the mail says which', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  const { _id } = await show(booking, '894')

  const rejectedAt = Date.now()
  await reviewPayment(_id, { decision: 'reject', note: 'Not there' }, STAFF)

  const { hold_expires_at } = await readBooking(booking.reference)
  const left = Date.parse(hold_expires_at!) - rejectedAt
  expect(left).toBeGreaterThanOrEqual(30 * 60_000)
  expect(left).toBeLessThan(HOLD_MS)
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'transfer-declined')
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('We hold your places until')
  expect(await expireHolds(new Date(Date.now() + HOLD_MS))).toBe(1)
  expect(await seatsTaken(departure._id)).toBe(0)
})

test('a deadline that staff have set further off is the one that a rejected transfer leaves', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  const hold_expires_at = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await db.updateTable('bookings').set({ hold_expires_at }).execute()
  const { _id } = await show(booking, '298')
  expect((await readBooking(booking.reference)).hold_expires_at! > hold_expires_at).toBe(true)

  await reviewPayment(_id, { decision: 'reject', note: 'Not there' }, STAFF)

  expect(await readBooking(booking.reference)).toMatchObject({ hold_expires_at })
})

test('less than the deposit may be shown and keeps no seats; a later one that is enough does', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  const { _id } = await show(booking, '290')
  expect(await readBooking(booking.reference)).toMatchObject({ hold_expires_at: booking.hold_expires_at })

  await reviewPayment(_id, { decision: 'reject', note: 'Not there' }, STAFF)
  expect(await readBooking(booking.reference)).toMatchObject({ hold_expires_at: booking.hold_expires_at })
  await show(booking, '298')
  expect((await readBooking(booking.reference)).hold_expires_at! > booking.hold_expires_at!).toBe(true)
})

test('nothing is stored and no seat is kept before the mailbox is proven', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id })

  const early = claimTransfer(booking.reference, receiptOf(booking).token, claim('298'), pdf)

  await expect(early).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('open the link in our mail to maya@example.com first'),
  })
  expect(await readBooking(booking.reference)).toMatchObject({ hold_expires_at: booking.hold_expires_at })
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('rupees count at the frozen rate, too much and nothing are refused', async () => {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 13_350 }).execute()
  await expect(show(booking, '1490.01')).rejects.toMatchObject({
    errors: { amount: ['Only US$1,490 is open'] },
  })
  await expect(show(booking, '0.50', 'NPR')).rejects.toThrow('too little')
  const { _id } = await show(booking, '39783', 'NPR')
  expect(await readPaymentRecord(_id)).toMatchObject({ currency: 'NPR', credited_amount: 29_800 })
})

test('only who has the token shows one, and only while something is to be paid', async () => {
  const booking = await createBooking(maya)
  const wrong = claimTransfer(booking.reference, 'guessed', claim('298'), pdf)
  await expect(wrong).rejects.toMatchObject({ code: 'not-found' })
  await db.updateTable('bookings').set({ status: 'paid' }).execute()
  await expect(show(booking, '298')).rejects.toThrow('There is nothing to pay')
  expect(await db.selectFrom('payment_proofs').select('payment_id').execute()).toEqual([])
})

test('a picture is encoded anew, so what was hidden in it is gone', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Artist: 'canary' } })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([picture, Buffer.from('<script>canary</script>')])
  const proof = await readProofFile(bytes)

  expect(proof.type).toBe('image/webp')
  expect(Buffer.from(proof.bytes).toString('latin1')).not.toContain('canary')
  expect((await sharp(proof.bytes).metadata()).format).toBe('webp')
})

test.each([
  ['nothing', Buffer.alloc(0), 'Choose a picture or a PDF'],
  ['a page', Buffer.from('<html>%PDF-'), 'neither a PDF nor a picture'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'neither a PDF nor a picture'],
  ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'neither a PDF nor a picture'],
  ['a film', Buffer.alloc(PROOF_MAX_BYTES + 1), 'The file is too big. Send a picture of at most 10 MB'],
  ['a big PDF', smallPdf('x'.repeat(PROOF_PDF_MAX_BYTES)), 'or a PDF of at most 5 MB'],
  ['five bytes', Buffer.from('%PDF-'), 'The PDF is damaged or not whole'],
  ['a header alone', Buffer.from('%PDF-1.7\n%%EOF\n'), 'The PDF is damaged or not whole'],
  ['a PDF cut short', smallPdf().subarray(0, -20), 'The PDF is damaged or not whole'],
  [
    'an end without a table',
    Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
    'The PDF is damaged or not whole',
  ],
  ['a PDF with a script', pdfWith('', '4 0 <</S/JavaScript/JS(1)>>'), 'The PDF holds a program'],
  ['a PDF with a hidden script', pdfWithHidden('/Type /Obj#53tm'), 'The PDF is damaged or not whole'],
  ['a PDF with a password', pdfWith('/Encrypt 9 0 R'), 'The PDF asks for a password'],
  ['an end that points past it', Buffer.from('%PDF-1.7\nstartxref\n999\n%%EOF\n'), 'damaged or not whole'],
])('%s is no proof', async (_what, bytes, message) => {
  await expect(readProofFile(bytes)).rejects.toMatchObject({
    code: 'invalid',
    errors: { proof: [expect.stringContaining(message)] },
  })
})

test('staff add the slip to a transfer they have recorded, not to a card', async () => {
  const booking = await createBooking(maya)
  const received = { method: 'transfer', amount: 29_800, currency: 'USD', note: '' } as const
  const { _id } = await recordReceivedPayment(
    booking.reference,
    { ...received, received_on: '2026-01-02' },
    STAFF,
  )
  await expect(readProof(_id)).rejects.toThrow('no proof')
  await attachProof(_id, await readProofFile(pdf), STAFF)
  expect(Buffer.from((await readProof(_id)).bytes)).toEqual(pdf)

  await db.updateTable('payments').set({ provider: 'sandbox' }).execute()
  await expect(attachProof(_id, await readProofFile(pdf), STAFF)).rejects.toThrow('came by sandbox')
})

test('whoever is forgotten takes the proof along', async () => {
  const booking = await createBooking(maya)
  const { _id } = await show(booking, '298')
  await reviewPayment(_id, { decision: 'accept', note: 'Seen' }, STAFF)
  await db.updateTable('bookings').set({ end_date: '2026-01-02' }).execute()
  await eraseCustomer(maya.email, STAFF)
  await expect(readProof(_id)).rejects.toThrow('no proof')
})

async function show(booking: Booking, amount: string, currency = 'USD') {
  await proveMailbox()
  return claimTransfer(booking.reference, receiptOf(booking).token, claim(amount, currency), pdf)
}

async function mailsOf(kind: string) {
  const mails = await db.selectFrom('emails').select('subject').where('kind', '=', kind).execute()
  return mails.map(({ subject }) => subject)
}
