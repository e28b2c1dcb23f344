import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SiteCheck } from '#contract/site-checks.ts'
import { db } from '#db/client.ts'
import { closeDataFolder, openToOthers } from '#integrations/data-folder.ts'
import { env } from '#integrations/env.ts'
import { createBooking } from '../bookings/create.ts'
import { readSiteGroup } from '../desk/site.ts'
import { checkSite } from './checks.ts'
import { refuseUnsafeStart } from './setting-checks.ts'
import { adviceAtStart } from './site.ts'
import { maya } from '#test/bookings.ts'
import { furtherYears, setTax } from '#test/calendar.ts'
import { pemba } from '#test/people.ts'
import { createFirstStaff } from '../staff/accounts.ts'

/** A site as docs/operations.md sets it up. */
const live = {
  publicUrl: 'https://treks.example',
  isPublic: true,
  isProviderWritten: true,
  paymentProviders: ['stripe' as const],
  takesTestMoney: false,
  trustedProxies: 1,
  host: '127.0.0.1',
  smtpUrl: 'smtps://mail.example.com',
  hasRateLimits: true,
  adminPassword: undefined,
}

const before = { ...env }

beforeEach(() => void Object.assign(env, live))

afterEach(() => {
  Object.assign(env, before)
  rmSync(join(env.dataDir, 'last-backup'), { force: true })
})

/** How each check stands that is not in order. */
async function wrong(now?: Date) {
  const checks = await checkSite(now)
  return Object.fromEntries(checks.filter(({ state }) => state !== 'ok').map((check) => [check.name, check]))
}

async function readyForLife() {
  await setTax({ calendar: furtherYears })
  writeFileSync(join(env.dataDir, 'last-backup'), `${new Date().toISOString()}\n`)
  for (const table of [
    'permits',
    'packing_lists',
    'cost_templates',
    'trips',
    'regions',
    'blogs',
    'reviews',
    'faq_entries',
    'discount_codes',
    'departures',
    'settings',
  ] as const)
    await db
      .updateTable(table as 'trips')
      .set({ is_demo: 0 })
      .execute()
}

test('a site that lacks nothing passes every check, and says nothing at its start', async () => {
  await readyForLife()
  expect(await wrong()).toEqual({})
  expect(await checkSite()).toHaveLength(15)
  expect(await adviceAtStart()).toEqual([])
  refuseUnsafeStart()
})

test.each<[Partial<typeof env>, string, SiteCheck['state'], RegExp]>([
  [
    { paymentProviders: ['sandbox'], isProviderWritten: false },
    'Payments',
    'fails',
    /test bank.*PAYMENT_PROVIDER=sandbox/,
  ],
  [
    { paymentProviders: ['sandbox'], takesTestMoney: true },
    'Payments',
    'warn',
    /every page and paper says so/,
  ],
  [{ takesTestMoney: true }, 'Payments', 'warn', /by stripe are test money/],
  [{ smtpUrl: undefined }, 'Mail', 'fails', /into files.*SMTP_URL/],
  [{ publicUrl: undefined, isPublic: false }, 'Address', 'fails', /this machine.*PUBLIC_URL/],
  [{ publicUrl: 'http://localhost:3000', isPublic: false }, 'Address', 'fails', /Strangers find nothing/],
  [{ publicUrl: 'http://treks.example' }, 'Address', 'fails', /read on its way/],
  [{ adminPassword: 'short-one' }, 'First password', 'fails', /shorter than 12/],
  [{ adminPassword: 'password1234' }, 'First password', 'fails', /everybody tries first/],
  [{ trustedProxies: 0 }, 'Proxies', 'fails', /TRUST_PROXY/],
  [{ host: undefined }, 'Proxies', 'warn', /HOST=127\.0\.0\.1/],
  [{ hasRateLimits: false }, 'Limits', 'fails', /RATE_LIMITS/],
])('with %o the check of %s says so', async (given, name, state, words) => {
  await readyForLife()
  Object.assign(env, given)
  const { [name]: check, ...others } = await wrong()
  expect(check?.state).toBe(state)
  expect(`${check?.says} ${check?.mend}`).toMatch(words)
  expect(Object.keys(others)).toEqual([])
})

test('a public site does not start with a test bank that nobody chose, nor with a password that anybody guesses', () => {
  Object.assign(env, { paymentProviders: ['sandbox'], isProviderWritten: false })
  expect(refuseUnsafeStart).toThrow(/^No payment provider is written down.*PAYMENT_PROVIDER=sandbox/)
  Object.assign(env, { isProviderWritten: true, takesTestMoney: true })
  refuseUnsafeStart()
  env.adminPassword = 'password'
  expect(refuseUnsafeStart).toThrow(/^ADMIN_PASSWORD is shorter than 12 characters/)
  env.adminPassword = 'Password1234'
  expect(refuseUnsafeStart).toThrow(/^ADMIN_PASSWORD is one that everybody tries first/)
  env.adminPassword = 'yak butter tea salt'
  refuseUnsafeStart()
})

