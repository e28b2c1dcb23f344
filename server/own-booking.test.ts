import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { maya } from '#test/bookings.ts'
import { ownBookingOnly } from './own-booking.ts'
import { answerProblem } from './problems.ts'

let heard = 0

const site = new Hono()
  .onError(answerProblem)
  .post('/bookings/:reference/transfer', ownBookingOnly, async (c) => {
    heard += (await c.req.arrayBuffer()).byteLength
    return c.text('taken')
  })

test('what is sent to a booking is read from whoever has its link, and from nobody else', async () => {
  const { reference, token } = receiptOf(await createBooking(maya))
  expect(await send(`/bookings/${reference}/transfer`)).toEqual([404, 0])
  expect(await send(`/bookings/${reference}/transfer?token=wrong`)).toEqual([404, 0])
  expect(await send(`/bookings/CH-NOBODY/transfer?token=${token}`)).toEqual([404, 0])
  expect(await send(`/bookings/${reference}/transfer?token=${token}`)).toEqual([200, 19_000_000])
})

async function send(path: string) {
  heard = 0
  const { status } = await site.request(path, { method: 'POST', body: new Uint8Array(19_000_000) })
  return [status, heard]
}
