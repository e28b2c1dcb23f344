import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as transfer from './booking-transfer.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference/transfer': transfer })

async function booked() {
  const { reference, token } = receiptOf(await createBooking(maya))
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

const sent = { amount: '298', currency: 'USD', note: 'Sent on Monday' }
