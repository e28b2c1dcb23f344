import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Departure } from '#contract/departures.ts'
import { addDays, today } from '#contract/days.ts'
import { Renewal, Tokens } from '#contract/staff.ts'
import { demoId } from '#domain/demo/world.ts'
import { demoWorld } from '#test/demo-world.ts'
import { changeDatabase } from '#test/database.ts'
import { headerOf, SILENCE, startMailServer } from '#test/mail-server.ts'
import { pemba } from '#test/people.ts'
import { spawnServer, startServer, type ServerProcess } from '#test/server-process.ts'
import { everest } from '#test/world.ts'
import { formData, type Site } from './client.ts'
import { startSite } from './site.ts'

// Two servers on one database, as behind a load balancer that passes on the visitor's address.

const SEATS = 5
const TRAVELLERS = 20
const GUESSES_ALLOWED = 5
const maya = {
  fullname: 'Maya Lindqvist',
  email: 'maya@example.com',
  nationality: 'Sweden',
  mobile: '+46 70 123 45 67',
  message: 'Vegetarian, please.',
}

type Sent = { json?: unknown; form?: Record<string, string>; token?: string; from?: string }

let one: Site
let other: ServerProcess
/** The next replies of the first server's mail server. */
const replies = { data: [] as string[] }
let mails: Record<'one' | 'other', Awaited<ReturnType<typeof startMailServer>>>

beforeAll(async () => {
  mails = { one: await startMailServer(replies), other: await startMailServer() }
  const settings = { TRUST_PROXY: '1', MAIL_FROM: 'office@lekhtreks.example' }
  one = await startSite({ ...settings, SMTP_URL: mails.one.url })
  other = await startServer({ ...one.environment, SMTP_URL: mails.other.url })
})

afterAll(async () => {
  mails.one.stop()
  mails.other.stop()
  await other.stop()
  await one.stop()
})

test.each([
  [
    'a port that another has',
    () => ({ PORT: new URL(one.url).port }),
    '"The site does not start: listen EADDRINUSE',
  ],
  ['a wrong setting', () => ({ TRUST_PROXY: 'yes' }), 'TRUST_PROXY must say how many proxies'],
])('a server that cannot start for %s says so in a sentence', async (_, wrong, sentence) => {
  const third = spawnServer({ ...one.environment, ...wrong() }, { quiet: true })

  await expect(third.opened).rejects.toThrow(sentence)
  expect(third.log()).not.toContain('triggerUncaughtException')
  expect(await third.stop()).toBe(1)
})

test('travellers at two servers get each of the last seats once', async () => {
  const { access } = await logIn(one)
  const departure = await newDeparture(access)

  const answers = await Promise.all(
    Array.from({ length: TRAVELLERS }, (_, number) =>
      post(number % 2 === 0 ? one : other, '/api/bookings/', {
        // One mailbox or network may hold only a few unpaid bookings, so each booking has others.
        json: {
          ...maya,
          email: `maya${number}@example.com`,
          trip_id: departure.trip_id,
          departure_id: departure._id,
        },
        from: `198.${number}.100.7`,
      }),
    ),
  )

  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([
    ...Array<number>(SEATS).fill(201),
    ...Array<number>(TRAVELLERS - SEATS).fill(409),
  ])
  const left = await get(other, `/api/departures/${departure._id}/`, access).then((answer) => answer.json())
  expect(left).toMatchObject({ seats_left: 0, status: 'full' })
})

