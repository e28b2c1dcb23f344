import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { listBookings, readBooking, receiptOf } from '#domain/bookings/read.ts'
import { departureWith, filledForm, maya, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as bookingForm from './route.tsx'
import * as ownPage from '../own/page.tsx'
import * as payment from '../../payment/page.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({
  [PATH]: bookingForm,
  '/destination/payment': payment,
  '/bookings/:reference': ownPage,
})

const page = `${PATH}?trip=everest-base-camp`

function chosenIn({ html }: { html: string }) {
  return html.match(/<option[^>]* value="([^"]*)" selected=""/)?.[1]
}

test('with the link of an unpaid booking the form is filled in with it, offers its own seats and changes it', async () => {
  const { _id: departure_id } = await departureWith(2)
  const network = '203.0.113.0/24'
  const booking = await createBooking({ ...maya, departure_id, travellers: 2 }, undefined, network)
  const { reference, token } = receiptOf(booking)
  const own = `${PATH}?trip=everest-base-camp&booking=${reference}&token=${token}`

  const { html } = await visit(own)
  expect(html).toContain(`You are changing your booking ${reference}`)
  expect(html).toContain(`value="${maya.email}"`)
  expect(html).not.toContain('Please choose another date')
  expect(chosenIn({ html })).toBe(departure_id)
  expect(html).toContain(', 2 seats left')

  const fewer = { ...filledForm, departure_id, travellers: '1', booking: reference, token }
  const sent = await post(own, fewer)
  expect(sent).toMatchObject({ status: 303, location: expect.stringContaining(`booking=${reference}`) })
  expect(await readBooking(reference)).toMatchObject({ travellers: 1 })

  const three = await post(own, { ...fewer, travellers: '3' })
  expect(three.status).toBe(409)
  expect(three.html).toContain(`value="${reference}"`)
  await payFor(booking, 29_800)
  expect((await visit(own)).html).toContain('can no longer be changed here')
  expect((await post(own, fewer)).status).toBe(409)
})

test('the payment page and the page of the booking lead to the form that changes it', async () => {
  const { reference, token } = receiptOf(await createBooking(maya, undefined, '203.0.113.0/24'))
  const change = `href="${PATH}?trip=everest-base-camp&amp;booking=${reference}&amp;token=${token}"`

  for (const path of [
    `/destination/payment?booking=${reference}&token=${token}`,
    `/bookings/${reference}?token=${token}`,
  ])
    expect((await visit(path)).html).toContain(change)
})

test('the form says what the trip costs before its first field', async () => {
  const { status, html } = await visit(`${page}&date=${addDays(today(), 40)}&travellers=2`)

  expect(status).toBe(200)
  for (const amount of [
    '2 travellers × US$1,490',
    'US$2,980',
    'US$596',
    'US$20.86',
    'US$616.86',
    'US$2,384',
  ]) {
    expect(html).toContain(amount)
  }
  expect(html.indexOf('US$2,980')).toBeLessThan(html.indexOf('name="startDate"'))
})

