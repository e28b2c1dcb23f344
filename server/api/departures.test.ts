import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { send, signedIn } from '#test/requests.ts'
import { everestTrekId } from '#test/world.ts'

const start = addDays(today(), 90)

const input = {
  trip_id: everestTrekId,
  start_date: start,
  end_date: addDays(start, 13),
  capacity: 12,
  min_to_run: 4,
  decision_date: addDays(start, -30),
}

test('GET /api/departures/ lists those of a trip to everyone', async () => {
  const { seats_unpaid, is_promised, is_draft, trip_is_draft, waiting, responsible_id, ...shown } =
    await departureWith(10)
  const { private_booking, ...departure } = shown

  const response = await send('GET', `/api/departures/?trip_id=${everestTrekId}`)

  expect(response.status).toBe(200)
  expect(await response.json()).toContainEqual(departure)
  const forStaff = [seats_unpaid, is_promised, is_draft, trip_is_draft, waiting, responsible_id]
  expect([...forStaff, private_booking]).toEqual([0, false, false, false, 0, null, null])
  expect(await (await send('GET', '/api/departures/?trip_id=nowhere')).json()).toEqual([])
})

test('POST /api/departures/ adds one', async () => {
  const response = await send('POST', '/api/departures/', input, await signedIn())

  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    ...input,
    seats_left: 12,
    status: 'open',
    price_amount: 149_000,
    price_currency: 'USD',
  })
})

test('GET /api/departures/{id}/ tells of the seats as they are now', async () => {
  const { _id } = await departureWith(10)
  await send('POST', '/api/bookings/', { ...maya, departure_id: _id, travellers: 8 })

  const response = await send('GET', `/api/departures/${_id}/`)

  expect(await response.json()).toMatchObject({ seats_left: 2, status: 'few' })
  expect((await send('GET', '/api/departures/nowhere/')).status).toBe(404)
})

test('PUT /api/departures/{id}/ edits and DELETE removes what the client has seen', async () => {
  const staff = await signedIn()
  const { _id } = await departureWith(10)
  const path = `/api/departures/${_id}/`
  const seen = (await send('GET', path)).headers.get('etag')!

  expect((await send('PUT', path, input, { ...staff, 'if-match': seen })).status).toBe(200)
  expect((await send('PUT', path, input, { ...staff, 'if-match': seen })).status).toBe(412)
  expect((await send('DELETE', path, undefined, { ...staff, 'if-match': seen })).status).toBe(412)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(204)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(404)
  expect((await send('PUT', path, input, staff)).status).toBe(404)
})

test('a departure that has been booked is neither deleted nor made too small', async () => {
  const staff = await signedIn()
  const { _id } = await departureWith(10)
  await send('POST', '/api/bookings/', { ...maya, departure_id: _id, travellers: 8 })

  expect((await send('DELETE', `/api/departures/${_id}/`, undefined, staff)).status).toBe(409)
  const smaller = await send('PUT', `/api/departures/${_id}/`, { ...input, capacity: 7 }, staff)
  expect(smaller.status).toBe(409)
})

test.each([
  ['POST', '/api/departures/'],
  ['PUT', '/api/departures/any/'],
  ['DELETE', '/api/departures/any/'],
])('%s %s needs a token', async (method, path) => {
  expect((await send(method, path, method === 'DELETE' ? undefined : input)).status).toBe(401)
})

test.each([
  ['ends before it starts', { end_date: addDays(start, -1) }, 'end_date'],
  ['has no seats', { capacity: 0 }, 'capacity'],
  ['has more seats than we could guide', { capacity: 201 }, 'capacity'],
  ['needs more travellers than it has seats', { min_to_run: 13 }, 'min_to_run'],
  ['has a price without a currency', { price_amount: 100 }, 'price_currency'],
  ['costs a fraction of a cent', { price_amount: 1.5, price_currency: 'USD' }, 'price_amount'],
  ['starts on no date', { start_date: 'soon' }, 'start_date'],
  ['is of a trip that is not there', { trip_id: 'nowhere' }, 'trip_id'],
])('a departure that %s is refused', async (_, wrong, field) => {
  const response = await send('POST', '/api/departures/', { ...input, ...wrong }, await signedIn())

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toHaveProperty(field)
})

