import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { listBookings } from '#domain/bookings/read.ts'
import { departureWith, filledForm, maya } from '#test/bookings.ts'
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

function keyIn({ html }: { html: string }) {
  return html.match(/name="idempotencyKey"[^>]* value="([^"]+)"/)?.[1]
}

test('a filled form books and leads to the payment', async () => {
  const { status, location } = await post(page, filledForm)

  const { items } = await listBookings({ limit: 10 })
  expect(items).toMatchObject([{ travellers: 2, start_date: filledForm.startDate, fullname: maya.fullname }])
  expect(status).toBe(303)
  expect(location).toMatch(
    new RegExp(`^/destination/payment\\?booking=${items[0]!.reference}&token=[\\w-]{43}$`),
  )
})

test('sending it twice books once', async () => {
  const [first, second] = await Promise.all([post(page, filledForm), post(page, filledForm)])

  expect(second.location).toBe(first.location)
  expect((await listBookings({ limit: 10 })).total).toBe(1)
})

test('each page has a key of its own', async () => {
  const [first, second] = [keyIn(await visit(page)), keyIn(await visit(page))]

  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).not.toBe(first)
})

test('a trip without a price leads to its own page, for there is nothing to pay', async () => {
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()

  expect((await visit(page)).html).toContain('Send your request')
  expect((await post(page, filledForm)).location).toMatch(/^\/bookings\/CH-\w{7}\?token=[\w-]{43}$/)
})

test('a form with faults names them, keeps what was typed and books nothing', async () => {
  const { status, html } = await post(page, {
    ...filledForm,
    email: 'maya@',
    mobile: '',
    message: 'Call me "Mä"',
  })

  expect(status).toBe(422)
  expect(html).toContain('href="#booking-email"')
  expect(html).toContain('Mobile is required')
  expect(html).toMatch(/id="booking-email"[^>]* aria-invalid="true"/)
  expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/i)
  expect(html).toContain('Call me &quot;Mä&quot;')
  expect(html).toContain('value="maya@"')
  expect(html).toContain('value="2"')
  expect((await listBookings({ limit: 10 })).total).toBe(0)
})

test('date, seats and the other fields are refused in one pass', async () => {
  const { _id } = await departureWith(2)
  const faults = { ...filledForm, email: 'maya@', mobile: 'ask my wife', nationality: '7' }

  const past = await post(page, { ...faults, startDate: '2020-01-01' })
  const full = await post(page, { ...faults, departure_id: _id, travellers: '3' })
  const soon = await post(page, { ...filledForm, fullname: '', startDate: addDays(today(), 2) })

  for (const { status, html } of [past, full]) {
    expect(status).toBe(422)
    expect(html).toContain('Mobile must be a telephone number')
    expect(html).toContain('Nationality must be a country or its people')
    expect(html).toMatch(/href="#booking-email">[^<]*@/)
  }
  expect(past.html).toMatch(/href="#booking-startDate">Wed 1 January 2020 is over/)
  expect(full.html).toMatch(/href="#booking-departure_id">On [^<]* only 2 seats are left/)
  expect(soon.html).toContain('Full name is required')
  expect(soon.html).toContain('The first day we can arrange is')
  expect((await listBookings({ limit: 10 })).total).toBe(0)
})

test('a group larger than the trip is made for asks for a price', async () => {
  await db.updateTable('trips').set({ group_size: '2 to 12' }).execute()

  const { html } = await visit(`${page}&date=${addDays(today(), 40)}&travellers=13`)
  expect(html).toContain('This trip is made for up to 12 travellers')
  expect(html).toContain('Send your request')
  expect((await post(page, { ...filledForm, travellers: '50' })).location).toMatch(/^\/bookings\/CH-\w{7}/)
})

test('when the seats are gone the form says so, keeps the text and offers other dates', async () => {
  const { _id } = await departureWith(1)
  await post(page, { ...filledForm, departure_id: _id, travellers: '1' })

  const { status, html } = await post(page, { ...filledForm, idempotencyKey: 'other', departure_id: _id })

  expect(status).toBe(409)
  expect(html).toContain('no seat is left')
  expect(html).toContain('other dates have seats enough')
  expect(html).toContain(`value="${maya.fullname}"`)
})

test('only dates with seats for the whole group are offered instead', async () => {
  const { _id } = await departureWith(1)
  await db.updateTable('departures').set({ capacity: 4 }).where('id', '!=', _id).execute()

  const { html } = await post(page, { ...filledForm, departure_id: _id, travellers: '5' })

  expect(html).toContain('only one seat is left')
  expect(html).not.toContain('seats enough')
})

test('a machine that fills in the hidden field books nothing, a person is told', async () => {
  const { status, html } = await post(page, { ...filledForm, website: 'https://example.com' })

  expect(status).toBe(422)
  expect(html).toContain('must stay empty')
  expect((await listBookings({ limit: 10 })).total).toBe(0)
})

test('what the trip excludes is a request before any money, said in the form and on the page after it', async () => {
  await db.updateTable('trips').set({ least_party: 2 }).where('id', '=', everestTrekId).execute()
  const reason = 'made for 2 travellers or more'

  const { html } = await visit(`${page}&date=${addDays(today(), 40)}&travellers=1`)
  expect(html).toContain(reason)
  expect(html).toContain('Send your request')
  expect(html).not.toContain('Deposit today')
  const { location } = await post(PATH, { ...filledForm, travellers: '1' })
  expect(location).toMatch(/^\/bookings\/CH-/)
  expect((await pagesOf({ '/bookings/:reference': ownPage }).visit(location)).html).toContain(reason)
})
