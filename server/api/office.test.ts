import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { submitContact } from '#domain/enquiries/enquiries.ts'
import { departureWith, mailedQuery, maya } from '#test/bookings.ts'
import { confirmed, send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { everestTrekId } from '#test/world.ts'
import { customers } from './customers.ts'
import { emailCopies } from './email-copies.ts'
import { emails } from './emails.ts'
import { paymentsAdmin } from './payments-admin.ts'
import { refunds } from './refunds.ts'
import { createResource } from './route.ts'
import { identify } from '../auth.ts'
import { answerProblem } from '../problems.ts'

type Headers = Record<string, string>

const office = createResource()
office.onError(answerProblem)
office.use('*', identify)
for (const resource of [refunds, paymentsAdmin, customers, emailCopies, emails]) office.route('/', resource)

/** As `send`, for the calls that are the office's alone. */
function ask(method: string, path: string, body?: unknown, headers: Headers = {}) {
  const type = body !== undefined && { 'content-type': 'application/json' }
  return office.request(path, { method, headers: { ...headers, ...type }, body: JSON.stringify(body) })
}

async function book(more: object = {}, headers?: Headers) {
  const response = await send('POST', '/api/bookings/', { ...maya, ...more }, headers)
  return { code: response.status, ...(await response.json()) }
}

test('overrides count for staff who say phone, and for nobody else', async () => {
  const { staff } = await ownerAndStaff()
  const soon = { startDate: addDays(today(), 1), source: 'phone', override: { cutoff: true } }

  expect((await book(soon)).code).toBe(422)
  const { code, reference } = await book(soon, staff)
  expect(code).toBe(201)
  expect(await readBooking(reference)).toMatchObject({ source: 'phone' })
  expect(await readBooking((await book({ source: 'phone' })).reference)).toMatchObject({ source: 'web' })
})

test('a traveller with a mailed link fills in details and reads the papers, and nobody else does', async () => {
  const { reference, token } = await book()
  const at = (part: string) => `/api/bookings/${reference}/${part}/`
  const traveller = { name: 'Maya', insured_altitude_m: 6000 }

  const query = await mailedQuery(reference)

  for (const [method, part, body] of [
    ['PUT', 'travellers/1', traveller],
    ['PUT', 'arrival', { arrival_flight: 'QR 1' }],
    ['GET', 'proforma', undefined],
    ['GET', 'documents', undefined],
    ['GET', 'documents/nowhere', undefined],
  ] as const)
    expect((await send(method, `${at(part)}?token=${token}`, body)).status).toBe(403)
  const described = await send('PUT', `${at('travellers/1')}?${query}`, traveller)
  expect(await described.json()).toMatchObject([
    { position: 1, insured_altitude_m: 6000, insurance_gap: null },
  ])
  expect((await send('PUT', at('travellers/1'), traveller)).status).toBe(404)
  const arrival = { arrival_flight: 'QR 652', arrival_at: `${maya.startDate}T08:35` }
  const leaving = {
    leaving_flight: 'by land',
    leaving_at: `${(await readBooking(reference)).end_date}T23:10`,
  }
  const arrived = await send('PUT', `${at('arrival')}?${query}`, { ...arrival, ...leaving })
  expect(await arrived.json()).toMatchObject({ ...arrival, ...leaving })
  // A client of before the flight out sends the arrival alone.
  const again = await send('PUT', `${at('arrival')}?${query}`, { ...arrival, arrival_flight: 'QR 650' })
  expect(await again.json()).toMatchObject({ arrival_flight: 'QR 650', ...leaving })
  await send('PUT', `${at('arrival')}?${query}`, { ...arrival, leaving_flight: '', leaving_at: '' })
  expect((await send('PUT', `${at('arrival')}?${query}`, { arrival_at: 'soon' })).status).toBe(422)

  const proforma = await send('GET', `${at('proforma')}?${query}`)
  expect(proforma.headers.get('content-disposition')).toBe(`inline; filename="proforma-${reference}.pdf"`)
  expect((await send('POST', `${at('invoice')}?token=${token}`)).status).toBe(401)
  const { staff } = await ownerAndStaff()
  expect((await send('POST', at('invoice'), {}, staff)).status).toBe(201)
  expect((await send('POST', at('invoice'), {}, staff)).status).toBe(409)
  expect((await send('GET', `${at('proforma')}?${query}`)).status).toBe(409)

  const [document] = await (await send('GET', `${at('documents')}?${query}`)).json()
  const paper = await send('GET', `${at(`documents/${document._id}`)}?${query}`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('cache-control')).toBe('no-store')
  expect(paper.headers.get('referrer-policy')).toBe('no-referrer')
  const calendar = await send('GET', `${at('calendar')}?token=${token}`)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).not.toContain('QR 652')
  expect(await (await send('GET', `${at('calendar')}?${query}`)).text()).toContain('QR 652')
  for (const part of ['documents', `documents/${document._id}`, 'proforma', 'calendar'])
    expect((await send('GET', `${at(part)}?token=x`)).status).toBe(404)
})

