import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { correctContact } from '#domain/bookings/contact.ts'
import { invoiceBooking } from '#domain/bookings/invoice.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { readBookingDetail } from '#domain/desk/booking-detail.ts'
import { listDocuments, readDocument } from '#domain/documents/read.ts'
import { maya, passOf, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { expectPapersTrue } from '#test/true-papers.ts'
import * as booking from './page.tsx'

const pages = pagesOf({ '/bookings/:reference': booking })
const STAFF = 'staff-pasang'
const company = { intent: 'buyer', buyer_name: 'Sagarmatha Films Pvt. Ltd.', buyer_pan: '601 234 567' }

async function booked() {
  const made = await createBooking(maya)
  const [path, pass] = [`/bookings/${made.reference}?token=${receiptOf(made).token}`, await passOf(made)]
  return {
    made,
    visit: (to = path) => pages.visit(to, pass),
    post: (fields: Record<string, string>) => pages.post(path, fields, pass),
    buyers: async () => {
      const papers = (await listDocuments(made._id)).filter(({ kind }) => kind !== 'receipt')
      const read = await Promise.all(papers.map(({ _id }) => readDocument(made._id, _id)))
      return read.map(({ kind, buyer, total }) => [kind, buyer.name, buyer.pan, total.amount])
    },
  }
}

test('a traveller names the buyer and the PAN until the invoice is issued, which then bears them', async () => {
  const { made, visit, post, buyers } = await booked()
  const saved = await post(company)
  expect([saved.status, saved.location]).toEqual([303, expect.stringContaining('saved=buyer')])
  const { html } = await visit(saved.location)
  for (const words of ['Saved. Thank you.', company.buyer_name, 'PAN 601234567', 'value="601234567"'])
    expect(html).toContain(words)
  await payFor(made, made.deposit!.amount)
  const named = ['invoice', company.buyer_name, '601234567', made.total!.amount]
  expect(await buyers()).toEqual([named])

  const after = (await visit()).html
  expect(after).toMatch(/Invoice INV-\S+ is issued, and what is issued cannot be changed/)
  expect(after).not.toContain('name="buyer_pan"')
  const refused = await post({ ...company, buyer_pan: '' })
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('Write to our office')])
  // Nor by the form of the contact.
  const { fullname, email, mobile } = maya
  await post({ ...company, intent: 'contact', fullname, email, mobile, buyer_pan: '' })
  expect(await readBookingDetail(made.reference)).toMatchObject({ buyer_pan: '601234567' })
  expect(await buyers()).toEqual([named])
})

test.each(['60123456', '6012345678', 'none', '60123456७'])(
  'the PAN “%s” is refused at its field, and nothing typed is lost',
  async (buyer_pan) => {
    const { made, post } = await booked()
    const refused = await post({ ...company, buyer_pan })
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/<details[^>]* id="buyer" open/)
    for (const words of [
      'A PAN has nine digits, such as 601234567',
      'Sagarmatha Films',
      `value="${buyer_pan}"`,
    ])
      expect(refused.html).toContain(words)
    expect(await readBookingDetail(made.reference)).toMatchObject({ buyer_name: '', buyer_pan: '' })
  },
)

test('staff replace an invoice that names another, so that all papers add up, and only then', async () => {
  const { made, post, buyers } = await booked()
  const { reference } = made
  await payFor(made, made.deposit!.amount)
  await expect(invoiceBooking(reference, STAFF)).rejects.toThrow('has its invoice')
  expect((await readBookingDetail(reference)).invoice_names_another).toBe(false)
  const { fullname, email, mobile } = maya
  const { buyer_name, buyer_pan } = company
  await correctContact(
    reference,
    { fullname, email, mobile, buyer_name, buyer_pan: buyer_pan.replaceAll(' ', '') },
    STAFF,
  )
  expect((await readBookingDetail(reference)).invoice_names_another).toBe(true)
  await invoiceBooking(reference, STAFF)
  const amount = made.total!.amount
  expect(await buyers()).toEqual([
    ['invoice', fullname, undefined, amount],
    ['credit-note', fullname, undefined, amount],
    ['invoice', buyer_name, '601234567', amount],
  ])
  expect((await readBookingDetail(reference)).invoice_names_another).toBe(false)
  await expect(invoiceBooking(reference, STAFF)).rejects.toThrow('has its invoice')
  await payFor(made, amount - made.deposit!.amount)
  expect(await buyers()).toHaveLength(3)
  await expectPapersTrue(reference, 'a replaced invoice')
  expect((await post({ ...company, buyer_pan })).status).toBe(409)
})
