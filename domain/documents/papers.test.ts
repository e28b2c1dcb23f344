import { expect, test } from 'vitest'
import { db, transaction } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { pictureBytes } from '#test/pictures.ts'
import { addMark } from '../brand.ts'
import { editSetting } from '../settings.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { recompute } from '../bookings/state.ts'
import { describeArrival } from '../bookings/travellers.ts'
import { calendarOf } from './calendar.ts'
import { paperOf } from './paper.ts'
import { listDocuments, readDocument, readPaper } from './read.ts'

const PAPER_MAX_BYTES = 200_000

test('numbers have no gaps, also when many book at once and some transactions are undone', async () => {
  const bookings = Array.from({ length: 12 }, () => createBooking(maya))
  const undone = Array.from({ length: 6 }, async () => {
    const { _id } = await createBooking(maya)
    await transaction(async (tx) => {
      await tx.updateTable('bookings').set({ quotes: 2 }).where('id', '=', _id).execute()
      await recompute(tx, _id)
      throw new Error('no')
    }).catch(() => undefined)
    return { _id }
  })
  const ids = (await Promise.all([...bookings, ...undone])).map(({ _id }) => _id)

  const documents = (await Promise.all(ids.map(listDocuments))).flat()
  const numbers = documents.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
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
  expect(invoice.lines[0]!.label).toContain('2 travellers at US$1,490')
})

test('a document carries the brand mark of the day on which it was issued', async () => {
  const before = await createBooking(maya)
  const mark = await addMark(await pictureBytes({ width: 300, height: 200 }), 'staff-pemba')
  await editSetting('brand', { mark, accent: '' }, 'staff-pemba')
  const after = await createBooking(maya)

  const [plain, marked] = await Promise.all([before, after].map(invoiceFor))
  expect(plain!.seller.mark).toBeNull()
  expect(marked!.seller.mark).toEqual({ icon: mark.icon, width: 300, height: 200 })
  expect(Buffer.from(await paperOf(marked!)).includes('/Subtype /Image')).toBe(true)
  expect(Buffer.from(await paperOf(plain!)).includes('/Subtype /Image')).toBe(false)
})

test('a document is drawn once, and anew when what is printed on it has changed', async () => {
  const booking = await createBooking(maya)
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

async function invoiceFor({ _id }: { _id: string }) {
  const [invoice] = await listDocuments(_id)
  return readDocument(_id, invoice!._id)
}
