import { expect, test } from 'vitest'
import type { Ask } from '#contract/asks.ts'
import type { Role } from '#contract/roles.ts'
import { db } from '#db/client.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { eraseCustomer } from '#domain/customers/erase.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

test('what sales may not give back a colleague is asked for, does as themselves, and the asker is told', async () => {
  const { owner, staff, pembaId, dawaId } = await ownerAndStaff()
  const as = (role: Role) =>
    send('PUT', `/api/staff/${dawaId}/`, { roles: [role], email: 'dawa@example.com' }, owner)
  await send('PUT', `/api/staff/${pembaId}/`, { email: 'pemba@example.com' }, owner)
  const booking = await createBooking({ ...maya, departure_id: (await departureWith(12))._id, travellers: 1 })
  await payFor(booking, 29_800)
  const { reference } = await readBooking(booking.reference)
  const asked = { kind: 'refund', of: reference, amount: 20_000, note: 'Her knee' }
  const list = async (who: typeof owner) =>
    (await (await send('GET', '/api/asks/', undefined, who)).json()) as Ask[]
  const waiting = async () => {
    const { groups } = await (await send('GET', '/api/desk/', undefined, owner)).json()
    return (groups as { kind: string; total: number }[]).find(({ kind }) => kind === 'asks')?.total
  }

  await as('sales')
  const refund = { amount: 20_000, reason: 'Her knee' }
  expect((await send('POST', `/api/bookings/${reference}/refunds/`, refund, staff)).status).toBe(403)
  expect((await send('POST', '/api/asks/', { ...asked, of: 'CH-NOSUCH2' }, staff)).status).toBe(422)
  expect((await send('POST', '/api/asks/', { ...asked, note: '' }, staff)).status).toBe(422)
  const made = await send('POST', '/api/asks/', asked, staff)
  expect(made.status).toBe(201)
  const { _id, path_in_admin } = (await made.json()) as Ask
  expect(path_in_admin).toBe(`/admin/bookings/${reference}/refund?ask=${_id}`)
  expect(await list(owner)).toMatchObject([{ _id, from: 'Dawa Sherpa', is_mine: false, state: 'open' }])
  expect(await waiting()).toBe(1)
  expect((await send('POST', `/api/asks/${_id}/decline/`, { reason: 'No' }, staff)).status).toBe(403)

  // Another call than the one that was asked for leaves it open.
  const header = { ...owner, 'x-ask': _id }
  await send('POST', `/api/bookings/${reference}/notes/`, { body: 'She rang' }, header)
  expect(await list(staff)).toMatchObject([{ state: 'open' }])
  expect((await send('POST', `/api/bookings/${reference}/refunds/`, refund, header)).status).toBe(201)

  const [done] = await list(staff)
  expect(done).toMatchObject({ state: 'done', answered_by: 'pemba', is_mine: true })
  const event = await db
    .selectFrom('events')
    .select(['actor', 'verb', 'noun'])
    .where('id', '=', done!.event_id!)
    .executeTakeFirst()
  expect(event).toEqual({ actor: pembaId, verb: 'add', noun: 'refund' })
  expect(await waiting()).toBe(0)
  const mails = await db
    .selectFrom('emails')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'ask-for-staff')
    .orderBy('id')
    .execute()
  expect(mails).toMatchObject([
    { to_address: 'pemba@example.com', subject: expect.stringContaining('give money back: US$200') },
    { to_address: 'dawa@example.com', subject: expect.stringContaining('Done: give money back') },
  ])
})

test('an ask is declined with a reason or taken back, and nobody asks for what they may do', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const change = { kind: 'setting', of: 'company', note: 'The telephone is new' }
  const own = async () => (await (await send('GET', '/api/asks/', undefined, staff)).json()) as Ask[]

  expect((await send('POST', '/api/asks/', change, owner)).status).toBe(409)
  expect((await send('POST', '/api/asks/', { ...change, of: 'nothing' }, staff)).status).toBe(422)
  const { _id } = (await (await send('POST', '/api/asks/', change, staff)).json()) as Ask
  expect((await send('POST', `/api/asks/${_id}/decline/`, { reason: '' }, owner)).status).toBe(422)
  expect(
    (await send('POST', `/api/asks/${_id}/decline/`, { reason: 'It is the old one' }, owner)).status,
  ).toBe(204)
  expect((await send('POST', `/api/asks/${_id}/decline/`, { reason: 'Again' }, owner)).status).toBe(409)
  expect((await send('POST', '/api/asks/nothing/decline/', { reason: 'No' }, owner)).status).toBe(404)
  expect(await own()).toMatchObject([{ state: 'declined', reason: 'It is the old one' }])
  const { groups } = await (await send('GET', '/api/desk/', undefined, staff)).json()
  expect(groups).toContainEqual(expect.objectContaining({ kind: 'asks', total: 1 }))

  const again = (await (await send('POST', '/api/asks/', change, staff)).json()) as Ask
  expect((await send('DELETE', `/api/asks/${again._id}/`, undefined, owner)).status).toBe(404)
  expect((await send('DELETE', `/api/asks/${again._id}/`, undefined, staff)).status).toBe(204)
  expect(await own()).toHaveLength(1)
  const actors = db.selectFrom('events').select(['actor', 'verb']).where('noun', '=', 'ask')
  expect(await actors.orderBy('id').execute()).toMatchObject([
    { actor: dawaId, verb: 'add' },
    { verb: 'refuse' },
    { actor: dawaId, verb: 'add' },
    { actor: dawaId, verb: 'remove' },
  ])
})

test('what was asked about a booking goes with its people', async () => {
  const { staff, owner, dawaId } = await ownerAndStaff()
  await send('PUT', `/api/staff/${dawaId}/`, { roles: ['sales'] }, owner)
  const booking = await createBooking({ ...maya, departure_id: (await departureWith(12))._id, travellers: 1 })
  const asked = { kind: 'invoice', of: booking.reference, note: 'For the firm of her husband' }
  expect((await send('POST', '/api/asks/', asked, staff)).status).toBe(201)
  await cancelBooking(booking.reference, 'Ill', dawaId)

  await eraseCustomer(maya.email, dawaId)

  expect(await db.selectFrom('asks').selectAll().execute()).toEqual([])
})
