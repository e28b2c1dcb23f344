import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { PaymentUrl } from '#contract/payments.ts'
import { TEST_MONEY } from '#contract/test-money.ts'
import { freePort } from '#test/free-port.ts'
import { payWith, submit } from '#test/gateway.ts'
import { spawnServer } from '#test/server-process.ts'
import { callAsColleague } from './admin-pages.ts'
import { startSite } from './site.ts'

// A site set up as docs/operations.md says, with a public https address.

const LIVE = { PUBLIC_URL: 'https://treks.example', TRUST_PROXY: '1', HOST: '127.0.0.1' }
const WORDS = 'yak butter tea salt'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  const umask = process.umask(0o022)
  const shown = { ...LIVE, PORT: await freePort(), PAYMENT_PROVIDER: 'sandbox', RATE_LIMITS: 'off' }
  site = await startSite(shown, { isFirst: true })
  process.umask(umask)
})

afterAll(async () => {
  expect(await site?.stop()).toBe(0)
})

test.each([
  [{}, /^The site does not start: No payment provider is written down.*PAYMENT_PROVIDER=sandbox/m],
  [
    { PAYMENT_PROVIDER: 'sandbox', ADMIN_PASSWORD: 'password' },
    /^The site does not start: ADMIN_PASSWORD is shorter than 12 characters/m,
  ],
  [
    { PAYMENT_PROVIDER: 'sandbox', ADMIN_PASSWORD: 'password12345' },
    /^The site does not start: ADMIN_PASSWORD is one that everybody tries first/m,
  ],
])('with %o it does not start, and says why in a sentence', async (settings, sentence) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-live-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const port = await freePort()
  const given = { ADMIN_PASSWORD: WORDS, ...LIVE, PORT: port, DATA_DIR: dataDir, ...settings }
  const server = spawnServer(given, { quiet: true })
  await expect(server.opened).rejects.toThrow('ended before it was open')
  expect(server.log()).toMatch(sentence)
  expect(server.log()).not.toContain('    at ')
  expect(readdirSync(dataDir)).toEqual([])
})

test('where one tries it out, the same settings start it, with a warning of the password', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-try-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const databaseUrl = join(dataDir, 'chautari.sqlite')
  const server = spawnServer({
    ADMIN_PASSWORD: 'password',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: 'none',
  })
  onTestFinished(async () => void (await server.stop()))
  const url = await server.opened
  await expect.poll(() => server.log()).toContain('To mend: First password: ADMIN_PASSWORD is shorter')
  expect(server.log()).not.toContain('To mend: Mail')
  expect(await textOf(url)).not.toContain(TEST_MONEY)
})

test.each([
  '/',
  '/treks',
  '/destination/everest-base-camp',
  '/destination/bookingform?trip=everest-base-camp',
  '/bookings',
  '/terms-conditions',
  '/login',
  '/admin',
  '/admin/bookings',
  '/no-such-page',
  '/api/docs',
])('%s says that no money is real, also when it comes from the cache', async (path) => {
  expect(await textOf(site.url + path)).toContain(TEST_MONEY)
  expect(await textOf(site.url + path)).toContain(TEST_MONEY)
})

test('a page that tells of a fault says it too', async () => {
  const headers = { accept: 'text/html', 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }
  const refused = await fetch(`${site.url}/bookings`, { method: 'POST', headers, body: 'x' })
  expect(refused.status).toBe(415)
  expect(await refused.text()).toContain(TEST_MONEY)
})

