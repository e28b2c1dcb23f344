import { expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { adjustPrice } from '#domain/adjustments/adjust.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { makeProforma } from '#domain/documents/proforma.ts'
import { maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as payment from '../payment/page.tsx'
import * as own from './own/page.tsx'
import { priceRows } from './price-rows.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const goodwill = { kind: 'goodwill', amount: 1_050, reason: 'Maya fell ill' } as const

const { visit } = pagesOf({ '/bookings/:reference': own, '/destination/payment': payment })

test('a price of one line needs no total below it, several have one', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const trip = { label: '2 travellers × US$1,490', value: 'US$2,980' }
  expect(priceRows(booking)).toEqual([trip])

  expect(priceRows(await adjustPrice(booking.reference, goodwill, OWNER))).toEqual([
    trip,
    { label: 'Goodwill', value: '−US$10.50' },
    { label: 'Total', value: 'US$2,969.50' },
  ])
})

test('the traveller reads the same lines and the same sum in the mail, on every page and on the paper', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  const booking = await adjustPrice(reference, goodwill, OWNER)
  const { token } = receiptOf(booking)
  const words = ['2 travellers × US$1,490', 'US$2,980', 'Goodwill', '−US$10.50', 'US$2,969.50']

  const mail = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'price-lowered')
    .executeTakeFirstOrThrow()
  const { lines, total } = await makeProforma(booking)
  const paper = [...lines, { label: 'Total', amount: total }].map(
    ({ label, amount }) => `${label}: ${formatMoney(amount)}`,
  )
  const places = {
    mail: mail.text_body,
    paper: paper.join('\n'),
    own: (await visit(`/bookings/${reference}?token=${token}`)).html,
    payment: (await visit(`/destination/payment?booking=${reference}&token=${token}`)).html,
  }
  for (const [place, text] of Object.entries(places)) {
    for (const word of words) expect(text, place).toContain(word)
    expect(text, place).not.toContain(goodwill.reason)
  }
})
