import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { listBookings, readBooking, receiptOf } from '#domain/bookings/read.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { extraWith, singleRoom } from '#test/extras.ts'
import { pagesOf } from '#test/pages.ts'
import { picturedExtra } from '#test/pictures.ts'
import * as payment from '../../payment/page.tsx'
import * as ownPage from '../own/page.tsx'
import { notesOn } from './rooms.tsx'
import * as bookingForm from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({
  [PATH]: bookingForm,
  '/destination/payment': payment,
  '/bookings/:reference': ownPage,
})
const page = `${PATH}?trip=everest-base-camp`

/** Maya's form, without scripts. */
const filled = {
  trip_id: maya.trip_id,
  departure_id: '',
  startDate: addDays(today(), 40),
  travellers: '2',
  days: '14',
  fullname: maya.fullname,
  gender: 'Female',
  email: maya.email,
  nationality: maya.nationality,
  mobile: maya.mobile,
  message: maya.message,
  double_rooms: '0',
  share_with: '',
}

test('rooms and extras are chosen without scripts: the price is shown first, then booked, and never for both', async () => {
  const [room, porter] = [await singleRoom(), await extraWith({ kind: 'porter', name: 'Porter', per: 'day' })]
  const { html } = await visit(`${page}&travellers=2`)
  expect(html).toContain(`name="extra.${room._id}.2"`)
  expect(html).toContain('US$350 for each traveller.')

  const chosen = { ...filled, [`extra.${room._id}.2`]: '1', [`extra.${porter._id}`]: '12', double_rooms: '1' }
  const shown = await post(page, { ...chosen, intent: 'price', fullname: '' })
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('Single room, traveller 2')
  expect(shown.html).toContain('US$3,630')
  expect(shown.html).toMatch(new RegExp(`name="extra.${room._id}.2"[^>]*checked`))
  expect(shown.html).not.toContain('role="alert"')
  // One button for the price of all, also where the fold of the code is open.
  const withCode = await post(page, { ...chosen, intent: 'price', code: 'NAMASTE' })
  expect(withCode.html.match(/Show the price/g)).toHaveLength(1)
  expect(withCode.html).toContain('Use the code')
  expect((await listBookings({ limit: 5 })).items).toEqual([])

  const { location } = await post(page, chosen)
  const reference = location.match(/booking=([^&]+)/)![1]!
  const booking = await readBooking(reference)
  expect(booking).toMatchObject({ total: { amount: 298_000 + 35_000 + 30_000 }, double_rooms: 1 })
  expect(booking.lines.map(({ traveller }) => traveller)).toEqual([null, 2, null])
  expect((await visit(location)).html).toContain('Single room, traveller 2')
})

