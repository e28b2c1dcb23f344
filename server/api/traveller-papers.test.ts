import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { maya, mailedQuery } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { signedIn } from '#test/requests.ts'
import { paperOf, passportFacts, sentPaper } from '#test/traveller-papers.ts'
import { api } from '../api.ts'

let booking: Booking
let office: Record<string, string>
const reads = () => db.selectFrom('events').select('actor').where('verb', '=', 'read').execute()
const at = (part: string) => `/api/bookings/${booking.reference}/${part}`

beforeEach(async () => {
  booking = await createBooking(maya)
  office = await signedIn()
})

function send(method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  const headers = { ...office, ...(body && !isForm && { 'content-type': 'application/json' }) }
  return api.request(path, { method, headers, body: isForm || !body ? body : JSON.stringify(body) })
}

function formWith(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData()
  form.set('paper', new File([bytes], name, { type: 'text/html' }))
  return form
}

test('staff send papers for a traveller, type what they say, accept and refuse them', async () => {
  const picture = formWith(await pictureBytes(), '../../passport.svg')
  const sent = await send('POST', at('travellers/1/papers/passport/'), picture)
  expect(sent.status).toBe(201)
  const [{ papers }] = await sent.json()
  expect(papers[0]).toMatchObject({ state: 'received', files: [{ type: 'image/jpeg', by_staff: true }] })

  const typed = await send('PUT', at('travellers/1/paper-facts/'), {
    ...passportFacts,
    name: 'Somebody Else',
  })
  expect(await typed.json()).toMatchObject([{ faults: [{ check: 'passport-name' }] }])
  const decision = at('travellers/1/papers/passport/decision/')
  const files = papers[0].files.map((file: { _id: string }) => file._id)
  expect((await send('POST', decision, { decision: 'accept' })).status).toBe(422)
  expect((await send('POST', decision, { decision: 'accept', files: ['another'] })).status).toBe(412)
  expect(await (await send('POST', decision, { decision: 'accept', files })).json()).toMatchObject([
    { papers: [{ state: 'accepted' }, {}, {}, {}, {}] },
  ])
  expect((await send('POST', decision, { decision: 'refuse', reason: '', files })).status).toBe(422)
  expect((await send('POST', decision, { decision: 'refuse', reason: 'Too dark.', files })).status).toBe(201)

  const id = papers[0].files[0]._id
  expect((await send('DELETE', at(`papers/${id}/`))).status).toBe(204)
  expect((await send('DELETE', at(`papers/${id}/`))).status).toBe(404)
})

test('a paper is only ever downloaded, never kept by a cache, and each reading is on record', async () => {
  await sentPaper(booking._id)
  const [file] = (await paperOf(booking.reference, 'passport')).files
  const response = await send('GET', at(`papers/${file!._id}/`))

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${booking.reference}-1-passport.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(smallPdf())
  const read = await db.selectFrom('events').select('after').where('verb', '=', 'read').execute()
  expect(read).toEqual([{ after: JSON.stringify({ paper: 'passport', position: 1 }) }])
})

test('without a session nobody reads or changes papers, whatever link they have', async () => {
  await sentPaper(booking._id)
  const [file] = (await paperOf(booking.reference, 'passport')).files
  office = {}
  for (const query of ['', `?token=${receiptOf(booking).token}`, `?${await mailedQuery(booking.reference)}`])
    for (const [method, part] of [
      ['GET', 'papers/'],
      ['GET', `papers/${file!._id}/`],
      ['DELETE', `papers/${file!._id}/`],
      ['POST', 'travellers/1/papers/passport/'],
      ['POST', 'travellers/1/papers/passport/decision/'],
      ['PUT', 'travellers/1/paper-facts/'],
    ])
      expect([part, (await send(method!, at(part!) + query)).status]).toEqual([part, 401])
  for (const path of [`/papers/${file!._id}`, `/data/papers/${file!._id}`, `/api/papers/${file!._id}/`])
    expect((await send('GET', path)).status).toBe(404)
})

test('a list of papers says nothing until something is typed, and then who has read it', async () => {
  await send('GET', at('papers/'))
  expect(await reads()).toEqual([])
  await send('PUT', at('travellers/1/paper-facts/'), passportFacts)
  expect(await reads()).toHaveLength(1)
})

test.each([
  ['travellers/1/papers/driving-licence/', 422],
  ['travellers/9/papers/passport/', 404],
  ['travellers/-1/papers/passport/', 422],
])('%s is refused with %d', async (part, status) => {
  expect((await send('POST', at(part), formWith(smallPdf(), 'p.pdf'))).status).toBe(status)
})
