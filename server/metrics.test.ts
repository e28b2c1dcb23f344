import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, transaction } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { queueMail } from '#domain/mails/outbox.ts'
import { readWatch } from '#domain/site/watch.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { api } from './api.ts'
import { countKeptAnswer, measure, metrics } from './metrics.ts'

const TOKEN = 'a-token-of-thirty-two-characters'
const backup = join(env.dataDir, 'last-backup')

let now = Date.now()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))

afterEach(() => {
  vi.useRealTimers()
  rmSync(backup, { force: true })
  Object.assign(env, { isPublic: false, metricsToken: undefined })
})

/** Asks from `address`, which is this machine unless said otherwise, with these headers. */
function ask({ address = '127.0.0.1', ...headers }: Record<string, string> = {}) {
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } }
  return metrics.request('/metrics', { headers }, { incoming })
}

/** What Prometheus reads of ours, by name. It is looked up anew after five seconds. */
async function scrape() {
  now += 6000
  vi.setSystemTime(now)
  const text = await (await ask()).text()
  const lines = text.split('\n').filter((line) => line.startsWith('chautari_'))
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]))
}

test('whoever watches learns of held seats, money to look at, late and dead mails', async () => {
  const { _id } = await departureWith(8)
  const two = { ...maya, departure_id: _id, travellers: 2 }
  const booking = await createBooking(two, undefined, '203.0.113.0/24')
  await payFor(await createBooking(maya), 29_800)
  await db.updateTable('payments').set({ status: 'needs_review' }).execute()
  await db.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', booking._id).execute()
  const mail = {
    kind: 'booking-received' as const,
    to: { name: 'Maya', address: '' },
    about: { noun: 'booking' as const, id: 'x' },
  }
  await transaction((tx) => queueMail(tx, { ...mail, subject: '', text: '', html: '' }))

  expect(await scrape()).toMatchObject({
    chautari_database_up: 1,
    chautari_bookings_held: 1,
    chautari_unpaid_seats_held: 2,
    chautari_bookings_to_review: 1,
    chautari_payments_to_review: 1,
    chautari_mails_dead: 1,
    chautari_refunds_owed: 0,
  })
})

test('growth is told: the folder, what was uploaded, the database, and what is left of the disk', async () => {
  // Folders are measured every five minutes; the last time may have been before the files of another test went.
  now += 5 * 60_000
  const before = await scrape()
  expect(before.chautari_database_bytes).toBeGreaterThan(0)
  expect(before.chautari_disk_free_bytes).toBeGreaterThan(0)

  const file = join(env.dataDir, 'proofs', 'a-slip')
  mkdirSync(join(env.dataDir, 'proofs'), { recursive: true })
  writeFileSync(file, Buffer.alloc(50_000_000))
  now += 5 * 60_000
  const after = await scrape()
  rmSync(file)
  expect(after.chautari_uploads_bytes! - before.chautari_uploads_bytes!).toBe(50_000_000)
  // What else lies in the folder, such as the log of the database, may have become smaller meanwhile.
  expect(after.chautari_data_bytes! - before.chautari_data_bytes!).toBeGreaterThan(49_000_000)
})

test('rows of what grows, what is kept in memory and pictures that wait are told', async () => {
  now += 5 * 60_000
  const before = await scrape()
  const held = new BoundedMap<number, string>('kept_by_this_test', 2).set(1, 'a').set(2, 'b').set(3, 'c')
  await createBooking(maya)
  now += 5 * 60_000
  const after = await scrape()

  const bookings = 'chautari_rows{table="bookings"}'
  expect(after[bookings]! - before[bookings]!).toBe(1)
  for (const table of ['events', 'emails', 'rate_limits', 'preview_drafts', 'payment_events'])
    expect(after[`chautari_rows{table="${table}"}`], table).toBeGreaterThanOrEqual(0)
  expect(after['chautari_kept_entries{kind="kept_by_this_test"}']).toBe(held.size)
  expect(after['chautari_pictures_waiting{turn="view"}']).toBe(0)
})

test('the age of the last backup is told once there is one', async () => {
  expect(await scrape()).not.toHaveProperty('chautari_backup_age_seconds')
  writeFileSync(backup, `${new Date(Date.now() - 3_600_000).toISOString()}\n`)
  const { chautari_backup_age_seconds: age } = await scrape()
  expect(age).toBeGreaterThanOrEqual(3600)
  expect(age).toBeLessThan(3700)
})

test('mails are late from the moment they should have gone', async () => {
  await createBooking(maya)
  await db.updateTable('emails').set({ due_at: '2026-11-20T02:00:00.000Z' }).execute()
  const watch = await readWatch(new Date('2026-11-20T02:10:00.000Z'))
  expect(watch).toMatchObject({ mails_late_seconds: 600 })
  expect(watch.mails_waiting).toBeGreaterThan(0)
})

test('without a token this machine reads the figures, and nobody else', async () => {
  expect((await ask()).status).toBe(200)
  expect((await ask({ address: '::ffff:127.0.0.1' })).status).toBe(200)
  expect((await ask({ address: '203.0.113.7' })).status).toBe(404)
  expect((await metrics.request('/metrics')).status).toBe(404)
})

test('on a site that strangers find nobody reads them without a token, whatever headers a proxy leaves out', async () => {
  env.isPublic = true
  expect((await ask()).status).toBe(404)
  env.metricsToken = TOKEN
  expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('with a token whoever has it reads them, through a proxy too', async () => {
  env.metricsToken = TOKEN
  const authorization = `Bearer ${TOKEN}`
  const proxied = await ask({ address: '10.0.0.2', authorization, 'x-forwarded-for': '203.0.113.7' })
  expect(proxied.status).toBe(200)
  for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`])
    expect((await ask({ authorization: wrong })).status, wrong).toBe(404)
  expect((await ask()).status).toBe(404)
})

test('answers that were kept are counted', async () => {
  const before = await keptAnswers()
  countKeptAnswer()
  countKeptAnswer()
  expect(await keptAnswers()).toBe(before + 2)
  expect(await keptAnswers()).toBe(before + 2)
})

test('answers are told apart by call, and no call by whom it is about', async () => {
  const site = new Hono().use(measure).route('/', api)
  site.get('*', (c) => c.text('A page'))
  site.all('*', (c) => c.text('Not this way', 405))
  for (const path of ['/api/regions', '/api/bookings/CH-1/', '/api/destinations/top/', '/api/x', '/about'])
    await site.request(path)
  const text = await (await ask()).text()
  for (const route of ['/api/regions', '/api/bookings/:reference/', '/api/destinations/top/', '/api/*', '/*'])
    expect(text).toContain(`http_answers_seconds_count{method="GET",route="${route}"`)
  expect(text).not.toContain('CH-1')
})

async function keptAnswers() {
  const text = await (await ask()).text()
  return Number(text.match(/^http_kept_answers_total (\d+)$/m)![1])
}
