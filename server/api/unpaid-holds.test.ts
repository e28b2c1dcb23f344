import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { signedIn } from '#test/requests.ts'
import { api } from '../api.ts'

const PATH = '/api/bookings/unpaid-holds/'
const NETWORK = '203.0.113.0/24'

test('staff read who holds seats unpaid and release a network; others are told nothing', async () => {
  const { _id: departure_id } = await departureWith(12)
  await createBooking({ ...maya, departure_id, travellers: 3 }, undefined, NETWORK)
  const staff = await signedIn()

  expect((await api.request(PATH)).status).toBe(401)
  const held = await api.request(PATH, { headers: staff })
  expect(await held.json()).toMatchObject({ seats: 3, networks: [{ network: NETWORK, bookings: 1 }] })

  expect((await release({}, staff)).status).toBe(422)
  expect((await release({ network: NETWORK }, {})).status).toBe(401)
  expect(await (await release({ network: '198.51.100.0/24' }, staff)).json()).toEqual({
    bookings: 0,
    seats: 0,
  })
  expect(await (await release({ network: NETWORK }, staff)).json()).toEqual({ bookings: 1, seats: 3 })
  expect(await (await api.request(PATH, { headers: staff })).json()).toMatchObject({ seats: 0, networks: [] })
})

function release(sent: object, headers: Record<string, string>) {
  return api.request(`${PATH}release/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
}
