import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { maya } from '#test/bookings.ts'
import { makeShareLink } from '#domain/bookings/share-links.ts'
import { ownBookingOnly, ownShareOnly } from './own-booking.ts'
import { answerProblem } from './problems.ts'

let heard = 0

const site = new Hono()
  .onError(answerProblem)
  .use('/bookings/:reference/transfer', ownBookingOnly)
  .use('/bookings/:reference/papers', ownBookingOnly)
  .use('/shares/:id/transfer', ownShareOnly)
  .post('*', async (c) => {
    heard += (await c.req.arrayBuffer()).byteLength
    return c.text('taken')
  })

test('what is sent to a booking is read from whoever has its link, and from nobody else', async () => {
  const { reference, token } = receiptOf(await createBooking(maya))
  for (const page of ['transfer', 'papers']) {
    expect(await send(`/bookings/${reference}/${page}`)).toEqual([404, 0])
    expect(await send(`/bookings/${reference}/${page}?token=wrong`)).toEqual([404, 0])
    expect(await send(`/bookings/CH-NOBODY/${page}?token=${token}`)).toEqual([404, 0])
    expect(await send(`/bookings/${reference}/${page}?token=${token}`)).toEqual([200, 19_000_000])
  }
})

test('what is sent for a part is read from whoever has the link of that part', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  const { url } = await makeShareLink(reference, 2, 'staff-pasang')
  const { pathname, search } = new URL(url!)
  expect(await send(`${pathname}/transfer`)).toEqual([404, 0])
  expect(await send(`${pathname}/transfer?token=wrong`)).toEqual([404, 0])
  expect(await send(`/shares/nobody/transfer${search}`)).toEqual([404, 0])
  expect(await send(`${pathname}/transfer${search}`)).toEqual([200, 19_000_000])
})

async function send(path: string) {
  heard = 0
  const { status } = await site.request(path, { method: 'POST', body: new Uint8Array(19_000_000) })
  return [status, heard]
}
