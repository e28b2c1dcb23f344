import { expect, test } from 'vitest'
import { pemba } from '#test/people.ts'
import { confirmed, send, signedIn } from '#test/requests.ts'
import { dawa, ownerAndStaff, tokenIn } from '#test/staff.ts'

test('GET /api/staff/ shows names to staff and more to owners', async () => {
  const { owner, staff, dawaId, pembaId } = await ownerAndStaff()

  expect(await (await send('GET', '/api/staff/', undefined, staff)).json()).toEqual([
    { _id: dawaId, name: 'Dawa Sherpa', roles: ['manager'], disabled: false },
    { _id: pembaId, name: 'pemba', roles: ['owner'], disabled: false },
  ])
  expect(await (await send('GET', '/api/staff/', undefined, owner)).json()).toMatchObject([
    { username: 'dawa', last_login_at: expect.any(String), created_at: expect.any(String) },
    { username: 'pemba', last_login_at: expect.any(String) },
  ])
})

test('GET /api/staff/me/ says who is logged in', async () => {
  const { staff, dawaId } = await ownerAndStaff()
  const response = await send('GET', '/api/staff/me/', undefined, staff)

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ _id: dawaId, username: 'dawa', roles: ['manager'] })
})

test('who was invited makes an account and logs in', async () => {
  const owner = await signedIn()
  const invited = await send('POST', '/api/staff/invitations/', { name: 'Dawa', roles: ['manager'] }, owner)
  expect(invited.status).toBe(201)
  const { url, expires_at } = await invited.json()
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now())

  const account = { ...dawa, name: 'Dawa Sherpa', token: tokenIn(url) }
  const added = await send('POST', '/api/staff/', account)
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({ username: 'dawa', name: 'Dawa Sherpa', roles: ['manager'] })
  expect((await send('POST', '/api/token/', dawa)).status).toBe(200)
  expect((await send('POST', '/api/staff/', account)).status).toBe(404)
})

test('a new account must have a good password and a name of its own', async () => {
  const owner = await signedIn()
  const invited = await send('POST', '/api/staff/invitations/', { name: 'Dawa', roles: ['manager'] }, owner)
  const account = { ...dawa, name: 'Dawa', token: tokenIn((await invited.json()).url) }
  const fieldsOf = async (more: object) => {
    const response = await send('POST', '/api/staff/', { ...account, ...more })
    return [response.status, Object.keys((await response.json()).errors)]
  }

  expect(await fieldsOf({ password: 'x'.repeat(11) })).toEqual([422, ['password']])
  expect(await fieldsOf({ password: 'x'.repeat(129) })).toEqual([422, ['password']])
  expect(await fieldsOf({ password: 'password1234' })).toEqual([422, ['password']])
  expect(await fieldsOf({ name: ' ' })).toEqual([422, ['name']])
  expect(await fieldsOf({ username: 'pemba' })).toEqual([409, ['username']])
})

test('PUT /api/staff/{id}/ changes a role, and never takes the last owner', async () => {
  const { owner, staff, dawaId, pembaId } = await ownerAndStaff()
  const put = (id: string, change: object, who = owner) => send('PUT', `/api/staff/${id}/`, change, who)

  expect((await put(dawaId, { roles: ['owner'] }, staff)).status).toBe(403)
  expect((await put(pembaId, { roles: ['manager'] })).status).toBe(409)
  const sure = await confirmed(owner)
  expect(await (await put(dawaId, { roles: ['owner'] }, sure)).json()).toMatchObject({
    _id: dawaId,
    roles: ['owner'],
  })
  expect((await put(pembaId, { roles: ['manager'] }, staff)).status).toBe(200)
  expect((await put(dawaId, { disabled: true }, owner)).status).toBe(403)
  expect((await put('nobody', { disabled: true }, staff)).status).toBe(404)
  expect((await put(pembaId, { roles: ['king'] }, staff)).status).toBe(422)
})

test('who is disabled is refused from the next call on', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  expect((await send('GET', '/api/staff/me/', undefined, staff)).status).toBe(200)

  await send('PUT', `/api/staff/${dawaId}/`, { disabled: true }, owner)

  expect((await send('GET', '/api/staff/me/', undefined, staff)).status).toBe(401)
})

test('PUT /api/staff/me/password/ changes the password and keeps who did it logged in', async () => {
  const owner = await signedIn()
  const next = 'yak-butter-and-salt'
  const put = (body: object) => send('PUT', '/api/staff/me/password/', body, owner)

  const wrong = await put({ current: 'not this one', next })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).errors).toHaveProperty('current')
  expect((await put({ current: pemba.password, next: 'too short' })).status).toBe(422)
  expect((await put({ current: pemba.password, next: 'sunshine1234' })).status).toBe(422)
  expect((await put({ current: pemba.password, next })).status).toBe(204)

  expect((await send('GET', '/api/staff/me/', undefined, owner)).status).toBe(200)
  expect((await send('POST', '/api/token/', pemba)).status).toBe(401)
  expect((await send('POST', '/api/token/', { ...pemba, password: next })).status).toBe(200)
})

test('sessions are listed and ended, one of mine by me, all of a person by an owner', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  await send('POST', '/api/token/', dawa)
  const mine = await (await send('GET', '/api/staff/me/sessions/', undefined, staff)).json()
  expect(mine.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([false, true])

  const end = (id: string) => send('DELETE', `/api/staff/me/sessions/${id}/`, undefined, staff)
  expect((await end(mine[0]._id)).status).toBe(204)
  expect((await end(mine[0]._id)).status).toBe(404)
  expect(await (await send('GET', '/api/staff/me/sessions/', undefined, staff)).json()).toHaveLength(1)

  expect((await send('DELETE', `/api/staff/${dawaId}/sessions/`, undefined, owner)).status).toBe(204)
  expect((await send('GET', '/api/staff/me/', undefined, staff)).status).toBe(401)
  expect((await send('DELETE', '/api/staff/nobody/sessions/', undefined, owner)).status).toBe(404)
})
