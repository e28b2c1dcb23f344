import { expect, test } from 'vitest'
import { formatDay, today } from '#contract/days.ts'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { readPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { describeArrival } from '../bookings/travellers.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { calendarOf } from './calendar.ts'
import { paperOf } from './paper.ts'
import { makeProforma } from './proforma.ts'
import { listDocuments, readDocument, readPaper } from './read.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { voidPayment } from '../payments/void.ts'
import { addRefund } from '../refunds/add.ts'
import { refundsOf } from '../refunds/read.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { addMark } from '../settings/brand.ts'
import { editSetting } from '../settings/edits.ts'
import { readSettings } from '../settings.ts'

const PAPER_MAX_BYTES = 200_000
const STAFF = 'staff-pasang'

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
  expect(text).toContain('This is not an invoice.')
  expect(text).not.toMatch(/INV-\d|^Invoice$/m)

  await payFor(booking, 29_800)
  const invoice = await printed(invoiceFor(booking))
  expect(invoice.text).toMatch(/^INV-[-\d]+-00001$/m)
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
  const receipt = (await listDocuments(booking._id)).find(({ kind }) => kind === 'receipt')!
  const asked = () => readPaper(booking._id, receipt._id)
  const [first, second] = await Promise.all([asked(), asked()])
  expect(second).toBe(first)
  expect(await asked()).toBe(first)
  const { number, ...rest } = await readDocument(booking._id, receipt._id)
  expect(first.number).toBe(number)

  const snapshot = JSON.stringify({ ...rest, number, buyer: { ...rest.buyer, name: 'Erased' } })
  await db.updateTable('documents').set({ snapshot }).where('id', '=', receipt._id).execute()
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

test('proforma and invoice say where a transfer goes: to the account of their currency', async () => {
  const account = { bank: 'Nabil Bank', branch: 'Thamel', account_name: 'Lekh Treks', swift: 'NARBNPKA' }
  const rupees = { ...account, currency: 'NPR' as const, account_number: '0100', notes: '' }
  await editSetting('bank', { accounts: [rupees] }, STAFF)
  const booking = await createBooking(maya)
  expect((await makeProforma(booking)).notes.join(' ')).not.toContain('By bank transfer')

  const dollars = { ...rupees, currency: 'USD' as const, account_number: '0200' }
  await editSetting('bank', { accounts: [rupees, dollars] }, STAFF)
  const says = `By bank transfer: Nabil Bank, Thamel, account 0200, in the name of Lekh Treks, SWIFT NARBNPKA. Please write ${booking.reference} with the transfer.`
  expect((await makeProforma(booking)).notes).toContain(says)
  await payFor(booking, 29_800)
  expect(flat((await printed(invoiceFor(booking))).text)).toContain(says)
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
  const unfolded = file.replaceAll('\r\n ', '')
  const { meeting_points } = await readSettings()
  const [point] = meeting_points.points
  expect(unfolded).toContain(`LOCATION:${point!.name}. ${point!.words}`.replaceAll(',', '\\,'))
  expect(unfolded).toContain('GEO:27.71700;85.31150\r\n')
  expect(unfolded).toContain(`Meeting point: ${point!.name}, at ${point!.time}.`.replaceAll(',', '\\,'))
  expect(unfolded).toMatch(new RegExp(`DESCRIPTION:Booking .*\\\\n${formatDay(made.start_date)}: Day 1`))
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
