import { beforeEach, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya, proveMailbox } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { openedPayment, readPayment } from '#test/payments.ts'
import { smallPdf } from '#test/pdf.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { allocatePayment, recordReceivedPayment } from '../payments/office.ts'
import { listPayments } from '../payments/read.ts'
import { readPaymentRecord } from '../payments/records.ts'
import { reviewPayment } from '../payments/review.ts'
import { claimTransfer } from '../payments/transfers.ts'
import { editSetting } from '../settings/edits.ts'
import { acceptRow, acceptRows } from './accept.ts'
import { storeStatement } from './store.ts'

const PASANG = 'staff-pasang'
const STRANGER = 'TRF FROM RAM BAHADUR 0123456789012'

beforeEach(async () => {
  const account = { bank: 'Nabil', branch: '', account_name: '', account_number: '1', swift: '', notes: '' }
  const accounts = [
    { ...account, currency: 'USD' as const },
    { ...account, currency: 'NPR' as const },
  ]
  await editSetting('bank', { accounts }, PASANG)
})

async function rowOf(said: string, came: string, account: 'USD' | 'NPR' = 'USD') {
  const file = `Date,Particulars,Credit\n${today()},${said},${came}\n`
  await storeStatement(new TextEncoder().encode(file), { account }, PASANG)
  return db.selectFrom('statement_lines').selectAll().executeTakeFirstOrThrow()
}

/** A booking in dollars with a rate, so that the smallest sums in rupees are nothing in it. */
async function bookedWithRate() {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).execute()
  return booking
}

async function shown(amount: number, currency: 'USD' | 'NPR') {
  const booking = await bookedWithRate()
  await proveMailbox()
  const { reference, token } = receiptOf(booking)
  const slip = Uint8Array.from(smallPdf('slip'))
  return { booking, payment: await claimTransfer(reference, token, { amount, currency, note: '' }, slip) }
}

test('a transfer that was shown is not accepted with a sum that pays nothing', async () => {
  const { booking, payment } = await shown(4_172_000, 'NPR')
  const row = await rowOf('Cash', '0.01', 'NPR')

  const [done] = await acceptRows([{ id: row.id, reference: booking.reference }], PASANG)

  expect(done!.problem).toBe('This is too little to count in USD')
  expect(await readPayment(payment._id)).toMatchObject({ status: 'needs_review', amount: 4_172_000 })
  expect(await db.selectFrom('statement_lines').select('state').execute()).toEqual([{ state: 'open' }])
  await expectInvariants()
})

test('no other way to count money takes a sum that pays nothing', async () => {
  const { booking, payment } = await shown(4_172_000, 'NPR')
  const refused = 'This is too little to count in USD'
  const review = { decision: 'accept', amount: 1, note: 'Seen' } as const
  await expect(reviewPayment(payment._id, review, PASANG)).rejects.toThrow(refused)

  const free = { ...openedPayment(booking, 1), booking_id: null, purpose: 'free', currency: 'NPR' } as const
  await db
    .insertInto('payments')
    .values({ ...free, status: 'confirmed', confirmed_at: free.created_at })
    .execute()
  await expect(allocatePayment(free.id, booking.reference, PASANG)).rejects.toThrow(refused)

  const received = { method: 'cash', amount: 1, currency: 'NPR', received_on: today(), note: '' } as const
  await expect(recordReceivedPayment(booking.reference, received, PASANG)).rejects.toThrow(refused)
  const row = await rowOf('Cash', '0.01', 'NPR')
  await db.updateTable('payments').set({ status: 'failed' }).where('id', '=', payment._id).execute()
  await expect(acceptRow(row.id, booking.reference, PASANG)).rejects.toThrow(refused)
  expect(await readBooking(booking.reference)).toMatchObject({ paid: { amount: 0 } })
})

test('what was asked for is accepted with what it counts for, also when that was written wrongly', async () => {
  const { booking, payment } = await shown(4_172_000, 'NPR')
  await db.updateTable('payments').set({ credited_amount: 0 }).where('id', '=', payment._id).execute()
  await reviewPayment(payment._id, { decision: 'accept', note: 'Seen' }, PASANG)
  expect(await readBooking(booking.reference)).toMatchObject({ paid: { amount: 29_800 } })
  await expectInvariants()
})

test('the words of the bank stay in its row, and no note stands in what the payer sees', async () => {
  const { booking, payment } = await shown(29_800, 'USD')
  const row = await rowOf(STRANGER, '298.00')
  await acceptRow(row.id, booking.reference, PASANG)

  const { note } = await readPaymentRecord(payment._id)
  expect(note).toMatch(/On the bank’s statement of \d+ \w+ \d{4}$/)
  const seen = await listPayments(booking._id)
  expect(seen).toMatchObject([{ _id: payment._id, status: 'confirmed' }])
  expect(JSON.stringify([seen, note])).not.toMatch(/RAM|0123456789012/)
  expect(Object.keys(seen[0]!)).not.toContain('note')
  expect(await db.selectFrom('statement_lines').select(['said', 'payment_id']).execute()).toEqual([
    { said: STRANGER, payment_id: payment._id },
  ])
})

test('a transfer that is entered for a row names the statement alone', async () => {
  const booking = await createBooking(maya)
  const row = await rowOf(STRANGER, '298.00')
  const { note } = await readPayment(await acceptRow(row.id, booking.reference, PASANG))
  expect(note).toMatch(/^On the bank’s statement of \d+ \w+ \d{4}$/)
})
