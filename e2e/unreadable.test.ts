import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { today } from '#contract/days.ts'
import { Departure } from '#contract/departures.ts'
import { Desk } from '#contract/desk.ts'
import { PreviewLink } from '#contract/previews.ts'
import { settingNames } from '#contract/settings.ts'
import { Trip } from '#contract/trips.ts'
import { unlimited } from '#contract/unlimited.ts'
import { documentColumns } from '#domain/archive/export.ts'
import { changeDatabase } from '#test/database.ts'
import { proposalFor } from '#test/proposals.ts'
import { book } from './calls/bookings.ts'
import { answered, call, onOneSite, theSite } from './client.ts'
import { contactForm } from './rubbish/world.ts'
import { readDescription } from './rubbish/routes.ts'

// Every column with JSON is broken, as an edit by hand, another program or an old release may break it. No page may fail
// because of it.

onOneSite()

const { trips: tripColumns, ...otherColumns } = documentColumns
/**
 * The columns with JSON: those of the archive, and two whose rows are never kept for long. They are broken in rounds,
 * because a broken trip takes its pages away, on which other broken records must have been read before, and because some
 * trips must stay whole in each.
 */
const rounds = [
  { ...otherColumns, preview_drafts: ['document'], retention_runs: ['removed'] },
  { trips: tripColumns!.filter((_, index) => index % 2 === 0) },
  { trips: tripColumns!.filter((_, index) => index % 2 === 1) },
]
/** Longer than the interval at which servers check for changed content. */
const SEEN_AFTER_MS = 1100

test('broken JSON and another shape in any column answer no 5xx anywhere, and Today names the rows', async () => {
  const { manage_url } = await worldWithEverything()
  const preview = await previewOfDraft()
  const paths = [...(await publicPaths()), manage_url, preview]
  const staffPaths = await readsOfStaff()
  const failures: string[] = []

  await breakStored('create table whole_trips as select * from trips')
  for (const tables of rounds) {
    await breakStored(wholeTripsAgain())
    await breakStored(Object.entries(tables).flatMap(breakingColumns).join('; '))
    failures.push(...(await failing(`columns of ${Object.keys(tables).join(', ')}`, paths)))
  }
  await breakStored(settingNames.map(settingBreaking).join('; '))
  failures.push(...(await failing('settings', paths)))
  failures.push(...(await failing('everything', staffPaths, 'staff')))

  expect(failures).toEqual([])
  const { groups } = await answered(call('GET', '/api/desk/', { by: 'staff' }), 200, Desk)
  const { total } = groups.find(({ kind }) => kind === 'unreadable')!
  expect(total).toBeGreaterThan(10)
  await expectStaffAlone()
})

/** Expects that an unreadable trip has no page but opens for staff, and that other trips work as before. */
async function expectStaffAlone() {
  const all = call('GET', '/api/destinations', { by: 'staff' })
  const trips = await answered(all, 200, z.array(unlimited(Trip)))
  const broken = trips.find(({ unreadable, status }) => unreadable && status === 'published')!
  const whole = trips.find(({ unreadable, status }) => !unreadable && status === 'published')!

  expect((await call('GET', encodeURI(broken.path))).status).toBe(404)
  expect((await call('GET', encodeURI(whole.path))).status).toBe(200)
  expect((await call('GET', `/api/destinations/details/${broken._id}/`)).status).toBe(404)
  expect((await call('GET', `/api/destinations/details/${broken._id}/`, { by: 'staff' })).status).toBe(200)
  await breakStored('select 1')
  expect(await (await call('GET', '/sitemap.xml')).text()).not.toContain(encodeURI(broken.path) + '<')
}

async function breakStored(statement: string) {
  await changeDatabase(database(), `${statement}; update content_version set version = version + 1;`)
  await new Promise((resolve) => setTimeout(resolve, SEEN_AFTER_MS))
}

function database() {
  const { dataDir, environment } = theSite()
  return environment.DATABASE_URL ?? join(dataDir, 'chautari.sqlite')
}

/** Returns the statement that takes back what a round did to the trips. */
function wholeTripsAgain() {
  const again = tripColumns!.map(
    (name) => `"${name}" = (select "${name}" from whole_trips where whole_trips.id = trips.id)`,
  )
  return `update trips set ${again.join(', ')}`
}

/** Returns the statements that break the columns of a table, each column in two rows in which no other is broken. */
function breakingColumns([table, names]: [string, string[]]) {
  return names.flatMap((name, index) => [
    breaking(table, name, '{"broken', 2 * index),
    breaking(table, name, '[{"another":["shape"]}]', 2 * index + 1),
  ])
}

/** By which a row is named, where it is not its id. */
const keys: Record<string, string> = {
  settings: 'name',
  retention_runs: 'day',
  traveller_gear: 'booking_id',
  booking_reminders: 'booking_id',
}

/**
 * Returns the statement that breaks a column. Each `row` names another row of the table, and starts over after the
 * last.
 */