test('what is booked there is paid without a card, and papers and mails are marked', async () => {
  const all = (await (await callAsColleague(site.url, 'GET', '/api/departures/')).json()) as Departure[]
  const departure = all.find(
    ({ trip_name, start_date, seats_left }) =>
      trip_name === 'Everest Base Camp Trek' && start_date > addDays(today(), 60) && seats_left > 1,
  )!
  const booked = await send('/api/bookings/', {
    trip_id: departure.trip_id,
    departure_id: departure._id,
    startDate: departure.start_date,
    travellers: 1,
    fullname: 'Maya Keller',
    email: 'maya@example.com',
    nationality: 'Nepali',
    mobile: '+977 9800000000',
    message: 'Two vegetarians.',
  })
  const { reference, token } = BookingReceipt.parse(await booked.json())
  const asked = await send('/payment_request.php', {
    input_email: 'maya@example.com',
    input_no_of_travelers: 1,
    input_amount: '1',
    booking_reference: reference,
    booking_token: token,
  })
  const said = await asked.text()
  expect(asked.status, said).toBe(200)
  const { payment_url } = PaymentUrl.parse(JSON.parse(said))
  expect(payment_url).toMatch(/^https:\/\/treks\.example\/sandbox-gateway\/pay\//)
  const page = payment_url.replace(LIVE.PUBLIC_URL, site.url)

  const shown = await textOf(page)
  expect(shown).toContain('Pay with test money')
  expect(shown).not.toMatch(/<input|card number|4242/i)
  const typed = await payWith(page, '4242 4242 4242 4242')
  expect(typed.status).toBe(422)
  const paid = await submit(page, { press: 'Pay with test money' })
  expect(paid.status).toBe(303)

  const linkPath = () => {
    const folder = join(site.dataDir, 'mail')
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const links = texts.flatMap(
      (text) => text.replaceAll('=\r\n', '').match(/\/bookings\/CH-\S+key=\S+/) ?? [],
    )
    return links[0]?.replaceAll('=3D', '=')
  }
  await expect.poll(linkPath).toBeDefined()
  const opened = await fetch(site.url + linkPath()!, { redirect: 'manual' })
  expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(/^mailbox=.*; HttpOnly; Secure;/)])

  await expect.poll(async () => (await bookingOf(reference)).status).toBe('deposit_paid')
  const { documents } = await bookingOf(reference)
  expect(documents.length).toBeGreaterThan(0)
  for (const { number } of documents) expect(number).toMatch(/^TEST-(INV|REC)-\d{4}(-\d\d)?-\d{5}$/)
  const mails = join(site.dataDir, 'mail')
  await expect
    .poll(() => readdirSync(mails).filter((name) => name.endsWith('.eml')).length)
    .toBeGreaterThan(1)
  for (const name of readdirSync(mails).filter((each) => each.endsWith('.eml')))
    expect(readFileSync(join(mails, name), 'utf8')).toMatch(/^Subject: (TEST: |=\?UTF-8\?Q\?TEST=3A_)/m)
})

test('nobody else of the machine opens its files, though the umask would let them', () => {
  const entries = readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' })
  expect(entries).toContain('jwt-secret')
  const open = ['', ...entries].filter((name) => {
    // A mail that is being written is gone under its first name a moment later.
    const mode = statSync(join(site.dataDir, name), { throwIfNoEntry: false })?.mode ?? 0
    return (mode & 0o077) !== 0
  })
  expect(open).toEqual([])
})

test('the log of its start, and owners on Today, read what is still to be mended', async () => {
  await expect.poll(() => site.log()).toContain('To mend: Mail: Mails go into files')
  expect(site.log()).toContain('To mend: Demo content: ')
  const desk = (await (await callAsColleague(site.url, 'GET', '/api/desk/')).json()) as {
    groups: { kind: string; items: { _id: string }[] }[]
  }
  const names = desk.groups.find(({ kind }) => kind === 'site')?.items.map(({ _id }) => _id)
  expect(names).toContain('Mail')
  expect(names).toContain('Backup')
})

test('check-live says the same in a table, and fails until all is mended', () => {
  const { status, stdout } = checkLive(site.environment)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAILS {2}Mail {2,}Mails go into files/m)
  expect(stdout).toMatch(/^look {3}Payments {2,}Payments by sandbox are test money/m)
  expect(stdout).toMatch(/^ok {5}Address {2,}Visitors find the site at https:\/\/treks\.example/m)
  expect(stdout).toMatch(/^ok {5}Data folder/m)
  expect(stdout).toMatch(/Not to be live yet: \d of \d+ fail\./)

  chmodSync(site.dataDir, 0o755)
  expect(checkLive(site.environment).stdout).toMatch(/^FAILS {2}Data folder/m)
  chmodSync(site.dataDir, 0o700)
})

test('check-live needs nothing but the settings and the database', () => {
  const nowhere = join(tmpdir(), 'chautari-nowhere')
  const { status, stderr } = checkLive({ DATA_DIR: nowhere, DATABASE_URL: join(nowhere, 'chautari.sqlite') })
  expect(status).toBe(1)
  expect(stderr).toContain('There is no site here')
})

function checkLive(settings: Record<string, string>) {
  return spawnSync('node', ['scripts/check-live.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })
}

async function bookingOf(reference: string) {
  const answer = await callAsColleague(site.url, 'GET', `/api/bookings/${reference}/`)
  return (await answer.json()) as { status: string; documents: { number: string }[] }
}

async function textOf(url: string) {
  return (await fetch(url, { headers: { accept: 'text/html' } })).text()
}

function send(path: string, json: unknown) {
  const headers = { 'content-type': 'application/json' }
  return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) })
}
