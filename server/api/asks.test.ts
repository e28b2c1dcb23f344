import { expect, test, vi } from 'vitest'
import type { Ask } from '#contract/asks.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Role } from '#contract/role-words.ts'
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
  const as = (role: Role) => send('PUT', `/api/staff/${dawaId}/`, { roles: [role] }, owner)
  await db.updateTable('staff').set({ email: 'dawa@example.com' }).where('id', '=', dawaId).execute()
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()
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
  const told = await db
    .selectFrom('emails')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'ask-for-staff')
    .orderBy('id')
    .execute()
  expect(told).toMatchObject([
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

test('nobody learns from asking what they may not look at', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const departure = await departureWith(12)
  const { reference } = await createBooking({ ...maya, departure_id: departure._id, travellers: 1 })
  const asking = async (role: Role, kind: string, of: string) => {
    await send('PUT', `/api/staff/${dawaId}/`, { roles: [role] }, owner)
    const answer = await send('POST', '/api/asks/', { kind, of, note: 'Who is it?' }, staff)
    return [answer.status, await answer.text()] as const
  }

  for (const role of ['content', 'guide'] as const) {
    const refused = await asking(role, 'refund', reference)
    expect(refused).toEqual([422, expect.stringContaining('There is no such booking')])
    expect(await asking(role, 'refund', 'CH-NOSUCH2')).toEqual(refused)
  }
  expect((await asking('guide', 'departure', departure._id))[0]).toBe(422)
  expect((await asking('content', 'departure', departure._id))[0]).toBe(201)
})

test('asks are limited, and what was taken back is not mailed', async () => {
  const { owner, staff, dawaId, pembaId } = await ownerAndStaff()
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()
  const booking = await createBooking({ ...maya, departure_id: (await departureWith(12))._id, travellers: 1 })
  await send('PUT', `/api/staff/${dawaId}/`, { roles: ['sales'] }, owner)
  const ask = (kind: string, of: string) => send('POST', '/api/asks/', { kind, of, note: 'Please' }, staff)
  const made: Ask[] = []
  for (const [kind, of] of [
    ['invoice', booking.reference],
    ['invoice', booking.reference],
    ['setting', 'company'],
  ] as const)
    made.push((await (await ask(kind, of)).json()) as Ask)
  const [first, second, setting] = made
  expect(await mails()).toHaveLength(3)

  for (const { _id } of [first!, setting!])
    expect((await send('DELETE', `/api/asks/${_id}/`, undefined, staff)).status).toBe(204)
  expect(await mails()).toEqual([{ text_body: expect.stringContaining(second!._id) }])

  for (let asked = made.length; asked < 30; asked++) {
    const { _id } = (await (await ask('setting', 'company')).json()) as Ask
    await send('DELETE', `/api/asks/${_id}/`, undefined, staff)
  }
  expect((await ask('setting', 'company')).status).toBe(429)
  expect(await mails()).toHaveLength(1)
})

test('a call that has worked has worked, also when its ask cannot be settled', async () => {
  const { owner, staff } = await ownerAndStaff()
  const asked = { kind: 'setting', of: 'company', note: 'The name is new' }
  const { _id } = (await (await send('POST', '/api/asks/', asked, staff)).json()) as Ask
  // As of a release whose rights had other names.
  await db.updateTable('asks').set({ needs: 'former' }).execute()
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined)

  const header = { ...owner, 'x-ask': _id }
  const saved = await send('PUT', '/api/settings/company/', defaultSettings.company, header)

  expect(saved.status).toBe(200)
  expect(written.mock.calls.join()).toContain('an ask that was done')
  written.mockRestore()
  expect(await db.selectFrom('asks').select('state').execute()).toEqual([{ state: 'open' }])
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

/** The mails about asks, whether or not they have gone. */
function mails() {
  return db.selectFrom('emails').select('text_body').where('kind', '=', 'ask-for-staff').execute()
}
