import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { api } from '../api.ts'

type Headers = Record<string, string>

afterEach(() => vi.useRealTimers())

async function send(method: string, path: string, headers: Headers, body?: unknown) {
  return api.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

async function typed(owner: Headers): Promise<Headers> {
  const answer = await send('POST', '/api/staff/me/confirmations/', owner, { password: pemba.password })
  expect(answer.status).toBe(201)
  return { ...owner, 'x-confirmation': (await answer.json()).confirmation }
}

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
    const refused = await send(method, path, owner, body)
    expect([refused.status, refused.headers.get('x-confirmation')]).toEqual([403, 'needed'])
    expect((await send(method, path, await typed(owner), body)).status).toBe(done)
  },
)

test('nobody is made an owner, nor invited as staff, with more than it needs', async () => {
  const { owner, dawaId } = await ownerAndStaff()
  expect((await send('PUT', `/api/staff/${dawaId}/`, owner, { role: 'owner' })).status).toBe(403)
  expect((await send('PUT', `/api/staff/${dawaId}/`, owner, { name: 'Dawa S.' })).status).toBe(200)
  const staff = { name: 'Tenzing', role: 'staff' }
  expect((await send('POST', '/api/staff/invitations/', owner, staff)).status).toBe(201)
})

test('a confirmation stands for ten minutes, in its session alone, and cannot be made up', async () => {
  const { owner, staff } = await ownerAndStaff()
  const confirmed = await typed(owner)
  const save = (headers: Headers) => send('PUT', '/api/settings/bank/', headers, bank)
  const other = await send('POST', '/api/token/', {}, pemba)
  const elsewhere = {
    authorization: `Bearer ${(await other.json()).access}`,
    'x-confirmation': confirmed['x-confirmation']!,
  }
  expect((await save(elsewhere)).status).toBe(403)
  const later = new Date(Date.now() + 60 * 60_000).toISOString()
  const signature = confirmed['x-confirmation']!.split('/')[1]!
  expect((await save({ ...owner, 'x-confirmation': `${later}/${signature}` })).status).toBe(403)
  expect((await save({ ...staff, 'x-confirmation': confirmed['x-confirmation']! })).status).toBe(403)
  expect((await save(confirmed)).status).toBe(200)

  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1000)
  expect((await save(confirmed)).status).not.toBe(200)
})

test('guessing the password here is counted like guessing at the login', async () => {
  const { owner } = await ownerAndStaff()
  await db.deleteFrom('rate_limits').execute()
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess++)
    statuses.push((await send('POST', '/api/staff/me/confirmations/', owner, { password: 'wrong' })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})