test.each(Object.keys(filledForm))('the form has the field %s', async (name) => {
  expect((await visit(page)).html).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`))
})

test('the first open departure is chosen, unless the address names another or a date', async () => {
  await db.deleteFrom('departures').execute()
  const date = addDays(today(), 41)
  expect((await visit(page)).html).toContain(`value="${addDays(today(), 30)}"`)

  const [first, second] = [await departureWith(7), await departureWith(8)]
  expect([first._id, second._id]).toContain(chosenIn(await visit(page)))
  expect(chosenIn(await visit(`${page}&departure=${second._id}`))).toBe(second._id)
  const privately = await visit(`${page}&date=${date}`)
  expect(chosenIn(privately)).toBe('')
  expect(privately.html).toContain(`value="${date}"`)
})

test('a departure that is full cannot be chosen, and whoever asked for it is told and given no other', async () => {
  const { _id } = await departureWith(1)
  await departureWith(8)
  await db.updateTable('departures').set({ seats_taken: 1 }).where('id', '=', _id).execute()

  const [open, asked] = [await visit(page), await visit(`${page}&departure=${_id}`)]

  expect(open.html).toMatch(
    new RegExp(`<option[^>]* value="${_id}"[^>]* disabled=""|<option[^>]* disabled="" value="${_id}"`),
  )
  expect(asked.html).toMatch(/The departure on [^<]* is full/)
  expect(chosenIn(asked)).toBe(_id)
  expect((await post(page, { ...filledForm, departure_id: _id })).status).toBe(409)
})

test('a departure that is gone cannot be booked, and whoever asked for it is told', async () => {
  expect((await visit(`${page}&departure=gone`)).html).toContain(
    'The departure you chose cannot be booked any more',
  )
})

test('without a trip there is a list of trips, for an unknown one with its sentence', async () => {
  const none = await visit(PATH)
  const unknown = await visit(`${PATH}?trip=nowhere`)

  expect(none.status).toBe(200)
  expect(none.html).toContain(`href="${page}"`)
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('No destination found.')
  expect(unknown.html).toContain(`href="${page}"`)
})

test.each([
  ['date=2020-01-01', 'Wed 1 January 2020 is over. The first day we can arrange is', '1'],
  ['date=2031-01-01', 'is too far ahead. We plan two years ahead, until', '1'],
  ['date=tomorrow', 'We could not read the date you came with', '1'],
  ['travellers=99', 'This form takes up to 50 travellers, so it says 50. For 99 please write to us.', '50'],
  ['travellers=two', 'We could not read how many you are', '1'],
])('an address with ?%s is explained, not silently changed', async (query, sentence, travellers) => {
  const { status, html } = await visit(`${page}&${query}`)

  expect(status).toBe(200)
  expect(html).toContain(sentence)
  expect(html).toMatch(new RegExp(`name="travellers"[^>]* value="${travellers}"`))
})

test('a departure with too few seats for the travellers of the address says so, and is not chosen by itself', async () => {
  await db.deleteFrom('departures').execute()
  const [small, large] = [await departureWith(2), await departureWith(9)]

  const asked = await visit(`${page}&departure=${small._id}&travellers=3`)
  expect(asked.html).toContain('only 2 seats are left')
  expect(chosenIn(await visit(`${page}&travellers=3`))).toBe(large._id)
  expect(chosenIn(await visit(`${page}&departure=&travellers=3`))).toBe('')
})

test('a departure counts, whatever stands in the date field', async () => {
  const { _id, start_date } = await departureWith(10)

  await post(page, { ...filledForm, departure_id: _id, startDate: '' })

  expect((await listBookings({ limit: 10 })).items).toMatchObject([{ departure_id: _id, start_date }])
})

test('a month that is poor is said, and can be booked', async () => {
  const start = addDays(today(), 40)
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
    (month) => month !== Number(start.slice(5, 7)),
  )
  const best_months = JSON.stringify(others)
  await db.updateTable('trips').set({ best_months }).where('id', '=', everestTrekId).execute()

  const { html } = await visit(`${page}&date=${start}&travellers=2`)

  expect(html).toContain('is not one of the good months for this trip')
  expect(html).toContain('Continue to payment')
})

test('the form takes the arrival along, opens it where it is known, and keeps it when the booking is changed', async () => {
  const blank = await visit(page)
  expect(blank.html).toMatch(/<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Arrival in Kathmandu/s)
  expect(blank.html).not.toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Arrival/s)

  const arrival_at = `${addDays(filledForm.startDate, -1)}T14:30`
  const arrival = { arrival_flight: 'QR 652', arrival_at }
  const sent = await post(page, { ...filledForm, idempotencyKey: 'arrival', ...arrival })
  const posted = new URL(sent.location, 'http://localhost').searchParams.get('booking')!
  expect(await readBooking(posted)).toMatchObject(arrival)

  const network = '198.51.100.0/24'
  const wish = { ...maya, departure_id: null, startDate: filledForm.startDate, ...arrival }
  const { reference, token } = receiptOf(await createBooking(wish, undefined, network))

  const path = `${PATH}?trip=everest-base-camp&booking=${reference}&token=${token}`
  const { html } = await visit(path)
  expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Arrival/s)
  expect(html).toContain('value="QR 652"')
  expect(html).toContain(`value="${arrival_at}"`)
  // A form from before the update has no such field, so sending it does not clear the message either.
  await post(path, { ...filledForm, message: 'Two of us', booking: reference, token })
  expect(await readBooking(reference)).toMatchObject({ message: 'Two of us', arrival_flight: 'QR 652' })
})

test('an arrival that cannot be is told at its field, with all that was typed', async () => {
  const after = `${addDays(filledForm.startDate, 1)}T09:00`
  const wrong = [
    ['tomorrow at nine', 'Use a date and a time such as 2026-11-20T14:30'],
    [after, 'land on that day or before, or ask us for other dates'],
    ['2026-01-01T09:00', 'more than 90 days after this'],
  ] as const
  for (const [arrival_at, sentence] of wrong) {
    const { status, html } = await post(page, { ...filledForm, arrival_flight: 'QR 652', arrival_at })
    expect(status).toBe(422)
    expect(html).toContain(sentence)
    expect(html).toContain('href="#booking-arrival_at"')
    for (const value of [maya.fullname, 'QR 652', arrival_at]) expect(html).toContain(`value="${value}"`)
  }
  // The page reports this and another fault together.
  const both = await post(page, { ...filledForm, email: 'maya', arrival_at: after })
  expect(both.html).toContain('href="#booking-email"')
  expect(both.html).toContain('href="#booking-arrival_at"')
})
