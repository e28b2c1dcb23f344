import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { makeShareLink } from '#domain/bookings/share-links.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { editSetting } from '#domain/settings/edits.ts'
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

test('where others pay their own parts, the sum of whoever booked alone can be sent', async () => {
  const { reference, token } = receiptOf(await createBooking({ ...maya, travellers: 3 }))
  const path = `/bookings/${reference}/transfer?token=${token}&part=own`
  expect((await visit(path)).html).toContain('The deposit is US$894')
  await makeShareLink(reference, 2, 'staff-pasang')
  const { html } = await visit(path)
  expect(html).toContain('Your share of the deposit is US$298')
})

test('a booking in dollars is sent to the account in rupees where there is no other, at its frozen rate', async () => {
  const page = await booked()
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).execute()
  await keepAccounts(['NPR'])

  const { html } = await visit(page)
  expect(html).toContain('01-NPR')
  expect(html).toContain('The deposit is NPR 41,720 (at NPR 140.00 for US$1)')
  expect(html).not.toContain('US$298')
  expect(html).toContain('value="41720"')

  await db.updateTable('bookings').set({ paisa_per_dollar: null }).execute()
  const withoutRate = (await visit(page)).html
  expect(withoutRate).toContain('This account takes NPR. Please ask us')
  expect(withoutRate).toContain('The deposit is US$298')
})

test('with an account for each currency the booking’s own comes first, each with its sum', async () => {
  const page = await booked()
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).execute()
  await keepAccounts(['NPR', 'USD'])

  const { html } = await visit(page)
  const places = ['To send US$298', '01-USD', 'To send NPR 41,720', '01-NPR'].map((words) =>
    html.indexOf(words),
  )
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
  expect(html).toContain('Ask your bank for OUR')
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

async function keepAccounts(wanted: ('USD' | 'NPR')[]) {
  const accounts = wanted.map((currency) => ({
    currency,
    bank: 'Nabil',
    branch: '',
    account_name: 'Lekh Treks',
    account_number: `01-${currency}`,
    swift: '',
    notes: 'Ask your bank for OUR',
  }))
  await editSetting('bank', { accounts }, 'staff-pemba')
}

const sent = { amount: '298', currency: 'USD', note: 'Sent on Monday' }
