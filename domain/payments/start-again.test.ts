import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { requestFor } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { duesOf } from './due.ts'
import { offeredWays } from './ways.ts'
import { listPayments } from './read.ts'
import { startPayment } from './start.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

const HOLD_MS = 30 * 60_000
const afterHold = () => new Date(Date.now() + HOLD_MS + 1000)

test('paying for a booking whose hold has ended takes its seats again, if they are left', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  await expireHolds(afterHold())
  await startPayment(requestFor(booking))

  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  expect(await seatsTaken(departure._id)).toBe(3)

  await expireHolds(afterHold())
  await createBooking({ ...maya, departure_id: departure._id, travellers: 2 })
  await expect(startPayment(requestFor(booking))).rejects.toThrow('others have taken them')
  expect(await seatsTaken(departure._id)).toBe(2)
})

test('an expired booking is taken again within two hours of booking, and never later', async () => {
  const departure = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  const created_at = new Date(Date.now() - 121 * 60_000).toISOString()
  await expireHolds(afterHold())
  await db.updateTable('bookings').set({ created_at }).execute()

  await expect(startPayment(requestFor(booking))).rejects.toThrow('book again, at today’s price')

  expect(duesOf(await readBooking(booking.reference), await offeredWays())).toEqual([])
  expect(await seatsTaken(departure._id)).toBe(0)
})

test('what has expired is not taken again beyond what a mailbox may hold', async () => {
  const departure = await departureWith(10)
  const form = { ...maya, departure_id: departure._id }
  const expired = await createBooking(form, undefined, '203.0.113.0/24')
  await expireHolds(afterHold())
  for (let held = 0; held < 3; held++) await createBooking(form, undefined, '203.0.113.0/24')

  await expect(startPayment(requestFor(expired))).rejects.toMatchObject({ code: 'too-many' })
  expect(await seatsTaken(departure._id)).toBe(3)
})

test.each([
  ['is not there', undefined],
  ['answers with an error', 500],
  ['answers nonsense', 200],
])(
  'a provider that %s is told of as away; asking again goes on with the same attempt',
  async (_how, status) => {
    const stub = await startStub(status)
    setOwnAddress(stub.address)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const booking = await createBooking(maya)
    await expect(startPayment(requestFor(booking))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Failed to connect to the payment server.',
    })
    logged.mockRestore()
    stub.stop()

    setOwnAddress(gateway.address)
    const [before] = await listPayments(booking._id)
    const { payment_id } = await startPayment(requestFor(booking))
    expect(payment_id).toBe(before!._id)
    expect(new Set(stub.keys)).toEqual(new Set(status ? [payment_id] : []))
  },
)

test('a provider that hangs is asked twice under the same name and then given up', async () => {
  const stub = await startStub('hang')
  setOwnAddress(stub.address)
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(400))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const booking = await createBooking(maya)

  await expect(startPayment(requestFor(booking))).rejects.toMatchObject({ code: 'unavailable' })
  expect(limit.mock.calls).toEqual([[8000], [8000]])
  const [attempt] = await listPayments(booking._id)
  expect(stub.keys).toEqual([attempt!._id, attempt!._id])
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  limit.mockRestore()
  logged.mockRestore()
  stub.stop()
})

/** A provider that answers everything alike or never, or a port where nobody listens. Keeps the Idempotency-Keys it was sent. */
async function startStub(status: number | 'hang' | undefined) {
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (typeof status === 'number') response.writeHead(status).end('<html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  if (status === undefined) stop()
  return { address, keys, stop }
}
