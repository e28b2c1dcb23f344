import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { makeShareLink } from '#domain/bookings/share-links.ts'
import { maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as payment from './page.tsx'

const PATH = '/destination/payment'
const { visit, post } = pagesOf({ [PATH]: payment })

const pathOf = (booking: Booking) => `${PATH}?booking=${booking.reference}&token=${receiptOf(booking).token}`

const typed = {
  input_description: '',
  input_email: maya.email,
  input_nationality: 'Sweden',
  input_no_of_travelers: '1',
  input_currency: 'USD',
  input_amount: '1',
  input_remarks: '',
}

test('where others pay their own parts, whoever booked chooses between theirs and everybody’s', async () => {
  const booking = await createBooking({ ...maya, travellers: 3 })
  expect((await visit(pathOf(booking))).html).not.toContain('Others of your party')
  await makeShareLink(booking.reference, 2, 'staff-pasang')

  const { html } = await visit(pathOf(booking))
  expect(html).toContain('Others of your party pay their own parts. What do you pay?')
  expect(html).toMatch(/aria-current="true"[^>]*>My own part, US\$298</)
  expect(html).toContain('For everybody, US$894')
  for (const label of ['My part of the deposit, US$298', 'My whole part, US$1,490', 'name="part"'])
    expect(html).toContain(label)
  const all = await visit(`${pathOf(booking)}&part=all`)
  expect(all.html).toMatch(/aria-current="true"[^>]*>For everybody, US\$894</)
  expect(all.html).toContain('The whole trip, US$4,470')
  expect(all.html).not.toContain('name="part"')

  const { token } = receiptOf(booking)
  const form = { ...typed, booking_reference: booking.reference, booking_token: token, part: 'own' }
  await post(pathOf(booking), form)
  const attempt = await db.selectFrom('payments').select('credited_amount').executeTakeFirstOrThrow()
  expect(attempt.credited_amount).toBe(29_800)
  const wrong = await post(pathOf(booking), { ...form, part: 'half', input_remarks: 'By Friday' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.html).toContain('By Friday')
})
