import { expect, onTestFinished, test } from 'vitest'
import { formatDay, today } from '#contract/days.ts'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { actors } from '#contract/events.ts'
import { db, transaction } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { readPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { addMark } from '../settings/brand.ts'
import { editSetting } from '../settings/edits.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { confirmBooking } from '../bookings/confirm.ts'
import { createBooking } from '../bookings/create.ts'
import { oweExcess } from '../refunds/owe.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { addRefund } from '../refunds/add.ts'
import { refundsOf } from '../refunds/read.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { recompute } from '../bookings/state.ts'
import { sumsOf } from '../bookings/sums.ts'
import { issueDocuments } from './issue.ts'
import { describeArrival } from '../bookings/travellers.ts'
import { newId } from '../ids.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { listPayments } from '../payments/read.ts'
import { voidPayment } from '../payments/void.ts'
import { calendarOf } from './calendar.ts'
import { invoiceBooking } from '../bookings/invoice.ts'
import { paperOf } from './paper.ts'
import { makeProforma } from './proforma.ts'
import { listDocuments, readDocument, readPaper } from './read.ts'

const PAPER_MAX_BYTES = 200_000
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
  expect(proforma.notes[0]).toContain('This is no invoice')
  expect(Buffer.from((await paperOf(proforma)).slice(0, 5)).toString()).toBe('%PDF-')
  await expect(makeProforma(await readBooking(cancelled!.reference))).rejects.toThrow('is cancelled')
})

test('the first money draws the number, and the proforma is gone', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 100)
  expect(await listDocuments(booking._id)).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt' }])
  await expect(makeProforma(await readBooking(booking.reference))).rejects.toThrow('has an invoice')
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

test('a document is the same whenever it is printed, small, and says what it must', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await payFor(booking, 59_600)
  const documents = await listDocuments(booking._id)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])

  for (const { _id } of documents) {
    const snapshot = await readDocument(booking._id, _id)
    const [first, second] = [await paperOf(snapshot), await paperOf(snapshot)]
    expect(Buffer.from(first.slice(0, 5)).toString()).toBe('%PDF-')
    expect(first.byteLength).toBeLessThan(PAPER_MAX_BYTES)
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  }
  const invoice = await readDocument(booking._id, documents[0]!._id)
  expect(invoice).toMatchObject({
    buyer: { name: maya.fullname },
    seller: { legal_name: expect.any(String), pan: expect.any(String) },
    total: { amount: 298_000, currency: 'USD' },
  })
  expect(invoice.lines[0]!.label).toContain('2 travellers × US$1,490')
})

test('an invoice prints the lines of its price, and they come to its total', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  const giver = { actor: STAFF, role: 'owner' } as const
  const booking = await adjustPrice(reference, { kind: 'goodwill', amount: 1_050, reason: 'Rain' }, giver)
  await payFor(booking, 59_600)
  const { text } = await printed(invoiceFor(booking))
  for (const words of ['2 travellers × US$1,490', 'US$2,980', 'Goodwill', '−US$10.50', 'US$2,969.50'])
    expect(text).toContain(words)
})

test('a proforma calls itself one and bears no number of the series', async () => {
  const booking = await createBooking(maya)
  const { title, text } = await printed(makeProforma(booking))

  expect(title).toBe(`Proforma invoice ${booking.reference}`)
  expect(text).toMatch(/^Proforma invoice$/m)
  expect(text).toContain('This is no invoice.')
  expect(text).not.toMatch(/INV-\d|^Invoice$/m)

  await payFor(booking, 29_800)
  const invoice = await printed(invoiceFor(booking))
  expect(invoice.text).toMatch(/^INV-\d{4}-00001$/m)
  expect(invoice.text).toMatch(/^Invoice$/m)
  expect(invoice.text).not.toMatch(/proforma/i)
})

