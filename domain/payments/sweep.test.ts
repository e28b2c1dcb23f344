import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { maya } from '#test/bookings.ts'
import { payWith, startGateway, submit } from '#test/gateway.ts'
import { freeRequest, readPayment, requestFor } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { startPayment } from './start.ts'
import { sweepPayments } from './sweep.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const MINUTE_MS = 60_000
const NEVER_TOLD = '4000 0000 0000 0127'
const DECLINED = '4000 0000 0000 0002'
const SILENT = '4000 0000 0000 9995'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

test('a payment that nobody told us of is found by asking', async () => {
  const booking = await createBooking(maya)
  const { payment_url } = await startPayment(requestFor(booking))
  await payWith(payment_url, NEVER_TOLD)

  expect(await sweepPayments()).toBe(0)
  expect(await sweepPayments(inMinutes(3))).toBe(1)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
  expect(await sweepPayments(inMinutes(60))).toBe(0)
})

test('a payment with a second card after a declined one is found by asking too', async () => {
  const { payment_url, payment_id } = await startPayment(freeRequest)
  await payWith(payment_url, DECLINED)
  await expect.poll(() => readPayment(payment_id)).toMatchObject({ status: 'failed' })
  await payWith(payment_url, NEVER_TOLD)

  expect(await sweepPayments(inMinutes(3))).toBe(1)
  expect(await readPayment(payment_id)).toMatchObject({ status: 'confirmed', inquire_at: null })
})

test('of several servers one asks, and the next time comes later each time', async () => {
  const { payment_id } = await startPayment(freeRequest)
  const asked = vi.spyOn(globalThis, 'fetch')
  await Promise.all(Array.from({ length: 6 }, () => sweepPayments(inMinutes(10))))

  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  const { inquire_at } = await readPayment(payment_id)
  expect(Date.parse(inquire_at!)).toBeGreaterThan(inMinutes(14).getTime())
})

test('a payment that never gets an answer is given up after a day', async () => {
  const { payment_url, payment_id } = await startPayment(freeRequest)
  await payWith(payment_url, SILENT)
  await sweepPayments(inMinutes(10))
  expect(await readPayment(payment_id)).toMatchObject({ status: 'pending' })

  await sweepPayments(inMinutes(25 * 60))
  expect(await readPayment(payment_id)).toMatchObject({ status: 'cancelled', inquire_at: null })
  const event = await db
    .selectFrom('events')
    .select(['actor', 'verb'])
    .where('noun_id', '=', payment_id)
    .where('verb', '=', 'expire')
    .executeTakeFirst()
  expect(event).toEqual({ actor: 'clock', verb: 'expire' })
})

test('before it is given up the provider is asked once more, and money still counts', async () => {
  const { payment_url, payment_id } = await startPayment(freeRequest)
  await payWith(payment_url, NEVER_TOLD)
  await sweepPayments(inMinutes(25 * 60))

  expect(await readPayment(payment_id)).toMatchObject({ status: 'confirmed' })
})

test('asking and being told are the same news', async () => {
  const booking = await createBooking(maya)
  const { payment_url, payment_id } = await startPayment(requestFor(booking))
  await submit(`${payment_url}/cancellation`)
  await expect.poll(() => readPayment(payment_id)).toMatchObject({ status: 'cancelled' })
  await db
    .updateTable('payments')
    .set({ status: 'pending', inquire_at: new Date().toISOString() })
    .where('id', '=', payment_id)
    .execute()
  await sweepPayments(inMinutes(1))

  const told = await db
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment_id)
    .execute()
  expect(told).toHaveLength(1)
})

test('a provider that is away is asked again later', async () => {
  const { payment_url, payment_id } = await startPayment(freeRequest)
  await payWith(payment_url, NEVER_TOLD)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  setOwnAddress('http://127.0.0.1:1')
  expect(await sweepPayments(inMinutes(3))).toBe(0)
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(`inquiry about payment ${payment_id}`))
  logged.mockRestore()

  setOwnAddress(gateway.address)
  expect(await sweepPayments(inMinutes(30))).toBe(1)
  expect(await readPayment(payment_id)).toMatchObject({ status: 'confirmed' })
})