test('an extra that is sold out meanwhile is refused with a sentence, and nothing typed is lost', async () => {
  const [{ _id: departure_id }, room] = [await departureWith(9), await singleRoom({ capacity: 1 })]
  const taken = [{ extra_id: room._id, traveller: 1, quantity: 1 }]
  await createBooking({ ...maya, departure_id, extras: taken })
  const sent = await post(page, {
    ...filled,
    departure_id,
    [`extra.${room._id}.1`]: '1',
    share_with: 'CH-7K3Q9FM',
  })
  expect(sent.status).toBe(409)
  expect(sent.html).toContain('“Single room” is sold out')
  expect(sent.html).toContain('Sold out on this date.')
  expect(sent.html).toContain('value="CH-7K3Q9FM"')
  expect(sent.html).toContain(`value="${maya.email}"`)

  const late = await extraWith({ cutoff_days: 200 })
  expect((await visit(`${page}&date=${addDays(today(), 40)}`)).html).toContain(
    'For this date it could be chosen until',
  )
  const refused = await post(page, { ...filled, [`extra.${late._id}.1`]: '1' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('could be chosen until')
  const shown = await post(page, { ...filled, intent: 'price', [`extra.${late._id}.1`]: '1' })
  expect(shown.status).toBe(422)
  expect(shown.html).toContain('“Sleeping bag” could be chosen until')
  expect(shown.html).toContain(`value="${maya.email}"`)
  const night = await extraWith({ kind: 'night', name: 'Extra night', per: 'day' })
  await extraWith({ kind: 'porter', name: 'Porter', per: 'day' })
  const { html } = await visit(page)
  expect(html).toMatch(/US\$25 a day\..*days.*US\$25 a night\..*nights/s)
  const many = await post(page, { ...filled, [`extra.${night._id}`]: '99' })
  expect(many.html).toContain(`href="#booking-extras.${night._id}"`)
  expect(many.html).toMatch(
    new RegExp(`name="extra.${night._id}" value="99"|value="99" name="extra.${night._id}"`),
  )
  const wrong = await post(page, { ...filled, double_rooms: 'many', [`extra.${room._id}.3`]: '1' })
  expect(wrong.html).toContain('Double rooms must be a whole number')
})

test('the form that changes a booking has what was chosen, and what is unticked goes', async () => {
  const room = await singleRoom()
  const extras = [{ extra_id: room._id, traveller: 1, quantity: 1 }]
  const rooms = { double: 0, share_with: 'Tara' }
  const { reference, token } = receiptOf(
    await createBooking({ ...maya, extras, rooms }, undefined, '203.0.113.0/24'),
  )
  const own = `${page}&booking=${reference}&token=${token}`
  const { html } = await visit(own)
  expect(html).toMatch(new RegExp(`name="extra.${room._id}.1"[^>]*checked`))
  expect(html).toContain('value="Tara"')
  await post(own, { ...filled, travellers: '1', booking: reference, token })
  expect((await readBooking(reference)).total).toEqual({ amount: 149_000, currency: 'USD' })
})

test('the form asks who travels where an extra costs a nationality less, and says what each pays', async () => {
  const class_prices = [{ class: 'nepali' as const, amount: 10_000, currency: 'USD' as const }]
  const seat = await extraWith({ name: 'Helicopter seat', class_prices })
  const { html } = await visit(`${page}&travellers=2`)
  expect(html).toContain('name="party.nepali"')
  expect(html).toContain('US$25 for each traveller')
  const sent = { ...filled, 'party.nepali': '1', [`extra.${seat._id}.1`]: '1', [`extra.${seat._id}.2`]: '1' }
  const refused = await post(page, { ...sent, email: 'nobody' })
  expect(refused.html).toContain('foreign US$25, Nepali US$100 for each traveller')
  expect(refused.html).toContain('US$3,105')
  expect((await post(page, { ...sent, seen: '310500 USD' })).status).toBe(303)
})

test('an extra with a picture shows it, small, of a fixed size and only when it comes near; others have none', async () => {
  await singleRoom()
  expect((await visit(page)).html).not.toContain('width="80"')
  const { picture } = await picturedExtra()
  const { html } = await visit(page)
  const image = html.match(/<img[^>]*alt="A &quot;red&quot; bag"[^>]*>/)?.[0]
  for (const words of [`src="${picture}"`, 'width="80"', 'height="80"', 'loading="lazy"'])
    expect(image).toContain(words)
  expect(html.match(/<img[^>]*width="80"/g)).toHaveLength(1)
})

test('the sentence about rooms offers rooms, and tells what else may be added apart', () => {
  const usual = 'Twin, shared with someone of the same sex, unless you choose'
  const [room, porter, bag] = [
    { kind: 'room' as const, name: 'Single room' },
    { kind: 'porter' as const, name: 'Porter of your own' },
    { kind: 'gear' as const, name: 'Sleeping bag' },
  ]
  expect(notesOn([])).toBe(`${usual} otherwise`)
  expect(notesOn([porter, room])).toBe(`${usual} Single room. Also: Porter of your own`)
  expect(notesOn([room, porter, bag, bag])).toBe(
    `${usual} Single room. Also: Porter of your own, Sleeping bag and more`,
  )
})