test('a receipt says that it is void once its entry is', async () => {
  const booking = await createBooking(maya)
  const entry = await recordReceivedPayment(
    booking.reference,
    { method: 'cash', amount: 29_800, currency: 'USD', received_on: today(), note: '' },
    STAFF,
  )
  const receipt = async () => {
    const { _id } = (await listDocuments(booking._id)).find(({ kind }) => kind === 'receipt')!
    return readPdf((await readPaper(booking._id, _id)).bytes).text
  }
  expect(await receipt()).toMatch(/^Receipt$/m)
  expect(await receipt()).not.toMatch(/void/i)

  await voidPayment(entry._id, 'Typed twice', STAFF)
  expect(await receipt()).toMatch(/^Receipt, void$/m)
  expect(flat(await receipt())).toContain(
    `Void since ${formatDay(today())}: it was issued by mistake, and nothing was received.`,
  )
  const [invoice] = await listDocuments(booking._id)
  expect((await printed(readDocument(booking._id, invoice!._id))).text).not.toMatch(/void/i)
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

test('a credit note names why it was issued, and the invoice it is about', async () => {
  const [lowered, waived, cancelled, refunded] = await Promise.all(
    [29_800, 146_500, 29_800, 149_000].map(async (paid) => {
      const booking = await createBooking(maya)
      await payFor(booking, paid)
      return booking
    }),
  )
  const owner = { actor: STAFF, role: 'owner', isConfirmed: true } as const
  await adjustPrice(lowered!.reference, { kind: 'goodwill', amount: 1_000, reason: 'Rain' }, owner)
  await adjustPrice(waived!.reference, { kind: 'waiver', reason: 'The bank took it' }, owner)
  await cancelBooking(cancelled!.reference, '', actors.visitor)
  await addRefund(refunded!.reference, { amount: 5_000, reason: 'One day less' }, owner)
  const [refund] = await refundsOf(refunded!._id)
  await recordSentRefund(refund!._id, { method: 'transfer', note: '' }, STAFF)

  for (const [booking, reason, amount] of [
    [lowered!, 'Goodwill', 'US$10'],
    [waived!, 'Open rest, waived', 'US$25'],
    [cancelled!, `No longer charged, booking ${cancelled!.reference} is cancelled`, 'US$1,192'],
    [refunded!, `Refund, booking ${refunded!.reference}`, 'US$50'],
  ] as const) {
    const [invoice, ...others] = await listDocuments(booking._id)
    const note = others.find(({ kind }) => kind === 'credit-note')!
    const { text } = await printed(readDocument(booking._id, note._id))
    expect(text).toMatch(/^Credit note$/m)
    expect(flat(text)).toContain(`${reason} ${amount} Credited ${amount}`)
    expect(text).toContain(`About invoice ${invoice!.number}.`)
  }
})

test('a document carries the brand mark of the day on which it was issued', async () => {
  const before = await createBooking(maya)
  await payFor(before, 29_800)
  const mark = await addMark(await pictureBytes({ width: 300, height: 200 }), 'staff-pemba')
  await editSetting('brand', { mark, accent: '' }, 'staff-pemba')
  const after = await createBooking(maya)
  await payFor(after, 29_800)

  const [plain, marked] = await Promise.all([before, after].map(invoiceFor))
  expect(plain!.seller.mark).toBeNull()
  expect(marked!.seller.mark).toEqual({ icon: mark.icon, width: 300, height: 200 })
  expect(Buffer.from(await paperOf(marked!)).includes('/Subtype /Image')).toBe(true)
  expect(Buffer.from(await paperOf(plain!)).includes('/Subtype /Image')).toBe(false)
})

test('a document is drawn once, and anew when what is printed on it has changed', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  const [invoice] = await listDocuments(booking._id)
  const asked = () => readPaper(booking._id, invoice!._id)
  const [first, second] = await Promise.all([asked(), asked()])
  expect(second).toBe(first)
  expect(await asked()).toBe(first)
  const { number, ...rest } = await readDocument(booking._id, invoice!._id)
  expect(first.number).toBe(number)

  const snapshot = JSON.stringify({ ...rest, number, buyer: { ...rest.buyer, name: 'Erased' } })
  await db.updateTable('documents').set({ snapshot }).where('id', '=', invoice!._id).execute()
  const after = await asked()
  expect(Buffer.from(after.bytes).equals(Buffer.from(first.bytes))).toBe(false)
  expect(await asked()).toBe(after)
})

test('a document is found only with its own booking', async () => {
  const [mine, theirs] = [await createBooking(maya), await createBooking(maya)]
  await payFor(theirs, 29_800)
  const [document] = await listDocuments(theirs._id)

  await expect(readDocument(mine._id, document!._id)).rejects.toMatchObject({ code: 'not-found' })
  await readPaper(theirs._id, document!._id)
  await expect(readPaper(mine._id, document!._id)).rejects.toMatchObject({ code: 'not-found' })
})

test('the calendar has the days of the trip and the arrival in world time, and no link that opens the booking', async () => {
  const made = await createBooking({ ...maya, startDate: undefined })
  await describeArrival(
    made._id,
    { arrival_flight: 'QR 652; late, maybe', arrival_at: `${made.start_date}T08:35` },
    'visitor',
  )

  const file = await calendarOf(await readBooking(made.reference))

  expect(file).toContain(`DTSTART;VALUE=DATE:${made.start_date.replaceAll('-', '')}\r\n`)
  expect(file).toContain(`DTSTART:${made.start_date.replaceAll('-', '')}T025000Z\r\n`)
  expect(file).toContain('QR 652\\; late\\, maybe')
  expect(file).not.toContain('token')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

async function printed(snapshot: Promise<DocumentSnapshot>) {
  return readPdf(await paperOf(await snapshot))
}

/** Returns the text with its lines joined into one. */
function flat(text: string) {
  return text.replaceAll(/\s+/g, ' ')
}

async function invoiceFor({ _id }: { _id: string }) {
  const [invoice] = await listDocuments(_id)
  return readDocument(_id, invoice!._id)
}

test('papers about test money say so, and are counted by themselves: the first real one is number one', async () => {
  env.takesTestMoney = true
  onTestFinished(() => void (env.takesTestMoney = false))
  const year = today().slice(0, 4)
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
