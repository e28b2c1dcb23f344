import { beforeEach, expect, test } from 'vitest'
import { confirmedYears } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { transaction, db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { furtherYears, setTax } from '#test/calendar.ts'
import { readPdf } from '#test/pdf.ts'
import { expectPapersTrue } from '#test/true-papers.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { correctContact } from '../bookings/contact.ts'
import { createBooking } from '../bookings/create.ts'
import { invoiceBooking } from '../bookings/invoice.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { refundsOf } from '../refunds/read.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { editSetting } from '../settings/edits.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { nextNumber } from './numbers.ts'
import { paperOf } from './paper.ts'
import { listDocuments, readDocument, readPaper } from './read.ts'

const STAFF = 'staff-pasang'
const owner = { actor: STAFF, role: 'owner', isConfirmed: true } as const
const company = { ...defaultSettings.company, name: 'Lekh Treks', pan: '601234567' }

beforeEach(async () => {
  await editSetting('company', company, STAFF)
  await setTax({ scheme: 'vat', calendar: furtherYears })
})

test('a tax invoice shows the VAT of each line and of all, and both numbers', async () => {
  const made = await createBooking({ ...maya, travellers: 2 })
  const contact = { fullname: maya.fullname, email: maya.email, mobile: maya.mobile }
  await correctContact(made.reference, { ...contact, buyer_pan: '301987654' }, STAFF)
  const booking = await adjustPrice(
    made.reference,
    { kind: 'goodwill', amount: 1_050, reason: 'Rain' },
    owner,
  )
  await payFor(booking, 59_600)
  const invoice = await invoiceFor(booking)

  // 2,969.50 / 1.13 = 2,627.876…
  expect(invoice.taxes).toEqual({
    basis_points: 1_300,
    taxable: 262_788,
    vat: 34_162,
    zero: 0,
    exempt: 0,
    none: 0,
  })
  expect(invoice.lines.map(({ tax, vat }) => [tax, vat])).toEqual([
    ['vat', 34_283],
    ['vat', -121],
  ])
  const { text, title } = readPdf(await paperOf(invoice))
  expect(title).toBe(`Tax invoice ${invoice.number}`)
  for (const words of [
    'Tax invoice',
    'PAN/VAT 601234567',
    'PAN 301987654',
    'with VAT of US$342.83',
    'Taxable amount',
    'US$2,627.88',
    'VAT 13 % of it',
    'US$341.62',
    'US$2,969.50',
    ' BS',
  ])
    expect(text).toContain(words)
  expect(invoice.issued_on_bs).toMatch(/^\d{1,2} \S+ 20\d\d BS$/)
})

test('with a PAN alone no paper says a word of VAT', async () => {
  await setTax({ scheme: 'pan' })
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  const invoice = await invoiceFor(booking)
  expect(invoice.taxes).toBeUndefined()
  expect(invoice.lines.every((line) => !('tax' in line))).toBe(true)
  const { text } = readPdf(await paperOf(invoice))
  expect(text).toMatch(/^Invoice$/m)
  expect(text.replace('PAN/VAT 601234567', '')).not.toContain('VAT')
})

test('credit notes take the VAT of their invoice off to the last cent', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 149_000)
  await adjustPrice(booking.reference, { kind: 'goodwill', amount: 333, reason: 'Rain' }, owner)
  await cancelBooking(booking.reference, 'Ill', STAFF)
  for (const { _id } of await refundsOf(booking._id))
    await recordSentRefund(_id, { method: 'transfer', note: '' }, STAFF)

  const [invoice, ...notes] = await papersOf(booking, ['invoice', 'credit-note'])
  expect(notes.length).toBeGreaterThan(1)
  const credited = notes.reduce((sum, { taxes }) => sum + taxes!.vat, 0)
  const kept = invoice!.total.amount - notes.reduce((sum, { total }) => sum + total.amount, 0)
  // A fifth of US$1,486.67 is kept. 297.33 / 1.13 = 263.123…
  expect(kept).toBe(29_733)
  expect(invoice!.taxes!.vat - credited).toBe(3_421)
  for (const note of notes)
    expect(note.about).toEqual({ number: invoice!.number, issued_on: invoice!.issued_on })
  await expectPapersTrue(booking.reference, 'a cancellation')
})

test('an invoice that another price replaces is taken off by a credit note, so that all papers add up', async () => {
  const { reference } = await createBooking(maya)
  const quoted = await quoteBooking(reference, quoteOf(120_000), STAFF)
  await invoiceBooking(reference, STAFF)
  await quoteBooking(reference, quoteOf(100_000), STAFF)

  const papers = await papersOf(quoted, ['invoice', 'credit-note'])
  expect(papers.map(({ kind, total }) => [kind, total.amount])).toEqual([
    ['invoice', 120_000],
    ['credit-note', 120_000],
    ['invoice', 100_000],
  ])
  const [first, note, second] = papers
  expect(note!.about!.number).toBe(first!.number)
  expect(note!.lines[0]!.label).toBe(`Replaced by a new invoice, booking ${reference}`)
  expect(note!.taxes).toEqual(first!.taxes)
  expect(second!.notes[0]).toBe(`This invoice replaces ${first!.number}.`)
  await expectPapersTrue(reference, 'another price')
})

