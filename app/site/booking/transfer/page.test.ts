import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { maya, proveMailbox } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as transfer from './page.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference/transfer': transfer })

async function booked(isProven = true) {
  const { reference, token } = receiptOf(await createBooking(maya))
  if (isProven) await proveMailbox()
  return `/bookings/${reference}/transfer?token=${token}`
}

test('the page says how much is due and without a card fee, and opens with the token alone', async () => {
  const page = await booked()

  const { status, html } = await visit(page)
  expect(status).toBe(200)
  expect(html).toContain('The deposit is US$298')
  expect(html).toContain('value="298"')
  expect((await visit(page.replace(/token=.*/, 'token=x'))).status).toBe(404)
  expect((await post(page.replace(/token=.*/, 'token=x'), sent)).status).toBe(404)
})

test('without a file, or with an amount that is none, the form comes back as it was typed', async () => {
  const page = await booked()

  const without = await post(page, sent)
  expect(without.status).toBe(422)
  expect(without.html).toContain('Choose a picture or a PDF that shows the transfer')
  expect(without.html).toContain('Then choose the file once more')
  const wrong = await post(page, { ...sent, amount: '0x10' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Amount must be a number above 0')
  expect(wrong.html).toContain('value="0x10"')
  expect(wrong.html).toContain('Sent on Monday')
})

test('before the mailbox is proven the page asks to open the mail, and sends it again', async () => {
  const page = await booked(false)

  const { html } = await visit(page)
  expect(html).toContain('Please open the link in our mail to')
  expect(html).not.toContain('type="file"')
  expect((await post(page, sent)).status).toBe(403)

  const again = await post(page, { link: 'again' })
  expect(again).toMatchObject({ status: 303, location: `${page}&sent` })
  expect((await visit(again.location)).html).toContain('We have mailed the link once more')
  const mails = await db.selectFrom('emails').select('kind').where('kind', '=', 'booking-link').execute()
  expect(mails).toHaveLength(1)
})

const sent = { amount: '298', currency: 'USD', note: 'Sent on Monday' }
