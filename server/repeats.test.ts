import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db, isPostgres } from '#db/client.ts'
import { pressAll } from '#test/person-calls.ts'
import { pictureFile } from '#test/pictures.ts'
import { confirmed, signedIn } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { everestTrekId } from '#test/world.ts'
import { forgetAnswers, keepAnswer, takeOrRepeat } from '#domain/staff/repeats.ts'
import { api } from './api.ts'
import { isDoneOnce } from './repeats.ts'

type Headers = Record<string, string>

const dorje = { name: 'Dorje Tamang', roles: ['guide'] }
const CREW = '/api/crew/'

test('every call that writes of a person does it once with a key, and answers a repeat as before', async () => {
  const office = await signedIn()
  const once = new Set<string>()
  const wrong: string[] = []
  await pressAll(async (call, path, { json, form, headers } = {}) => {
    const key = isDoneOnce(call) && { 'idempotency-key': `the key of ${path} ${once.size}` }
    const ask = () =>
      post(path, form ?? (json as object | undefined), { ...office, ...key, ...headers }, call.split(' ')[0])
    const first = await ask()
    const said = await first.text()
    if (key && first.ok) {
      const rows = await countRows()
      const again = await ask()
      once.add(call)
      const isSame = again.status === first.status && (await again.text()) === said
      if (!isSame || (await countRows()) !== rows) wrong.push(call)
    }
    return first.headers.get('content-type')?.includes('json') ? JSON.parse(said) : undefined
  })
  expect(wrong).toEqual([])
  expect(once.size).toBeGreaterThan(40)
})

const start = addDays(today(), 90)
const departure = { trip_id: everestTrekId, start_date: start, end_date: addDays(start, 13), capacity: 12 }
const prices = [{ amount: 2_500, currency: 'USD' }]

test.each<[path: string, body: object]>([
  [CREW, dorje],
  ['/api/suppliers/', { name: 'Hiace Lukla', kind: 'vehicle' }],
  ['/api/extras/', { kind: 'gear', name: 'Down jacket', per: 'traveller', prices, trip_ids: [] }],
  ['/api/departures/', { ...departure, min_to_run: 4, decision_date: addDays(start, -30) }],
  ['/api/regions/new', { name: 'Dolpo', description: 'Behind the mountains.' }],
  ['/api/staff/invitations/', { name: 'Tenzing', roles: ['sales'] }],
  ['/api/reviews/', { trip_id: everestTrekId, name: 'Maya', review: 'We would go again.', rating: 5 }],
  ['/api/places/', { name: 'Namche Bazaar', altitude: 3440, lat: null, lon: null }],
  ['/api/shared-texts/', { kind: 'question', text: 'How cold is it?', answer: 'Very.' }],
  ['/api/discount-codes/', { code: 'LOSAR', percent: 5 }],
])('POST %s sent twice with a key adds one', async (path, body) => {
  const office = await signedIn()
  const keyed = { ...office, 'idempotency-key': `twice ${path}` }
  const first = await post(path, body, keyed)
  expect([first.status, await first.clone().text()]).toEqual([201, expect.any(String)])
  const rows = await countRows()
  const again = await post(path, body, keyed)
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([
    201,
    first.headers.get('etag'),
    await first.text(),
  ])
  expect(await countRows()).toBe(rows)
  // Without a key it is meant twice, and so it is with another.
  if (path === CREW) {
    expect((await post(path, body, office)).status).toBe(201)
    expect((await post(path, body, { ...office, 'idempotency-key': 'another' })).status).toBe(201)
  }
})

test('a picture sent again with its key is there once, though a form has another boundary each time', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'a picture' }
  const first = await post('/api/pictures/', await pictureOf('A pass'), keyed)
  expect(first.status).toBe(201)
  const again = await post('/api/pictures/', await pictureOf('A pass'), keyed)
  expect([again.status, await again.json()]).toEqual([201, await first.json()])
  expect((await post('/api/pictures/', await pictureOf('A lake'), keyed)).status).toBe(409)
})

test('a key is of one account, one call and one body', async () => {
  const { owner, staff } = await ownerAndStaff()
  const key = { 'idempotency-key': 'mine' }
  const first = await (await post(CREW, dorje, { ...owner, ...key })).json()
  const other = await (await post(CREW, dorje, { ...staff, ...key })).json()
  expect(other._id).not.toBe(first._id)
  const changed = await post(CREW, { ...dorje, name: 'Dorje Lama' }, { ...owner, ...key })
  expect([changed.status, (await changed.json()).detail]).toEqual([
    409,
    'This was saved before, when something else stood in it. Look at what was saved, and change it there',
  ])
  const absence = { from_day: start, to_day: start, why: 'A wedding' }
  expect((await post(`${CREW}${first._id}/absences/`, absence, { ...owner, ...key })).status).toBe(201)
})

