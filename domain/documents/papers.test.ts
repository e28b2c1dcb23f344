import { expect, onTestFinished, test } from 'vitest'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, transaction } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { readPdf } from '#test/pdf.ts'
import { seriesToday } from '#test/calendar.ts'
import { setRate } from '#test/exchange-rate.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { confirmBooking } from '../bookings/confirm.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { invoiceBooking } from '../bookings/invoice.ts'
import { readBooking } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { sumsOf } from '../bookings/sums.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { issueDocuments } from './issue.ts'
import { paperOf } from './paper.ts'
import { makeProforma } from './proforma.ts'
import { listDocuments, readDocument } from './read.ts'
import { newId } from '../ids.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { listPayments } from '../payments/read.ts'
import { voidPayment } from '../payments/void.ts'
import { oweExcess } from '../refunds/owe.ts'
import { refundsOf } from '../refunds/read.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'

const STAFF = 'staff-pasang'

test('numbers have no gaps, also when many pay at once and some transactions are undone', async () => {
  const made = await Promise.all(Array.from({ length: 18 }, () => createBooking(maya)))
  const [paying, trying] = [made.slice(0, 12), made.slice(12)]
  await Promise.all([
    ...paying.map((booking) => payFor(booking, 29_800)),
    ...trying.map(async (booking) => {
      await transaction(async (tx) => {
        await tx
          .updateTable('bookings')
          .set({ confirmed_at: new Date().toISOString() })
          .where('id', '=', booking._id)
          .execute()
        await issueDocuments(tx, (await recompute(tx, booking._id)).row)
        throw new Error('no')
      }).catch(() => undefined)
      await payFor(booking, 29_800)
    }),
  ])

  const documents = (await Promise.all(made.map(({ _id }) => listDocuments(_id)))).flat()
  for (const kind of ['invoice', 'receipt']) {
    const numbers = documents
      .filter((document) => document.kind === kind)
      .map(({ number }) => Number(number.slice(-5)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
  }
})

test('a booking that never had money draws no number, and its price is told by a proforma', async () => {
  const { _id: departure_id } = await departureWith(3)
  const [expired, cancelled, waiting] = await Promise.all(
    Array.from({ length: 3 }, () => createBooking({ ...maya, departure_id })),
  )
  const proforma = await makeProforma(await readBooking(waiting!.reference))
  await cancelBooking(cancelled!.reference, '', actors.visitor)
  await expireHolds(new Date(Date.now() + 31 * 60_000))

  const documents = await Promise.all([expired, cancelled, waiting].map((one) => listDocuments(one!._id)))
  expect(documents).toEqual([[], [], []])
  expect(await db.selectFrom('document_numbers').selectAll().execute()).toEqual([])
  expect(proforma).toMatchObject({ kind: 'proforma', number: waiting!.reference, total: waiting!.total })
  expect(proforma.notes[0]).toContain('This is not an invoice')
  expect(Buffer.from((await paperOf(proforma)).slice(0, 5)).toString()).toBe('%PDF-')
  await expect(makeProforma(await readBooking(cancelled!.reference))).rejects.toThrow('is cancelled')
})

test('the first money draws the number, and the proforma is gone', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 100)
  expect(await listDocuments(booking._id)).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt' }])
  await expect(makeProforma(await readBooking(booking.reference))).rejects.toThrow('has an invoice')
})

test('an invoice asks for what is to pay, and for nothing once all is paid', async () => {
  const [deposit, all] = [await createBooking(maya), await createBooking(maya)]
  await payFor(deposit, 29_800)
  await payFor(all, 149_000)
  expect((await notesOf(deposit)).join('\n')).toMatch(/^Deposit, non-refundable: .*\nBalance, paid /)
  expect(await notesOf(all)).toContain('Paid in full on the day of this invoice.')
  expect((await notesOf(all)).join('\n')).not.toMatch(/Balance|transfer/)
})

test('an invoice in dollars says its total in rupees, at the rate that its booking has', async () => {
  await setRate(13_350)
  const booking = await createBooking(maya)
  await setRate(14_000)
  await payFor(booking, 29_800)
  expect(await notesOf(booking)).toContain('In rupees NPR 198,915, at NPR 133.50 for US$1.')
})

test('so does a promise of staff, or their wish, once', async () => {
  const [promised, wished] = [await createBooking(maya), await createBooking(maya)]
  await confirmBooking(promised.reference, '', STAFF)
  expect(await listDocuments(promised._id)).toMatchObject([{ kind: 'invoice' }])

  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => invoiceBooking(wished.reference, STAFF)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listDocuments(wished._id)).toMatchObject([
    { kind: 'invoice', number: expect.stringMatching(/2$/) },
  ])
  await payFor(wished, 29_800)
  expect(await kindsOf(wished)).toEqual(['invoice', 'receipt'])
})

test('what was invoiced and is not paid any more is credited, so that what stays is what is kept', async () => {
  const [deposit, all, none] = [
    await createBooking(maya),
    await createBooking(maya),
    await createBooking(maya),
  ]
  await payFor(deposit, 29_800)
  await payFor(all, 149_000)
  await invoiceBooking(none.reference, STAFF)
  for (const { reference } of [deposit, all, none]) await cancelBooking(reference, '', actors.visitor)

  expect(await creditsOf(deposit)).toEqual([119_200])
  expect(await creditsOf(none)).toEqual([149_000])
  expect(await creditsOf(all)).toEqual([])
  const [refund] = await refundsOf(all._id)
  await recordSentRefund(refund!._id, { method: 'transfer', note: '' }, STAFF)
  expect(await creditsOf(all)).toEqual([119_200])
  expect(await invoicedLess(deposit)).toBe(29_800)
  expect(await invoicedLess(all)).toBe(29_800)
})

