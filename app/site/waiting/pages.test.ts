import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { offerFreeSeats } from '#domain/waiting/offer.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { ramesh, waitsOf } from '#test/waiting.ts'
import * as bookingForm from '../booking/form/route.tsx'
import * as payment from '../payment/page.tsx'
import * as join from './join.tsx'
import * as own from './own.tsx'

const { visit, post } = pagesOf({
  '/waiting-list': join,
  '/waiting-list/:id': own,
  '/destination/bookingform': bookingForm,
  '/destination/payment': payment,
})

let departure: string
let reference: string

beforeEach(async () => {
  departure = (await departureWith(2))._id
  reference = (await createBooking({ ...maya, departure_id: departure, travellers: 2 })).reference
})

const filled = () => ({ ...ramesh, departure_id: departure, travellers: '2', website: '' })
const path = () => `/waiting-list?departure=${departure}&travellers=2`

/** Returns the path of the link in the last mail of a kind. */
async function linkIn(kind: string) {
  const mail = db.selectFrom('emails').select('text_body').where('kind', '=', kind).orderBy('id', 'desc')
  const { text_body } = await mail.executeTakeFirstOrThrow()
  return text_body.match(/\/waiting-list\/\S+/)![0]
}

test('the form of a full departure leads to its waiting list, and from there to a seat, without scripts', async () => {
  const { html: form } = await visit(`/destination/bookingform?trip=everest-base-camp&departure=${departure}`)
  expect(form).toContain(`href="/waiting-list?departure=${departure}&amp;travellers=1"`)
  expect((await visit(path())).html).toContain('Join the waiting list')

  const { location } = await post(path(), filled())
  expect((await visit(location)).html).toContain('We have mailed you a link')
  const link = await linkIn('waiting-joined')
  expect((await visit(link)).html).toContain('You are next in line')
  expect(await waitsOf(departure)).toMatchObject([{ state: 'waiting', proven_at: expect.any(String) }])

  await cancelBooking(reference, '', 'staff-pasang')
  await offerFreeSeats()
  const { html } = await visit(await linkIn('waiting-offer'))
  expect(html).toMatch(/US\$2,980[^]*US\$596[^]*Kathmandu time/)
  const taken = await post(link, { act: 'accept' })
  expect(taken.status).toBe(303)
  expect((await visit(taken.location)).status).toBe(200)
})

test('the list is left by link, and opening the link alone does nothing', async () => {
  await post(path(), filled())
  const link = await linkIn('waiting-joined')
  await visit(link)
  await visit(link)
  expect(await waitsOf(departure)).toMatchObject([{ state: 'waiting' }])

  const { location } = await post(link, { act: 'leave' })
  expect((await visit(location)).html).toContain('You have left the waiting list')
  expect(await waitsOf(departure)).toMatchObject([{ state: 'left' }])
})

test.each([
  ['travellers', '0'],
  ['travellers', '51'],
  ['travellers', '1e3'],
  ['name', ''],
  ['email', 'no address'],
  ['mobile', 'call me'],
  ['nationality', '12'],
])('a wrong %s (%s) is named, and nothing typed is lost', async (field, value) => {
  const { status, html } = await post(path(), { ...filled(), [field]: value })
  expect(status).toBe(422)
  expect(html).toContain(`href="#wait-${field}"`)
  if (field !== 'name') expect(html).toContain(ramesh.name)
  expect(await waitsOf(departure)).toEqual([])
})

test('machines, wrong links and departures that nobody can wait for get nothing', async () => {
  await post(path(), { ...filled(), website: 'https://spam.example.com' })
  expect(await waitsOf(departure)).toEqual([])
  await post(path(), filled())
  const link = await linkIn('waiting-joined')
  expect((await visit(link.replace(/token=.*/, 'token=wrong'))).status).toBe(404)
  expect((await visit('/waiting-list?departure=nowhere')).status).toBe(404)
  expect((await post(link, { act: 'dance' })).status).toBe(422)

  await post(link, { act: 'leave' })
  await cancelBooking(reference, '', 'staff-pasang')
  const refused = await post(path(), { ...filled(), email: 'second@example.com' })
  expect([refused.status, refused.html.includes('you can book them now')]).toEqual([409, true])
})
