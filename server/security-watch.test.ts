import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { listEvents } from '#domain/events.ts'
import { listSecurity, writeSecurityLog } from '#domain/security/log.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { maya } from '#test/bookings.ts'
import { pemba } from '#test/people.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { api } from './api.ts'
import { metrics } from './metrics.ts'
import { watchRefusals } from './security-watch.ts'

const site = new Hono().use(watchRefusals).route('/', api)

beforeEach(async () => {
  await writeSecurityLog()
  await db.deleteFrom('security_log').execute()
})

test('who is refused is in the log by the call, and counted for whoever watches', async () => {
  const { staff } = await ownerAndStaff()
  await site.request('/api/settings/')
  await site.request('/api/security/', { headers: staff })
  await site.request('/api/departures/')
  await site.request('/api/token/', json({ username: pemba.username, password: 'wrong' }))
  for (let post = 0; post < 62; post++) await site.request('/api/bookings/', json({}))
  await writeSecurityLog()

  const { items } = await listSecurity({ limit: 50 })
  const lines = items.map(({ kind, subject }) => `${kind} ${subject}`)
  expect(new Set(lines)).toEqual(
    new Set([
      'login dawa',
      `login ${pemba.username}`,
      'unauthorized GET /api/settings/',
      'forbidden GET /api/security/',
      `login-failed ${pemba.username}`,
      'too-many POST /api/bookings/',
    ]),
  )
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }
  const text = await (await metrics.request('/metrics', {}, { incoming })).text()
  expect(text).toMatch(/chautari_security_total\{kind="login-failed"\} [1-9]/)
  // A kind is there before it is noted, so that an alarm has something to compare with.
  expect(text).toMatch(/chautari_security_total\{kind="wrong-code"\} \d/)
})

test('reading passports and manifests is in the audit, once an hour for each person and booking', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const { _id, reference } = await createBooking(maya)
  const { id: departure_id } = await db.selectFrom('departures').select('id').executeTakeFirstOrThrow()
  await read(`/api/bookings/${reference}/`, staff)
  expect(await reads()).toEqual([])
  const traveller = { booking_id: _id, position: 1, name: 'Maya', nationality: 'British' }
  await db
    .insertInto('travellers')
    .values({
      ...traveller,
      birth_date: '1990-05-28',
      passport_number: 'X123',
      diet: '',
      emergency_name: '',
      emergency_phone: '',
      insurer: '',
      policy_number: '',
      insured_altitude_m: null,
      updated_at: new Date().toISOString(),
    })
    .execute()
  for (const who of [staff, staff, owner]) {
    expect(await read(`/api/bookings/${reference}/`, who)).not.toContain('X123')
    expect(await read(`/api/bookings/${reference}/passports/`, who)).toContain('X123')
  }
  await read(`/api/departures/${departure_id}/manifest/`, staff)

  expect((await reads()).map(({ actor, noun, noun_id }) => [actor === dawaId, noun, noun_id])).toEqual([
    [true, 'departure', departure_id],
    [false, 'booking', _id],
    [true, 'booking', _id],
  ])
  await writeSecurityLog()
  const { items } = await listSecurity({ limit: 10, kind: 'papers-read' })
  expect(items.map(({ subject }) => subject).toSorted()).toEqual([
    'booking by dawa',
    `booking by ${pemba.username}`,
    'departure by dawa',
  ])
})

async function read(path: string, headers: { authorization: string }) {
  const response = await site.request(path, { headers })
  expect(response.status).toBe(200)
  return response.text()
}

async function reads() {
  const { items } = await listEvents({ limit: 100 })
  return items.filter(({ verb }) => verb === 'read')
}

function json(body: unknown) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