test('who has an invoice printed again gets a copy that says so, two at a time two different ones', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  const [invoice, receipt] = await listDocuments(booking._id)
  const handOut = async (id: string) => readPdf((await readPaper(booking._id, id)).bytes).text
  expect(await handOut(invoice!._id)).not.toContain('Copy of Original')
  expect(await handOut(invoice!._id)).toContain('Copy of Original 1')
  const copies = await Promise.all([handOut(invoice!._id), handOut(invoice!._id)])
  expect(copies.map((text) => text.match(/Copy of Original (\d)/)![1]).toSorted()).toEqual(['2', '3'])
  await handOut(receipt!._id)
  expect(await handOut(receipt!._id)).not.toContain('Copy')
})

test('numbers go by the fiscal year from 1 Shrawan on, and by the other year beyond the calendar', async () => {
  expect(await numberOn('2026-07-16')).toEqual({ number: 'INV-2082-83-00001', fiscal_year: '2082/83' })
  expect(await numberOn('2026-07-17')).toEqual({ number: 'INV-2083-84-00001', fiscal_year: '2083/84' })
  expect(await numberOn('2027-04-13')).toEqual({ number: 'INV-2083-84-00002', fiscal_year: '2083/84' })
  expect(await numberOn('2027-04-14')).toEqual({ number: 'INV-2027-00001' })
  // The series that was begun before there were fiscal years goes on.
  await db.insertInto('document_numbers').values({ kind: 'receipt', year: 2027, last: 41 }).execute()
  const receipt = await transaction((tx) =>
    nextNumber(tx, 'receipt', { day: '2027-05-01', years: confirmedYears, isDemo: false }),
  )
  expect(receipt.number).toBe('REC-2027-00042')
})

test('a series has no gaps, though many draw at once and some give their number back', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      transaction(async (tx) => {
        const { number } = await nextNumber(tx, 'invoice', {
          day: '2026-11-23',
          years: confirmedYears,
          isDemo: false,
        })
        if (index % 3 === 0) throw new Error('no')
        return number
      }).catch(() => undefined),
    ),
  )
  const numbers = drawn.filter((number) => number !== undefined).toSorted()
  expect(numbers).toEqual(
    Array.from({ length: 16 }, (_, index) => `INV-2083-84-${String(index + 1).padStart(5, '0')}`),
  )
})

test('who is registered for VAT needs its number, also later', async () => {
  await expect(editSetting('company', { ...company, pan: '' }, STAFF)).rejects.toThrow('nine digits')
  await setTax({})
  await editSetting('company', { ...company, pan: '12' }, STAFF)
  const vat = { ...defaultSettings.tax, scheme: 'vat' } as const
  await expect(editSetting('tax', vat, STAFF)).rejects.toMatchObject({
    code: 'invalid',
    errors: { scheme: [expect.stringContaining('nine digits')] },
  })
  await editSetting('company', company, STAFF)
  expect((await editSetting('tax', vat, STAFF)).part).toEqual(vat)
})

test('of an erased person the PAN goes too, from the booking and from the papers', async () => {
  const booking = await createBooking(maya)
  const contact = { fullname: maya.fullname, email: maya.email, mobile: maya.mobile }
  await correctContact(booking.reference, { ...contact, buyer_pan: '301987654' }, STAFF)
  await payFor(booking, 29_800)
  expect((await invoiceFor(booking)).buyer.pan).toBe('301987654')
  await db.updateTable('bookings').set({ start_date: '2026-01-01', end_date: '2026-01-14' }).execute()
  await eraseCustomer(maya.email, STAFF)
  const rows = await db.selectFrom('documents').select('snapshot').execute()
  expect(JSON.stringify(rows)).not.toContain('301987654')
  expect(await db.selectFrom('bookings').select('buyer_pan').execute()).toEqual([{ buyer_pan: '' }])
})

test('a paper beyond the calendar has the other date alone', async () => {
  await setTax({})
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  const { issued_on_bs, ...invoice } = await invoiceFor(booking)
  const { text } = readPdf(await paperOf(invoice))
  expect(text).not.toContain(' BS')
  expect(issued_on_bs === undefined).toBe(today() > '2027-04-13')
})

function quoteOf(amount: number) {
  return { total: { amount, currency: 'USD' as const }, note: '' }
}

function numberOn(day: string) {
  return transaction((tx) => nextNumber(tx, 'invoice', { day, years: confirmedYears, isDemo: false }))
}

async function papersOf({ _id }: { _id: string }, kinds: string[]): Promise<DocumentSnapshot[]> {
  const papers = (await listDocuments(_id)).filter(({ kind }) => kinds.includes(kind))
  return Promise.all(papers.map((paper) => readDocument(_id, paper._id)))
}

async function invoiceFor(booking: { _id: string }): Promise<DocumentSnapshot> {
  return (await papersOf(booking, ['invoice'])).at(-1)!
}
