import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { bookFromForm } from '#domain/bookings/book-from-form.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { departureWith, filledForm, maya } from '#test/bookings.ts'
import { giveEarlyBird, newCode, usesOf } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as form from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({ [PATH]: form })
const page = `${PATH}?trip=everest-base-camp`

test('without scripts the price of a code is shown, with everything typed, and nothing is booked', async () => {
  await newCode()
  const unfinished = { ...filledForm, email: '', code: ' spring 27', intent: 'price' }
  const { status, html } = await post(page, unfinished)
  expect(status).toBe(200)
  for (const words of ['Code SPRING27, 10 %', '−US$298', 'US$2,682', 'value=" spring 27"'])
    expect(html).toContain(words)
  expect(html).toContain(`value="${maya.fullname}"`)
  expect(html).not.toContain('Some fields need another look')
  expect(await db.selectFrom('bookings').select('id').where('email', '=', maya.email).execute()).toEqual([])
  expect(await usesOf('SPRING27')).toBe(0)
})

test('the price that was shown with a code is the price that is booked', async () => {
  await newCode()
  const sent = await post(page, { ...filledForm, code: 'spring27' })
  expect(sent.status).toBe(303)
  const reference = new URL(sent.location, 'http://localhost').searchParams.get('booking')!
  expect(await readBooking(reference)).toMatchObject({
    total: { amount: 268_200 },
    discount_code: 'SPRING27',
  })
  await expectInvariants()
})

test.each(['Use the code', 'Continue to payment'])(
  'a wrong code says why at its field when somebody presses “%s”, loses nothing and books nothing',
  async (button) => {
    const show: Record<string, string> = button === 'Use the code' ? { intent: 'price' } : {}
    const { status, html } = await post(page, { ...filledForm, ...show, code: 'SPRING72' })
    expect(status).toBe(422)
    expect(html).toContain('We do not know this code')
    expect(html).toContain('href="#booking-code"')
    expect(html).toMatch(/id="booking-code"[^>]* aria-invalid="true"/)
    for (const value of [maya.fullname, maya.email, 'SPRING72']) expect(html).toContain(`value="${value}"`)
    expect(html).toMatch(/<details[^>]* id="booking-code-fold" open=""/)
    expect(html).toContain('US$2,980')
    expect(await db.selectFrom('bookings').select('id').where('email', '=', maya.email).execute()).toEqual([])
    // The same form without the code books: a wrong code blocks nothing.
    expect((await post(page, { ...filledForm, code: '' })).status).toBe(303)
  },
)

test('a code that was used up between look and payment is told, and nothing is booked at another price', async () => {
  await newCode({ uses_max: 1 })
  expect((await post(page, { ...filledForm, code: 'SPRING27', intent: 'price' })).status).toBe(200)
  await createBooking({ ...maya, email: 'lars@example.com', code: 'SPRING27' })
  const { status, html } = await post(page, { ...filledForm, code: 'SPRING27' })
  expect(status).toBe(422)
  expect(html).toContain('The code SPRING27 has been used up')
  expect(html).not.toContain('seats enough')
  expect(html).toContain('US$2,980')
  expect(await db.selectFrom('bookings').select('id').where('email', '=', maya.email).execute()).toEqual([])
})

test('a good code stays in the sums of a form that was refused for something else', async () => {
  await newCode()
  const { status, html } = await post(page, { ...filledForm, mobile: '', code: 'SPRING27' })
  expect(status).toBe(422)
  expect(html).toContain('Mobile is required')
  expect(html).toContain('Code SPRING27, 10 %')
  expect(html).not.toMatch(/href="#booking-code"/)
})

test('whoever comes back to change the booking finds the code typed in, and its last use is theirs', async () => {
  await newCode({ uses_max: 1 })
  const wish = { ...maya, travellers: 2, code: 'SPRING27' }
  await bookFromForm(wish, { key: 'a-key', network: '203.0.113.0/24' })
  const { html } = await visit(`${page}&key=a-key`)
  expect(html).toMatch(/id="booking-code"[^>]* value="SPRING27"/)
  expect(html).toContain('Code SPRING27, 10 %')
  const shown = await post(page, { ...filledForm, code: 'SPRING27', intent: 'price' })
  expect(shown.status).toBe(200)
  const again = await post(page, { ...filledForm, fullname: 'Maya L.', code: 'SPRING27' })
  expect(again.status).toBe(303)
  expect(await usesOf('SPRING27')).toBe(1)
})

test('a code that leaves nothing to pay leads to the booking, for there is nothing to pay', async () => {
  await newCode({ percent: 100 })
  const { location } = await post(page, { ...filledForm, code: 'SPRING27' })
  expect(location).toMatch(/^\/bookings\/CH-\w{7}\?token=/)
})

test('the form shows the early bird, until when, and what each pays in a larger group', async () => {
  const until = addDays(today(), 5)
  await giveEarlyBird(until)
  const price_tiers = JSON.stringify([{ from: 3, amount: 139_000 }])
  await db.updateTable('trips').set({ price_tiers }).where('id', '=', everestTrekId).execute()
  const { html } = await visit(`${page}&date=${addDays(today(), 40)}&travellers=2`)
  expect(html).toContain('Early bird, 10 %')
  expect(html).toContain('US$2,682')
  expect(html).toContain('Early bird: 10 % off if you book by')
  expect(html).toContain('3 travellers: US$1,390 each')
  const three = await visit(`${page}&date=${addDays(today(), 40)}&travellers=3`)
  expect(three.html).toContain('US$3,753')
  expect(three.html).not.toContain('3 travellers: US$1,390 each')
})

test('the form asks the early bird of the departure that is chosen', async () => {
  await giveEarlyBird(addDays(today(), 5))
  const early_bird = { percent: 20, amount: null, until: addDays(today(), 9), days_before: null }
  const { _id } = await departureWith(8, { early_bird })
  const { html } = await visit(`${page}&departure=${_id}&travellers=2`)
  expect(html).toContain('Early bird, 20 %')
  expect(html).toContain('US$2,384')
  const { status } = await post(page, { ...filledForm, departure_id: _id, seen: '238400 USD' })
  expect(status).toBe(303)
  // Whoever books privately has that of the trip.
  expect((await visit(`${page}&date=${addDays(today(), 40)}&travellers=2`)).html).toContain(
    'Early bird, 10 %',
  )
})
