import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { createBooking } from '../bookings/create.ts'
import { findOwnBooking } from '../bookings/read.ts'
import { bookingToken } from './link-tokens.ts'
import { maya } from '#test/bookings.ts'
import { readDesk } from '../desk/attention.ts'
import { listSecurity, noteSecurity, withAsker, writeSecurityLog } from './log.ts'
import { createFirstStaff, identifyStaff } from '../staff/accounts.ts'

const HOUR_MS = 60 * 60_000

// Begins an hour of its own, so that what other tests noted does not count.
let hours = 0
beforeEach(async () => {
  await writeSecurityLog()
  await db.deleteFrom('security_log').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + ++hours * HOUR_MS + 30_000)
})

test('what happens alike within a minute is one line, with the network and never the address', async () => {
  for (const address of ['203.0.113.9', '203.0.113.77', '2001:db8:1:2::5'])
    for (let times = 0; times < 3; times++) noteSecurity('forbidden', 'PUT /api/settings/bank/', address)
  await writeSecurityLog()
  noteSecurity('forbidden', 'PUT /api/settings/bank/', '203.0.113.10')
  await writeSecurityLog()

  const { items, total } = await listSecurity({ limit: 10 })
  expect(total).toBe(2)
  expect(items.map(({ network, count }) => [network, count]).toSorted()).toEqual([
    ['2001:db8:1::/48', 3],
    ['203.0.113.0/24', 7],
  ])
  expect(items[0]!.at).toMatch(/:00\.000Z$/)
  expect((await listSecurity({ limit: 10, kind: 'login' })).total).toBe(0)
})

test('a flood from everywhere is bounded lines, and every one of it is counted', async () => {
  for (let minute = 0; minute < 3; minute++) {
    for (let number = 0; number < 5000; number++)
      noteSecurity('too-many', 'POST /', `${number % 200}.${Math.floor(number / 200)}.1.1`)
    vi.setSystemTime(Date.now() + 61_000)
  }
  noteSecurity('forbidden', 'GET /api/security/', '203.0.113.9')
  const lines = await writeSecurityLog()

  expect(lines).toBeLessThanOrEqual(104)
  const rows = await db.selectFrom('security_log').selectAll().execute()
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(15_001)
  expect(rows.filter(({ network }) => network === 'others')).toHaveLength(3)
  // One kind does not hide another.
  expect(rows.filter(({ kind }) => kind === 'forbidden')).toMatchObject([{ network: '203.0.113.0/24' }])
})

test('what the database cannot take is stored the next time', async () => {
  noteSecurity('wrong-link', 'booking', '203.0.113.9')
  const failing = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('away')
  })
  await expect(writeSecurityLog()).rejects.toThrow('away')
  failing.mockRestore()
  noteSecurity('wrong-link', 'booking', '203.0.113.9')
  await writeSecurityLog()

  expect((await listSecurity({ limit: 10 })).items).toMatchObject([{ kind: 'wrong-link', count: 2 }])
})

test('a wrong token of a link is noted with who asked, the right one and none are not', async () => {
  const booking = await createBooking(maya)
  const { _id: id, reference, link_generation } = booking
  await withAsker('203.0.113.9', async () => {
    await findOwnBooking(reference, 'guess')
    await findOwnBooking(reference, bookingToken({ id, link_generation }))
    await findOwnBooking(reference, '')
  })
  await writeSecurityLog()

  expect((await listSecurity({ limit: 10, kind: 'wrong-link' })).items).toMatchObject([
    { subject: 'booking', network: '203.0.113.0/24', count: 1 },
  ])
})

test('failed logins are on Today by account, a password in the wrong field is not kept', async () => {
  await createFirstStaff(pemba)
  for (let guess = 0; guess < 12; guess++)
    await identifyStaff({ ...pemba, password: 'wrong' }, `203.0.${guess}.9`).catch(() => undefined)
  await identifyStaff({ username: 'correct horse battery', password: 'x' }, '203.0.1.9').catch(
    () => undefined,
  )
  await writeSecurityLog()

  const { items } = await listSecurity({ limit: 50, kind: 'login-failed' })
  expect(items.map(({ subject }) => subject)).not.toContain('correct horse battery')
  expect(await security()).toMatchObject({
    total: 1,
    items: [{ label: `12 failed logins for ${pemba.username}`, note: 'from 12 networks' }],
  })
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  expect(await security()).toMatchObject({ total: 0 })
})

test('a login that follows many failed ones, and one from a new network, are on Today', async () => {
  noteSecurity('login', 'pasang', '198.51.100.4')
  await writeSecurityLog()
  vi.setSystemTime(Date.now() + 30 * HOUR_MS)
  for (let guess = 0; guess < 9; guess++) noteSecurity('login-failed', 'pasang', '198.51.100.4')
  vi.setSystemTime(Date.now() + 60_000)
  noteSecurity('login', 'pasang', '198.51.100.4')
  noteSecurity('login', 'sita', '203.0.113.4')
  // Behind a proxy that nobody has told us of everybody has this address.
  noteSecurity('login', 'sita', '127.0.0.1')
  await writeSecurityLog()

  const { items } = await security()
  expect(items.map(({ label, is_late }) => [label, is_late])).toEqual([
    ['pasang logged in after 9 failed logins', true],
    ['9 failed logins for pasang', false],
    ['sita logged in from a new network', false],
  ])
})

async function security() {
  const { groups } = await readDesk()
  return groups.find(({ kind }) => kind === 'security')!
}
