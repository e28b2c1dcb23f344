import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { listDocuments } from '#domain/documents/read.ts'
import { mailedQuery, maya, payFor } from '#test/bookings.ts'
import { send, signedIn } from '#test/requests.ts'

test('the parts of travellers are for staff and whoever proves the mailbox, one part for whoever has its link', async () => {
  const booking = await createBooking({ ...maya, travellers: 3 })
  const { reference, token } = receiptOf(booking)
  const shares = `/api/bookings/${reference}/shares`
  const query = await mailedQuery(reference)

  expect((await send('GET', `${shares}/?token=x`)).status).toBe(404)
  for (const [method, part] of [
    ['GET', ''],
    ['POST', '2/link/'],
    ['DELETE', '2/link/'],
  ] as const)
    expect((await send(method, `${shares}/${part}?token=${token}`)).status).toBe(403)
  const made = await send('POST', `${shares}/2/link/?${query}`)
  expect(made.status).toBe(201)
  expect(made.headers.get('referrer-policy')).toBe('no-referrer')
  const { url, position } = await made.json()
  expect(position).toBe(2)
  const listed = await (await send('GET', `${shares}/?${query}`)).json()
  expect(listed.map((share: { url: string | null }) => share.url)).toEqual([null, url, null])
  expect((await send('POST', `${shares}/9/link/?${query}`)).status).toBe(404)

  // Whoever booked reads all papers; the link of a part those of the part alone.
  await payFor(booking, 89_400)
  const [invoice, receipt] = await listDocuments(booking._id)
  const { pathname, searchParams } = new URL(url)
  const at = (id: string) => `/api${pathname}/documents/${id}/?token=${searchParams.get('token')}`
  for (const { _id } of [invoice!, receipt!]) expect((await send('GET', at(_id))).status).toBe(404)
  await db
    .updateTable('payments')
    .set({ share_id: pathname.split('/').at(-1)! })
    .execute()
  expect((await send('GET', at(receipt!._id))).headers.get('content-type')).toBe('application/pdf')
  expect((await send('GET', at(invoice!._id))).status).toBe(404)
  expect((await send('GET', at(receipt!._id).replace(/token=.*/, 'token=x'))).status).toBe(404)

  expect((await send('DELETE', `${shares}/2/link/?${query}`)).status).toBe(204)
  expect((await send('DELETE', `${shares}/2/link/?${query}`)).status).toBe(404)
})

test('staff count for another what somebody has paid, and nobody else does', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await payFor(booking, 200_000)
  const path = `/api/bookings/${booking.reference}/shares/moves/`
  const move = { from: 1, to: 2, amount: 51_000 }
  expect((await send('POST', `${path}?${await mailedQuery(booking.reference)}`, move)).status).toBe(401)
  const staff = await signedIn()
  expect((await send('POST', path, { ...move, to: 1 }, staff)).status).toBe(422)
  expect((await send('POST', path, { ...move, amount: 300_000 }, staff)).status).toBe(409)
  const counted = await send('POST', path, move, staff)
  expect(counted.status).toBe(201)
  expect((await counted.json()).map((share: { paid: { amount: number } }) => share.paid.amount)).toEqual([
    149_000, 51_000,
  ])
  expect((await readBooking(booking.reference)).paid).toEqual({ amount: 200_000, currency: 'USD' })
})
