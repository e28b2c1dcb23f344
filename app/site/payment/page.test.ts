import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { maya, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as payment from './page.tsx'
import * as result from './result.tsx'

const PATH = '/destination/payment'
const { visit, post } = pagesOf({ [PATH]: payment, [`${PATH}/result`]: result })

const pathOf = (booking: Booking) => `${PATH}?booking=${booking.reference}&token=${receiptOf(booking).token}`

const free = {
  input_description: 'Porter’s tip',
  input_email: maya.email,
  input_nationality: 'Sweden',
  input_no_of_travelers: '1',
  input_currency: 'USD',
  input_amount: '250.50',
  input_remarks: '',
}

/** Gives the only payment attempt this status. Returns the page that shows it. */
async function resultOf(status: string) {
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  await db.updateTable('payments').set({ status }).where('id', '=', id).execute()
  return visit(`${PATH}/result?payment=${id}&token=${accessToken('payment', id)}`)
}

function depositOf(booking: Booking) {
  return payFor(booking, booking.deposit!.amount)
}

test('for a booking the payer, the trip and the amount are settled', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })

  const { status, html } = await visit(pathOf(booking))

  expect(status).toBe(200)
  for (const name of ['input_description', 'input_email', 'input_nationality']) {
    expect(html).toMatch(new RegExp(`name="${name}"[^>]*readonly=""|readonly=""[^>]*name="${name}"`, 'i'))
  }
  expect(html).toMatch(/name="input_amount" value="596"|value="596" name="input_amount"/)
  for (const amount of ['Deposit, US$596', 'The whole trip, US$2,980', 'US$20.86', 'US$616.86']) {
    expect(html).toContain(amount)
  }
})

test('rupees stand with the rate they are counted by, dollars without', async () => {
  const made = await createBooking({ ...maya, travellers: 1 })
  const rate = 'NPR 140.00 for US$1'

  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).where('id', '=', made._id).execute()

  const { html } = await visit(pathOf(made))
  expect(html).toContain(`Deposit in NPR: NPR 43,180.20 with the card fee, at ${rate}`)
  expect(html).not.toContain(`At ${rate}`)
  const inRupees = await post(pathOf(made), {
    booking_reference: made.reference,
    booking_token: 'wrong',
    purpose: 'deposit',
    input_currency: 'NPR',
    input_amount: '41720',
  })
  expect(inRupees.html).toContain('NPR 41,720')
  expect(inRupees.html).toContain(`At ${rate}`)
})

test.each(['', '&purpose=balance'])('once the deposit is there the balance is due%s', async (query) => {
  const booking = await depositOf(await createBooking(maya))

  const { html } = await visit(pathOf(booking) + query)

  expect(html).toContain('Balance, US$1,192')
  expect(html).not.toContain('Deposit, US$')
})

test('rupees are offered at the rate that was frozen, and only if there was one', async () => {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 13_350 }).execute()
  expect((await visit(pathOf(booking))).html).toContain('Deposit in NPR: NPR 41,175.41 with the card fee')

  await db.updateTable('bookings').set({ paisa_per_dollar: null }).execute()
  expect((await visit(pathOf(booking))).html).not.toContain('value="NPR"')
})

test('with a wrong token there is nothing to pay for', async () => {
  const { reference } = await createBooking(maya)

  expect((await visit(`${PATH}?booking=${reference}&token=x`)).status).toBe(404)
  expect((await visit(`${PATH}?booking=${reference}`)).status).toBe(404)
})

test('without a booking the payer fills in everything', async () => {
  const { html } = await visit(PATH)

  for (const name of Object.keys(free)) expect(html).toContain(`name="${name}"`)
  expect(html).not.toMatch(/readonly/i)
  expect(html).toMatch(
    /<input[^>]* name="input_amount"[^>]* min="0"|<input[^>]* min="0"[^>]* name="input_amount"/,
  )
})

test('without JavaScript the form leads to the page of the provider', async () => {
  const booking = await createBooking(maya)
  const fields = {
    ...free,
    booking_reference: booking.reference,
    booking_token: receiptOf(booking).token,
    purpose: 'full',
  }
  await post(PATH, fields)
  await db.updateTable('payments').set({ payment_url: 'https://bank.example/pay/1' }).execute()

  const { status, location } = await post(PATH, fields)

  expect({ status, location }).toEqual({ status: 303, location: 'https://bank.example/pay/1' })
})

test('a provider that does not answer is told so, and what was typed stays', async () => {
  const { status, html } = await post(PATH, { ...free, input_remarks: 'For Dawa' })

  expect(status).toBe(503)
  expect(html).toContain('Failed to connect to the payment server.')
  expect(html).toContain('For Dawa')
})