test('a departure is cancelled and its manifest read by their calls', async () => {
  const { staff } = await ownerAndStaff()
  const { _id } = await departureWith(4)
  await book({ departure_id: _id, fullname: 'Ang Dawa' })

  const manifest = await send('GET', `/api/departures/${_id}/manifest/?format=csv`, undefined, staff)
  expect(manifest.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await manifest.text()).toContain('Ang Dawa')

  const at = `/api/departures/${_id}/cancellation/`
  expect((await send('POST', at, {}, staff)).status).toBe(422)
  const cancelled = await send('POST', at, { reason: 'Too few' }, staff)
  expect(cancelled.status).toBe(201)
  expect(await cancelled.json()).toMatchObject({
    departure: { status: 'cancelled' },
    bookings: [{ fullname: 'Ang Dawa', refund_due: 0 }],
  })
})

test('an enquiry is changed, answered and booked by its calls', async () => {
  const { staff } = await ownerAndStaff()
  const { _id } = await submitContact({
    firstName: 'Maya',
    lastName: 'Gurung',
    email: 'maya@example.com',
    contact: '+44 20 7946 0000',
    message: 'April?',
  })
  const at = `/api/enquiries/${_id}/`

  const read = await send('GET', at, undefined, staff)
  const match = { ...staff, 'if-match': read.headers.get('etag')! }
  expect((await send('PATCH', at, { status: 'open' }, match)).status).toBe(200)
  expect((await send('PATCH', at, { status: 'closed' }, match)).status).toBe(412)
  expect((await send('POST', `${at}messages/`, { body: 'Yes.' }, staff)).status).toBe(201)
  const booking = { trip_id: everestTrekId, nationality: 'British' }
  expect((await send('POST', `${at}booking/`, booking, staff)).status).toBe(201)
  expect((await send('POST', `${at}booking/`, booking, staff)).status).toBe(409)
})

test('a mail is sent once more', async () => {
  const { staff } = await ownerAndStaff()
  await book()
  const [mail] = await db.selectFrom('emails').selectAll().where('kind', '=', 'booking-received').execute()

  const copied = await ask('POST', `/api/emails/${mail!.id}/copies/`, undefined, staff)

  expect(copied.status).toBe(201)
  const { _id } = await copied.json()
  const copy = await db.selectFrom('emails').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  expect(copy).toMatchObject({ status: 'queued', to_address: mail!.to_address, text_body: mail!.text_body })
  expect((await ask('POST', '/api/emails/nowhere/copies/', undefined, staff)).status).toBe(404)
})

test('only an owner exports and erases a person', async () => {
  const { owner, staff } = await ownerAndStaff()
  const { reference } = await book()
  await send('POST', `/api/bookings/${reference}/cancellation/?${await mailedQuery(reference)}`, {})
  const query = `?email=${maya.email}`

  expect((await ask('GET', `/api/customers/${query}`, undefined, staff)).status).toBe(200)
  expect((await ask('GET', `/api/customers/export/${query}`, undefined, staff)).status).toBe(403)
  expect((await ask('POST', '/api/customers/erasure/', { email: maya.email }, staff)).status).toBe(403)
  const sure = await confirmed(owner)
  expect((await ask('GET', `/api/customers/export/${query}`, undefined, sure)).status).toBe(200)
  const erased = await ask('POST', '/api/customers/erasure/', { email: maya.email }, owner)
  expect(erased.status).toBe(201)
  expect(await erased.json()).toMatchObject({ cleared: { bookings: 1 } })
})

test.each([
  ['GET', '/api/refunds/'],
  ['POST', '/api/refunds/x/settlement/'],
  ['POST', '/api/refunds/x/transfer/'],
  ['GET', '/api/payments/'],
  ['POST', '/api/payments/x/allocation/'],
  ['POST', '/api/payments/x/review/'],
  ['POST', '/api/payments/x/voiding/'],
  ['GET', '/api/customers/?email=maya@example.com'],
  ['GET', '/api/customers/export/?email=maya@example.com'],
  ['POST', '/api/customers/erasure/'],
  ['POST', '/api/emails/x/copies/'],
])('%s %s is for staff', async (method, path) => {
  const body = method === 'GET' ? undefined : {}
  expect((await ask(method, path, body)).status).toBe(401)
})

test('a mark is taken from a booking once somebody has looked', async () => {
  const { staff } = await ownerAndStaff()
  const { reference } = await book()
  const at = `/api/bookings/${reference}/review/`

  expect((await send('POST', at, { note: 'Fine' }, staff)).status).toBe(409)
  await db.updateTable('bookings').set({ needs_review: 1 }).execute()
  const looked = await send('POST', at, { note: 'Fine' }, staff)
  expect(await looked.json()).toMatchObject({ needs_review: false })
})