test('days and drafts are for staff alone', async () => {
  const staff = await signedIn()
  const { _id } = await departureWith(10)
  const asked = `/api/departures/?from=${today()}&drafts=true`

  expect((await send('GET', asked)).status).toBe(401)
  expect(await (await send('GET', asked, undefined, staff)).json()).toContainEqual(
    expect.objectContaining({ _id, seats_unpaid: 0, trip_is_draft: false }),
  )
  expect((await send('GET', '/api/departures/?from=soon', undefined, staff)).status).toBe(422)
})

test('a departure is promised and opened again by its calls', async () => {
  const staff = await signedIn()
  const { _id } = await departureWith(10)
  const at = (part: string) => `/api/departures/${_id}/${part}/`

  const promised = await send('POST', at('guarantee'), undefined, staff)
  expect(promised.status).toBe(201)
  expect(await promised.json()).toMatchObject({ status: 'guaranteed' })
  const stale = { ...staff, 'if-match': '"1"' }
  expect((await send('POST', at('opening'), undefined, stale)).status).toBe(412)
  expect(await (await send('POST', at('opening'), undefined, staff)).json()).toMatchObject({ status: 'open' })
  for (const part of ['guarantee', 'opening']) expect((await send('POST', at(part))).status).toBe(401)
})

test('POST /api/departures/changes/ shows, then makes, many at once', async () => {
  const staff = await signedIn()
  // Wednesdays, because the world that tests begin with has departures of its own on some Sundays.
  const first = addDays(start, (10 - new Date(start).getUTCDay()) % 7)
  const days = [first, addDays(first, 7)]
  const changes = days.map((start_date) => ({ do: 'add', trip_id: everestTrekId, start_date, capacity: 9 }))
  const sent = (is_preview: boolean) =>
    send('POST', '/api/departures/changes/', { changes, is_preview }, staff)

  const listed = `/api/departures/?trip_id=${everestTrekId}&from=${days[0]}&to=${days[1]}`
  const count = async () => (await (await send('GET', listed, undefined, staff)).json()).length
  const before = await count()
  const shown = await (await sent(true)).json()
  expect(await count()).toBe(before)
  const made = await sent(false)
  expect(made.status).toBe(201)
  const { results } = await made.json()
  expect(results).toMatchObject(days.map((start_date) => ({ outcome: 'added', after: { start_date } })))
  expect(results.map((one: object) => ({ ...one, id: null }))).toEqual(shown.results)
  expect(await count()).toBe(before + 2)
})

test.each([
  ['nothing', [], 'changes'],
  ['more than 200', Array.from({ length: 201 }, () => ({ do: 'remove', id: 'any' })), 'changes'],
  ['a change of no kind', [{ do: 'burn', id: 'any' }], 'changes.0.do'],
  ['a departure without a day', [{ do: 'add', trip_id: everestTrekId }], 'changes.0.start_date'],
  ['seats beyond what is possible', [{ do: 'edit', id: 'any', capacity: 201 }], 'changes.0.capacity'],
])('many changes of %s are refused as a whole', async (_, changes, field) => {
  const response = await send('POST', '/api/departures/changes/', { changes }, await signedIn())

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toHaveProperty([field])
})

test('GET /api/departures/usual/{id}/ tells staff how the departures of a trip usually are', async () => {
  const staff = await signedIn()
  const path = `/api/departures/usual/${everestTrekId}/`

  expect(await (await send('GET', path, undefined, staff)).json()).toMatchObject({
    trip_id: everestTrekId,
    days: 14,
    price_amount: 149_000,
  })
  expect((await send('GET', '/api/departures/usual/nowhere/', undefined, staff)).status).toBe(404)
})