test('for a booking the server takes its own amount, whatever the form says', async () => {
  const booking = await createBooking(maya)
  const token = receiptOf(booking).token

  await post(PATH, { ...free, input_amount: '1', booking_reference: booking.reference, booking_token: token })

  expect(await db.selectFrom('payments').select(['amount', 'card_fee']).execute()).toEqual([
    { amount: 29_800, card_fee: 1_043 },
  ])
})

test.each([
  ['0', 'Enter an amount above 0'],
  ['', 'Amount must be a number'],
  ['-5', 'Amount must be a number'],
  ['0x10', 'Amount must be a number'],
])('an amount of "%s" is refused, and what was typed stays', async (input_amount, words) => {
  const { status, html } = await post(PATH, { ...free, input_amount })

  expect(status).toBe(422)
  expect(html).toContain('Payment failed. Please try again.')
  expect(html).toContain(words)
  expect(html).toContain(`value="${maya.email}"`)
})

test('while the provider has said nothing the page waits', async () => {
  await post(PATH, free)

  const { status, html } = await resultOf('pending')

  expect(status).toBe(200)
  expect(html).toContain('Confirming your payment')
  expect(html).toContain('Check again')
})

test('a payment that arrived shows the reference, what is paid, and five steps with their days', async () => {
  const booking = await depositOf(await createBooking(maya))

  const { html } = await resultOf('confirmed')

  expect(html).toContain('Your places are yours')
  expect(html).toContain(booking.reference)
  expect(html).toContain('US$1,192')
  expect(html).toContain('Take out your travel insurance')
  const days = [...html.matchAll(/<time [^>]*dateTime="([^"]+)"/g)].map(([, day]) => day)
  expect([days.length, ...days.slice(0, 2)]).toEqual([5, today(), today()])
  expect(days).toEqual(days.toSorted())
})

test('when nothing is left to pay the result names no balance', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.total!.amount)

  const { html } = await resultOf('confirmed')

  expect(html).toContain('Everything is paid')
  expect(html).not.toContain('Balance')
})

test.each([
  ['failed', 'Payment failed. Please try again.', true],
  ['cancelled', 'You cancelled the payment', true],
  ['needs_review', 'We are looking at your payment', false],
])('a payment that is %s is told so', async (status, words, canRetry) => {
  const booking = await depositOf(await createBooking(maya))

  const { html } = await resultOf(status)

  expect(html).toContain(words)
  expect(html.includes('Back to the payment')).toBe(canRetry)
  expect(html).not.toContain(receiptOf(booking).token)
})

test.each(['pending', 'confirmed', 'failed', 'cancelled', 'needs_review'])(
  'the address the provider knows hands out no link to the booking, %s or not',
  async (status) => {
    const booking = await depositOf(await createBooking(maya))

    const { html } = await resultOf(status)

    expect(html).not.toContain(receiptOf(booking).token)
    expect(html).not.toContain(`/bookings/${booking.reference}`)
    expect(html).not.toContain(maya.email)
  },
)

test('after a payment that came to nothing the same one is opened again, without the token of the booking', async () => {
  const booking = await createBooking(maya)
  await post(PATH, {
    ...free,
    booking_reference: booking.reference,
    booking_token: receiptOf(booking).token,
    purpose: 'full',
  })
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const address = `${PATH}/result?payment=${id}&token=${accessToken('payment', id)}`
  expect(await post(address, {})).toMatchObject({ status: 409 })
  await db.updateTable('payments').set({ status: 'cancelled' }).execute()

  expect(await post(`${PATH}/result?payment=${id}&token=x`, {})).toMatchObject({ status: 404 })
  await post(address, {})

  const attempts = await db.selectFrom('payments').select(['purpose', 'amount', 'booking_id']).execute()
  expect(attempts).toEqual(
    Array.from({ length: 2 }, () => ({ purpose: 'full', amount: 149_000, booking_id: booking._id })),
  )
  const last = db.updateTable('payments').set({ payment_url: 'https://bank.example/pay/2' })
  await last.where('id', '!=', id).execute()
  expect(await post(address, {})).toMatchObject({ status: 303, location: 'https://bank.example/pay/2' })
})

test('a result with another token is not there', async () => {
  await post(PATH, free)
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()

  expect((await visit(`${PATH}/result?payment=${id}&token=x`)).status).toBe(404)
  expect((await visit(`${PATH}/result`)).status).toBe(404)
})