// The time this takes is tested with a fake clock: domain/kept-content.test.ts.
test('what staff change at one server comes to the pages of the other', async () => {
  const { access } = await logIn(one)
  const page = `/regions/${everest.slug}`
  expect(await textOf(other, page)).not.toContain('Roof of the world')

  const changed = await fetch(`${one.url}/api/regions/${everest.id}/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: everest.name, description: 'Roof of the world' }),
  })

  expect(changed.status).toBe(200)
  expect(await textOf(one, page)).toContain('Roof of the world')
  await expect.poll(() => textOf(other, page)).toContain('Roof of the world')
})

test('who logs in at one server works at both, and is out at both', async () => {
  const { access, refresh } = await logIn(one, { rotate: true })
  expect((await get(other, '/api/regions/', access)).status).toBe(200)

  const renewals = await Promise.all(
    [one, other, one, other].map((server) => post(server, '/api/token/refresh/', { json: { refresh } })),
  )
  const renewed = await Promise.all(renewals.map(async (answer) => Renewal.parse(await answer.json())))
  expect(new Set(renewed.map((renewal) => renewal.refresh)).size).toBe(1)
  const { refresh: next } = renewed[0]!

  await fetch(`${one.url}/api/token/`, { method: 'DELETE', headers: { authorization: `Bearer ${access}` } })

  expect((await get(one, '/api/regions/', access)).status).toBe(401)
  expect((await post(other, '/api/token/refresh/', { json: { refresh: next } })).status).toBe(401)
  await expect
    .poll(async () => (await get(other, '/api/regions/', access)).status, { interval: 500 })
    .toBe(401)
})

test('passwords are guessed no more often at two servers than at one', async () => {
  const statuses = []
  for (let guess = 0; guess < 2 * GUESSES_ALLOWED; guess++) {
    const json = { ...pemba, password: `guess number ${guess}` }
    const answer = await post(guess % 2 === 0 ? one : other, '/api/token/', { json, from: '203.0.113.9' })
    statuses.push(answer.status)
  }

  const refused = Array<number>(GUESSES_ALLOWED).fill(429)
  expect(statuses).toEqual([...Array<number>(GUESSES_ALLOWED).fill(401), ...refused])
})

test('a mail whose server dies while sending it is finished by the other, and arrives once', async () => {
  const enquiry = { firstName: 'Maya', lastName: 'Lindqvist', email: maya.email, contact: maya.mobile }
  const { service_id, public_key: user_id, contact_template: template_id } = demoWorld.settings.mail_client
  const form = {
    ...enquiry,
    message: 'Is October too cold?',
    service_id,
    user_id,
    template_id,
    lib_version: '4.4.1',
  }
  const { access } = await logIn(other)
  const unsent = async () => {
    const emails = await get(other, '/api/emails/?limit=100', access).then((answer) => answer.json())
    return emails.filter(({ status }: { status: string }) => status !== 'sent').length
  }
  await expect.poll(unsent).toBe(0)

  // From now on the first server's mail server never confirms a mail. Either server may claim a mail, so this takes
  // several.
  replies.data.push(SILENCE)
  const write = () => post(one, '/api/v1.0/email/send-form', { form, from: '192.0.2.1' })
  await expect.poll(async () => (await write()).ok && mails.one.silence.mails, { interval: 500 }).toBe(1)
  await expect.poll(unsent).toBe(1)
  await one.kill()
  // The claim is moved into the past: after five minutes a mail without a result counts as abandoned.
  const database = one.environment.DATABASE_URL ?? join(one.dataDir, 'chautari.sqlite')
  await changeDatabase(
    database,
    "update emails set claimed_until = '2000-01-01' where claimed_until is not null",
  )

  await expect.poll(unsent).toBe(0)
  const arrived = [...mails.one.taken, ...mails.other.taken].map((mail) => headerOf(mail, 'Message-ID'))
  expect(new Set(arrived).size).toBe(arrived.length)
  expect((await get(other, '/api/emails/?limit=1', access)).headers.get('x-total-count')).toBe(
    String(arrived.length),
  )
})

type Server = { url: string }

async function logIn(server: Server, more: { rotate?: boolean } = {}) {
  const answer = await post(server, '/api/token/', { json: { ...pemba, ...more } })
  return Tokens.parse(await answer.json())
}

async function newDeparture(token: string) {
  const start_date = addDays(today(), 60)
  const trip_id = demoId('trip', 'everest-base-camp')
  const json = { trip_id, start_date, end_date: addDays(start_date, 13), capacity: SEATS }
  return Departure.parse(await (await post(one, '/api/departures/', { json, token })).json())
}

function get({ url }: Server, path: string, token: string) {
  return fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
}

async function textOf({ url }: Server, path: string) {
  return (await fetch(url + path)).text()
}

function post({ url }: Server, path: string, { json, form, token, from = '203.0.113.1' }: Sent) {
  const headers = {
    'x-forwarded-for': from,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const body = form ? formData(form) : JSON.stringify(json)
  return fetch(url + path, { method: 'POST', headers, body })
}