function breaking(table: string, column: string, text: string, row: number) {
  const key = keys[table] ?? 'id'
  const one = `(select ${key} from ${table} order by ${key} limit 1 offset (${row} % (select count(*) from ${table})))`
  return `update ${table} set "${column}" = '${text}' where ${key} = ${one}`
}

function settingBreaking(name: string) {
  const row = `'${name}', '[7', 1, '2026-11-22T00:00:00.000Z'`
  return `delete from settings where name = '${name}';
    insert into settings (name, document, version, updated_at) values (${row})`
}

async function failing(what: string, paths: string[], by?: 'staff') {
  const failures: string[] = []
  for (const path of paths) {
    const response = await call('GET', path, { by })
    await response.arrayBuffer()
    if (response.status >= 500) failures.push(`${what}: ${response.status} ${path}`)
  }
  return failures
}

/** Adds an enquiry, a booking with an invoice and a receipt, and a row to tables that the demo leaves empty. */
async function worldWithEverything() {
  const departures = await answered(call('GET', '/api/departures/'), 200, Departure.array())
  const { _id: departure_id, trip_id } = departures.find(({ status }) => status === 'open')!
  const receipt = await book({ trip_id, departure_id })
  const cash = {
    method: 'cash',
    amount: receipt.deposit!.amount,
    currency: receipt.deposit!.currency,
    received_on: today(),
  }
  const path = `/api/bookings/${receipt.reference}/payments/`
  expect((await call('POST', path, { by: 'staff', json: cash })).status).toBe(201)
  expect((await call('POST', '/api/v1.0/email/send-form', { form: contactForm })).status).toBe(200)
  const proposal = proposalFor('Maya', 'maya@example.com')
  expect((await call('POST', '/api/proposals/', { by: 'staff', json: proposal })).status).toBe(201)
  const issue = { subject: 'October', content: 'Clear days.', rich: null }
  expect((await call('POST', '/api/newsletters/', { by: 'staff', json: issue })).status).toBe(201)
  const question = { kind: 'question', text: 'Is there a plug?', answer: 'In most lodges.' }
  expect((await call('POST', '/api/shared-texts/', { by: 'staff', json: question })).status).toBe(201)
  const run = `'2026-11-01', '2026-11-01T00:00:00.000Z', '2026-11-01T00:01:00.000Z', '{}'`
  await changeDatabase(
    database(),
    `insert into retention_runs (day, started_at, finished_at, removed) values (${run});
    insert into traveller_gear (booking_id, position, answers, updated_at)
      select id, 1, '{}', '2026-11-01T00:00:00.000Z' from bookings where reference = '${receipt.reference}';
    insert into booking_reminders (booking_id, kind, sent_at, told_meeting)
      select id, 'pre-trip', '2026-11-01T00:00:00.000Z', 'null' from bookings where reference = '${receipt.reference}';
    insert into asks (id, kind, subject, needs, note, asked_by, asked_at, wish)
      values ('ask-1', 'trek-price', '${trip_id}', 'prices', '', 'staff-owner', '2026-11-01T00:00:00.000Z', '{}');
    insert into departure_cost_plans (id, departure_id, plan, version, created_at, updated_at)
      values ('${departure_id}', '${departure_id}', '{}', 1, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z');`,
  )
  return receipt
}

async function previewOfDraft() {
  const [trip] = await answered(call('GET', '/api/destinations', { by: 'staff' }), 200, Trip.array())
  const path = `/api/destinations/details/${trip!._id}/previews/`
  const draft = { ...trip, is_top_destination: undefined }
  return (await answered(call('POST', path, { by: 'staff', json: { draft } }), 201, PreviewLink)).url
}

/** Returns pages of the sitemap, pages that it does not name, the feeds and the public calls of the API. */
async function publicPaths() {
  const map = await (await call('GET', '/sitemap.xml')).text()
  const pages = [...map.matchAll(/<loc>([^<]*)</g)].map(([, url]) => new URL(url!).pathname)
  // All trips work alike, so this takes the first three of each kind of page, and the pages that list many.
  const few = [...Map.groupBy(pages, (path) => path.split('/').slice(0, 2).join('/')).values()]
  const others = [
    '/search?q=everest',
    '/destination/bookingform?trip=everest-base-camp',
    '/destination/payment',
    '/bookings',
    '/login',
    '/nowhere',
    '/sitemap.xml',
    '/blogs/rss.xml',
    '/departures.json',
  ]
  return [...few.flatMap((some) => some.slice(0, 3)), ...others, ...(await readsOfApi(true))]
}

function readsOfStaff() {
  return readsOfApi(false)
}

/** Returns the calls that only read and have no parameter in their path. */
async function readsOfApi(isPublic: boolean) {
  const { routes } = await readDescription()
  const reads = routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  return reads.filter((route) => !isPublic || route.isPublic).map(({ path }) => path)
}
