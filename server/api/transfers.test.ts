import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { maya } from '#test/bookings.ts'
import { send, signedIn } from '#test/requests.ts'

test('staff read a day and arrange transfers by the API, and strangers do not', async () => {
  const { reference, start_date } = await createBooking(maya)
  const office = await signedIn()
  const day = `/api/transfers/?day=${start_date}`
  const path = `/api/bookings/${reference}/transfers/arrival/`
  const body = { vehicle: 'Taxi', sign: '=1+1' }
  expect([(await send('GET', day)).status, (await send('PUT', path, body)).status]).toEqual([401, 401])
  const read = await (await send('GET', day, undefined, office)).json()
  expect(read).toMatchObject({ day: start_date, transfers: [{ reference, version: 0 }] })

  const guarded = { ...office, 'if-match': '"0"' }
  const arranged = await send('PUT', path, body, guarded)
  expect([arranged.status, arranged.headers.get('etag')]).toEqual([200, '"1"'])
  expect((await send('PUT', path, body, guarded)).status).toBe(412)
  const nowhere = '/api/departures/nowhere/transfers/'
  expect((await send('GET', nowhere, undefined, office)).status).toBe(404)
  expect((await send('GET', nowhere)).status).toBe(401)
  const csv = await send('GET', `${day}&format=csv`, undefined, office)
  expect(csv.headers.get('content-disposition')).toContain(`transfers-${start_date}.csv`)
  // A spreadsheet does not run it.
  expect(await csv.text()).toContain("'=1+1")

  const wrong = { at: 'soon', driver_phone: 'x', vehicle: 'x'.repeat(201), supplier_id: '\0' }
  const refused = await send('PUT', path, wrong, office)
  expect([refused.status, Object.keys((await refused.json()).errors).toSorted()]).toEqual([
    422,
    ['at', 'driver_phone', 'supplier_id', 'vehicle'],
  ])
  const statuses = [
    (await send('PUT', `/api/bookings/${reference}/transfers/sideways/`, body, office)).status,
    (await send('PUT', '/api/bookings/CH-NOBODY/transfers/arrival/', body, office)).status,
    (await send('GET', '/api/transfers/?day=2026-02-30', undefined, office)).status,
  ]
  expect(statuses).toEqual([422, 404, 422])
})
