import { expect, test } from 'vitest'
import type { Assignment } from '#contract/assignments.ts'
import { addDays } from '#contract/days.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { send, signedIn } from '#test/requests.ts'

test('staff assign, ask, change and take off by the API, and strangers do not', async () => {
  const departure = await departureWith(8)
  const { _id: crew_id } = await crewWith()
  const office = await signedIn()
  const crew = `/api/departures/${departure._id}/crew/`
  const body = { crew_id, role: 'guide' }
  expect([(await send('GET', crew)).status, (await send('POST', crew, body)).status]).toEqual([401, 401])
  const added = await send('POST', crew, body, office)
  const { _id } = (await added.json()) as Assignment
  const clash = await send('POST', crew, body, office)
  expect([added.status, clash.status, (await clash.json()).errors.overrule]).toEqual([
    201,
    409,
    [expect.stringContaining('already')],
  ])
  const at = `/api/assignments/${_id}/`
  const asking = await (await send('POST', `${at}link/`, { is_mailed: true }, office)).json()
  expect(asking).toMatchObject({ is_mailed: true, url: expect.stringContaining(`/crew/${_id}?token=`) })
  expect((await send('DELETE', `${at}link/`, undefined, office)).status).toBe(204)

  const change = { role: 'guide', state: 'confirmed', from_day: addDays(departure.start_date, 1) }
  const stale = await send('PUT', at, change, { ...office, 'if-match': added.headers.get('etag')! })
  expect(stale.status).toBe(412)
  const changed = await send('PUT', at, change, office)
  expect(await changed.json()).toMatchObject({ ...change, has_link: false })
  const roster = `/api/roster/?from=${departure.start_date}&to=${departure.end_date}`
  // Others of the demo may leave in these days.
  expect(await (await send('GET', roster, undefined, office)).json()).toMatchObject({
    departures: expect.arrayContaining([
      expect.objectContaining({ assignments: [expect.objectContaining({ _id, state: 'confirmed' })] }),
    ]),
    people: [{ _id: crew_id }],
  })
  const long = `/api/roster/?from=${departure.start_date}&to=${addDays(departure.start_date, 100)}`
  expect((await send('GET', long, undefined, office)).status).toBe(422)
  expect((await send('POST', `${at}removal/`, {}, office)).status).toBe(204)
  expect((await send('POST', `${at}removal/`, {}, office)).status).toBe(404)
  expect((await send('POST', '/api/departures/nowhere/crew/', body, office)).status).toBe(404)
})
