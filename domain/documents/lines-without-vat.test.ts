import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { maya, payFor } from '#test/bookings.ts'
import { furtherYears, setTax } from '#test/calendar.ts'
import { singleRoom } from '#test/extras.ts'
import { readPdf } from '#test/pdf.ts'
import { createBooking } from '../bookings/create.ts'
import { editSetting } from '../settings/edits.ts'
import { paperOf } from './paper.ts'
import { listDocuments, readDocument } from './read.ts'

test('where the office types prices without VAT, the invoice lists them so, and the VAT follows', async () => {
  await editSetting('company', { ...defaultSettings.company, pan: '601234567' }, 'staff-pasang')
  await setTax({ scheme: 'vat', prices: 'without_vat', room: 'exempt', calendar: furtherYears })
  const room = await singleRoom()
  const booking = await createBooking({
    ...maya,
    extras: [{ extra_id: room._id, traveller: 1, quantity: 1 }],
  })
  expect(booking.total).toEqual({ amount: 184_000, currency: 'USD' })
  await payFor(booking, 36_800)
  const invoice = await invoiceFor(booking)
  const listed = invoice.lines.map(({ amount, vat }) => amount.amount - vat!)
  // 1,490 / 1.13 = 1,318.584…
  expect(listed).toEqual([131_858, 35_000])
  const { vat } = invoice.taxes!
  expect(vat).toBe(17_142)
  expect(listed.reduce((sum, amount) => sum + amount, vat)).toBe(invoice.total.amount)
  const { text } = readPdf(await paperOf(invoice))
  for (const words of ['US$1,318.58', 'US$350', 'Exempt from VAT', 'US$171.42', 'US$1,840'])
    expect(text).toContain(words)
  expect(text).not.toContain('US$1,490')
  expect(text).not.toContain('with VAT of')

  // What is issued stays as it is, and so does what it costs.
  await setTax({ scheme: 'vat', calendar: furtherYears })
  expect(await invoiceFor(booking)).toEqual(invoice)
})

async function invoiceFor({ _id }: { _id: string }) {
  const invoice = (await listDocuments(_id)).find(({ kind }) => kind === 'invoice')
  return readDocument(_id, invoice!._id)
}