test('an invoice of a booking that expired and goes on after all is followed by another one', async () => {
  const { _id: departure_id } = await departureWith(1)
  const booking = await createBooking({ ...maya, departure_id })
  await invoiceBooking(booking.reference, STAFF)
  await expireHolds(new Date(Date.now() + 31 * 60_000))
  expect(await kindsOf(booking)).toEqual(['invoice', 'credit-note'])

  await recordReceivedPayment(
    booking.reference,
    { method: 'cash', amount: 29_800, currency: 'USD', received_on: today(), note: '' },
    STAFF,
  )
  expect(await kindsOf(booking)).toEqual(['invoice', 'credit-note', 'invoice', 'receipt'])
})

test('money that was paid twice goes back beside the invoice', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 149_000)
  const [payment] = await listPayments(booking._id)
  await transaction(async (tx) => {
    const row = await claimBooking(tx, booking.reference)
    const twice = await tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', payment!._id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('payments')
      .values({ ...twice, id: newId() })
      .execute()
    const sums = await sumsOf(tx, row.id)
    await oweExcess(tx, row, { id: payment!._id, credited_amount: 149_000 }, sums)
    await issueDocuments(tx, (await recompute(tx, booking._id)).row)
  })
  const [refund] = await refundsOf(booking._id)
  await recordSentRefund(refund!._id, { method: 'transfer', note: '' }, STAFF)
  const note = (await listDocuments(booking._id)).find(({ kind }) => kind === 'credit-note')!
  expect((await readDocument(booking._id, note._id)).notes[0]).toContain('Paid beyond what was invoiced')

  await cancelBooking(booking.reference, '', actors.visitor)
  const [, owed] = await refundsOf(booking._id)
  await recordSentRefund(owed!._id, { method: 'transfer', note: '' }, STAFF)
  expect(await creditsOf(booking)).toEqual([149_000, 119_200])
})

test('money that turns out never to have come is credited too when its booking is over by then', async () => {
  const booking = await createBooking(maya)
  const entry = await recordReceivedPayment(
    booking.reference,
    { method: 'cash', amount: 29_800, currency: 'USD', received_on: today(), note: '' },
    STAFF,
  )
  await cancelBooking(booking.reference, '', actors.visitor)
  expect(await creditsOf(booking)).toEqual([119_200])

  await voidPayment(entry._id, 'Typed twice', STAFF)
  expect(await creditsOf(booking)).toEqual([119_200, 29_800])
})

test('papers about test money say so, and are counted by themselves: the first real one is number one', async () => {
  env.takesTestMoney = true
  onTestFinished(() => void (env.takesTestMoney = false))
  const year = seriesToday()
  const tried = await createBooking({ ...maya, email: 'tried@example.com' })
  const proforma = await paperOf(await makeProforma(await readBooking(tried.reference)))
  expect(readPdf(proforma).text).toMatch(/^TEST proforma invoice$/m)
  await payFor(tried, 59_600)
  const papers = await listDocuments(tried._id)
  expect(papers.map(({ number }) => number)).toEqual([`TEST-INV-${year}-00001`, `TEST-REC-${year}-00001`])
  for (const { _id } of papers) {
    const { text, title } = readPdf(await paperOf(await readDocument(tried._id, _id)))
    expect(title).toMatch(/ TEST-/)
    expect(text).toMatch(/^TEST (invoice|receipt)$/m)
    expect(text).toMatch(/^TEST$/m)
    expect(text).toContain('no real money was paid')
  }

  env.takesTestMoney = false
  const real = await createBooking({ ...maya, email: 'real@example.com' })
  await payFor(real, 59_600)
  const first = await listDocuments(real._id)
  expect(first.map(({ number }) => number)).toEqual([`INV-${year}-00001`, `REC-${year}-00001`])
  const paper = readPdf(await paperOf(await readDocument(real._id, first[0]!._id)))
  expect(paper.text).not.toContain('TEST')
  // A document that was issued stays the same, whatever the site's settings are now.
  const again = await paperOf(await readDocument(tried._id, papers[0]!._id))
  expect(readPdf(again).text).toMatch(/^TEST invoice$/m)
})

async function notesOf({ _id }: { _id: string }) {
  const [invoice] = await listDocuments(_id)
  return (await readDocument(_id, invoice!._id)).notes
}

async function kindsOf({ _id }: { _id: string }) {
  return (await listDocuments(_id)).map(({ kind }) => kind)
}

async function creditsOf({ _id }: { _id: string }) {
  const notes = (await listDocuments(_id)).filter(({ kind }) => kind === 'credit-note')
  return notes.map(({ total }) => total!.amount)
}

/** Returns what is left of the invoice. */
async function invoicedLess(booking: { _id: string }) {
  const [invoice] = await listDocuments(booking._id)
  return (await creditsOf(booking)).reduce((left, amount) => left - amount, invoice!.total!.amount)
}