test('where one tries it out it starts all the same, and warns of the password alone', async () => {
  Object.assign(env, { publicUrl: undefined, isPublic: false, trustedProxies: 0, smtpUrl: undefined })
  Object.assign(env, { paymentProviders: ['sandbox'], isProviderWritten: false, adminPassword: 'password' })
  refuseUnsafeStart()
  expect(await adviceAtStart()).toEqual([expect.stringMatching(/^First password: .*shorter/)])
})

test('the backup, the demo, the first password and the clock are looked up', async () => {
  expect(await wrong()).toMatchObject({ Backup: { state: 'fails', says: 'There is no backup.' } })
  expect((await wrong())['Demo content']?.says).toMatch(/5 trips/)
  await readyForLife()
  writeFileSync(join(env.dataDir, 'last-backup'), `${new Date(Date.now() - 40 * 3_600_000).toISOString()}\n`)
  expect(await wrong()).toMatchObject({
    Backup: { state: 'fails', says: 'The last backup is 40 hours old.' },
  })

  await readyForLife()
  await createFirstStaff(pemba)
  Object.assign(env, { adminUsername: pemba.username, adminPassword: 'yak butter tea salt' })
  expect(await wrong()).toMatchObject({ Owners: { state: 'warn' } })
  await db.updateTable('staff').set({ password_changed_at: new Date().toISOString() }).execute()
  expect(await wrong()).toEqual({})

  expect(await wrong(new Date('2020-01-01'))).toMatchObject({ Clock: { state: 'fails' } })
  expect(await wrong(new Date(Date.now() - 600_000))).toMatchObject({ Clock: { state: 'fails' } })
  expect(await wrong(new Date('2070-01-01'))).toMatchObject({ Clock: { state: 'fails' } })
})

test('a mail that waits for long and one that nobody got are told of', async () => {
  await readyForLife()
  await createBooking(maya)
  expect(await wrong(new Date(Date.now() + 2 * 3_600_000))).toMatchObject({
    Delivery: { state: 'fails', says: 'A mail has been waiting for 2 hours.' },
  })
  await db.updateTable('emails').set({ status: 'dead' }).execute()
  expect((await wrong()).Delivery).toMatchObject({ state: 'warn' })
})

test('on Today owners read what is wrong, the worst first, and of a site that is tried out nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  Object.assign(env, { host: undefined })
  const { items } = await readSiteGroup()
  expect(items.map(({ _id, is_late }) => [_id, is_late])).toEqual([
    ['Backup', true],
    ['Demo content', true],
    ['Proxies', false],
  ])
  expect(items[1]?.path_in_admin).toBe('/admin/settings/demo')

  await readyForLife()
  vi.setSystemTime(Date.now() + 61_000)
  expect((await readSiteGroup()).total).toBe(1)
  Object.assign(env, { isPublic: false, trustedProxies: 0 })
  expect((await readSiteGroup()).total).toBe(0)
})

test('the site itself closes its folder to others, also what was open before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-folder-'))
  const umask = process.umask(0o022)
  onTestFinished(() => {
    process.umask(umask)
    rmSync(dataDir, { recursive: true })
  })
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'mail'))
  for (const name of ['chautari.sqlite', 'chautari.sqlite-wal', 'jwt-secret', 'mail/one.eml'])
    writeFileSync(join(dataDir, name), 'secret')
  const outside = mkdtempSync(join(tmpdir(), 'chautari-outside-'))
  chmodSync(outside, 0o755)
  symlinkSync(outside, join(dataDir, 'link'))
  Object.assign(env, { dataDir, databaseUrl: join(dataDir, 'chautari.sqlite') })
  expect((await checkSite()).find(({ name }) => name === 'Data folder')).toMatchObject({
    state: 'fails',
    says: expect.stringContaining(dataDir),
  })

  await closeDataFolder()
  writeFileSync(join(dataDir, 'new'), 'secret')
  mkdirSync(join(dataDir, 'images'))

  const modes = [
    '',
    'chautari.sqlite',
    'chautari.sqlite-wal',
    'jwt-secret',
    'mail',
    'mail/one.eml',
    'new',
    'images',
  ]
  expect(modes.map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
    '600',
    '600',
    '700',
    '600',
    '600',
    '700',
  ])
  expect(await openToOthers()).toEqual([])
  expect(statSync(outside).mode & 0o777).toBe(0o755)
  rmSync(outside, { recursive: true })
})

test('a folder that many share is left as it is, and told of', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'chautari-shared-'))
  const umask = process.umask(0o022)
  onTestFinished(() => {
    process.umask(umask)
    rmSync(shared, { recursive: true })
  })
  chmodSync(shared, 0o1777)
  Object.assign(env, { dataDir: shared, databaseUrl: join(shared, 'chautari.sqlite') })
  await closeDataFolder()
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
  expect(await openToOthers()).toEqual([shared])
})
