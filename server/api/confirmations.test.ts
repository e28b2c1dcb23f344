import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { confirmed, send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

type Headers = Record<string, string>

afterEach(() => vi.useRealTimers())

const bank = { bank: 'Nabil', account_name: 'Lekh', account_number: '1', swift: 'X', branch: 'Thamel' }
const dangerous: [string, string, unknown, number][] = [
  ['PUT', '/api/settings/bank/', bank, 200],
  ['PUT', '/api/settings/exchange_rate/', { paisa_per_dollar: 14_000 }, 200],
  ['POST', '/api/staff/invitations/', { name: 'Tenzing', role: 'owner' }, 201],
  ['GET', '/api/customers/export/?email=maya@example.com', undefined, 200],
]

test.each(dangerous)(
  '%s %s asks an owner for the password, typed again',
  async (method, path, body, done) => {
    const { owner } = await ownerAndStaff()
    const refused = await send(method, path, body, owner)
    expect([refused.status, refused.headers.get('x-confirmation')]).toEqual([403, 'needed'])
    expect((await send(method, path, body, await confirmed(owner))).status).toBe(done)
  },
)

test('nobody is made an owner, nor invited as staff, with more than it needs', async () => {
  const { owner, dawaId } = await ownerAndStaff()
  expect((await send('PUT', `/api/staff/${dawaId}/`, { role: 'owner' }, owner)).status).toBe(403)
  expect((await send('PUT', `/api/staff/${dawaId}/`, { name: 'Dawa S.' }, owner)).status).toBe(200)
  const staff = { name: 'Tenzing', role: 'staff' }
  expect((await send('POST', '/api/staff/invitations/', staff, owner)).status).toBe(201)
})

test('a confirmation stands for ten minutes, in its session alone, and cannot be made up', async () => {
  const { staff } = await ownerAndStaff()
  const { access, refresh } = await logIn()
  const owner = { authorization: `Bearer ${access}` }
  const sure = await confirmed(owner)
  const shown = sure['x-confirmation']

  expect(await saveBank({ authorization: `Bearer ${(await logIn()).access}`, 'x-confirmation': shown })).toBe(
    403,
  )
  expect(await saveBank({ ...staff, 'x-confirmation': shown })).toBe(403)
  const later = new Date(Date.now() + 60 * 60_000).toISOString()
  expect(await saveBank({ ...owner, 'x-confirmation': `${later}/${shown.split('/')[1]}` })).toBe(403)
  expect(await saveBank(sure)).toBe(200)

  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [minutes, status] of [
    [9.9, 200],
    [10.1, 403],
  ] as const) {
    vi.setSystemTime(start + minutes * 60_000)
    // The token of before is over by then; the session goes on.
    const next = await (await send('POST', '/api/token/refresh/', { refresh })).json()
    const headers = { authorization: `Bearer ${next.access}`, 'x-confirmation': shown }
    expect([minutes, await saveBank(headers)]).toEqual([minutes, status])
  }
})

test('guessing the password here is counted like guessing at the login', async () => {
  const { owner } = await ownerAndStaff()
  await db.deleteFrom('rate_limits').execute()
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess++)
    statuses.push((await send('POST', '/api/staff/me/confirmations/', { password: 'wrong' }, owner)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

async function logIn(): Promise<{ access: string; refresh: string }> {
  return (await send('POST', '/api/token/', pemba)).json()
}

async function saveBank(headers: Headers) {
  return (await send('PUT', '/api/settings/bank/', bank, headers)).status
}