test('an answer for which the password was typed again is read only by who has typed it, and nothing is done twice', async () => {
  const office = await signedIn()
  const keyed = { 'idempotency-key': 'an owner' }
  const invited = { name: 'Tenzing', roles: ['owner'] }
  const proven = await confirmed(office)
  const invite = (headers: Headers) => post('/api/staff/invitations/', invited, { ...headers, ...keyed })
  expect((await invite(office)).status).toBe(403)
  const first = await invite(proven)
  expect(first.status).toBe(201)
  expect(await (await invite(proven)).json()).toEqual(await first.json())
  const unproven = await invite(office)
  expect([unproven.status, await unproven.text()]).toEqual([409, expect.not.stringContaining('token')])
})

test('another version of what is changed is another call', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'versions' }
  expect((await post(CREW, dorje, { ...keyed, 'if-match': '"1"' })).status).toBe(201)
  expect((await post(CREW, dorje, { ...keyed, 'if-match': '"2"' })).status).toBe(409)
})

function stopped(created_at: string) {
  return db.updateTable('repeats').set({ answer: null, created_at }).execute()
}

test('what was interrupted is told once, and sent again after that', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'a power cut' }
  expect((await post(CREW, dorje, keyed)).status).toBe(201)
  await stopped(new Date().toISOString())
  const soon = await post(CREW, dorje, keyed)
  expect([soon.status, (await soon.json()).detail]).toEqual([
    409,
    expect.stringContaining('still being saved'),
  ])
  await stopped(new Date(Date.now() - 3 * 60_000).toISOString())
  const later = await post(CREW, dorje, keyed)
  expect([later.status, (await later.json()).detail]).toEqual([
    409,
    expect.stringContaining('Look whether it is there'),
  ])
  expect((await post(CREW, dorje, keyed)).status).toBe(201)
})

test('after an erasure no answer is read again, also of a call at work, and what was done is not done twice', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'before an erasure' }
  expect((await post(CREW, dorje, keyed)).status).toBe(201)
  const call = { staffId: 'staff-pasang', standing: '', call: 'POST /api/crew', key: 'at work', hash: '' }
  await takeOrRepeat(call)
  await db.transaction().execute(forgetAnswers)
  await keepAnswer(call, { status: 201, headers: {}, body: 'Dorje' })
  await expect(takeOrRepeat(call)).rejects.toMatchObject({ code: 'conflict' })
  expect((await post(CREW, dorje, keyed)).status).toBe(409)
  expect(await db.selectFrom('crew').select('id').where('name', '=', dorje.name).execute()).toHaveLength(1)
})

test('of two that are sent at once one adds and the other is answered the same or asked to wait', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'a double click' }
  const both = await Promise.all([post(CREW, dorje, keyed), post(CREW, dorje, keyed)])
  const statuses = both.map(({ status }) => status).toSorted()
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses)
  const crew = await db.selectFrom('crew').select('id').where('name', '=', dorje.name).execute()
  expect(crew).toHaveLength(1)
  expect((await post(CREW, dorje, keyed)).status).toBe(201)
})

test('what was refused is done when it is sent again with its key, in order', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'with a slip' }
  expect((await post(CREW, { ...dorje, name: '' }, keyed)).status).toBe(422)
  expect((await post(CREW, dorje, keyed)).status).toBe(201)
  const wrong = await post(CREW, dorje, { ...keyed, 'idempotency-key': 'x'.repeat(256) })
  expect([wrong.status, (await wrong.json()).errors]).toEqual([
    422,
    { 'idempotency-key': [expect.stringContaining('1 to 255 printable')] },
  ])
})

test('what a kept answer says is in the database for nobody to read', async () => {
  const keyed = { ...(await signedIn()), 'idempotency-key': 'an invitation' }
  const invited = await post('/api/staff/invitations/', { name: 'Tenzing', roles: ['sales'] }, keyed)
  const { url } = (await invited.json()) as { url: string }
  const kept = await db.selectFrom('repeats').select('answer').execute()
  expect(kept).toHaveLength(1)
  expect(kept[0]!.answer).toMatch(/^sealed\./)
  expect(kept[0]!.answer).not.toContain(url)
})

test('the description of the API names the key where it counts', async () => {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  expect(names(paths['/api/crew/'].post)).toContain('Idempotency-Key')
  expect(names(paths['/api/crew/'].get)).not.toContain('Idempotency-Key')
  expect(names(paths['/api/bookings/preview/'].post)).not.toContain('Idempotency-Key')
  expect(names(paths['/api/staff/me/confirmations/'].post)).not.toContain('Idempotency-Key')
})

function post(path: string, body: object | undefined, headers: Headers, method = 'POST') {
  const isForm = body instanceof FormData
  return api.request(path, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
}

async function pictureOf(alt: string) {
  const fields = new FormData()
  fields.set('image_file', await pictureFile())
  fields.set('alt', alt)
  return fields
}

function names({ parameters = [] }: { parameters?: { name: string }[] }) {
  return parameters.map(({ name }) => name)
}

/** Tells how many rows each table has, but for those that every call touches. */
async function countRows() {
  const query = isPostgres
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const { rows } = await query.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'rate_limits')
  const counts = sql.join(
    tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`),
  )
  const counted = await sql`select ${counts}`.execute(db)
  return JSON.stringify(counted.rows)
}
