import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { RetentionKind } from '#contract/retention.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { addAbsence } from '../absences/write.ts'
import { mailCode } from '../bookings/codes.ts'
import { createBooking } from '../bookings/create.ts'
import { listEvents } from '../events.ts'
import { forgetRun, readRetention, removeExpired } from './run.ts'
import { noteSecurity, writeSecurityLog } from '../security/log.ts'
import { invite } from '../staff/invitations.ts'
import { takeOrRepeat } from '../staff/repeats.ts'

const DAY_MS = 24 * 60 * 60_000

/** Three o'clock in Kathmandu, so many days after the test began. */
function night(days: number) {
  const at = new Date(Date.now() + days * DAY_MS)
  at.setUTCHours(21, 15, 0, 0)
  return at
}

beforeEach(async () => {
  forgetRun()
  await writeSecurityLog()
  await db.deleteFrom('security_log').execute()
})

async function runAt(now: Date) {
  forgetRun()
  for (let calls = 0; !(await removeExpired(now)); calls++) expect(calls).toBeLessThan(100)
}

async function count(
  table: 'enquiries' | 'invitations' | 'security_log' | 'idempotency_keys' | 'repeats' | 'sessions',
) {
  const rows = await db.selectFrom(table).selectAll().execute()
  return rows.length
}

async function removed() {
  const { runs } = await readRetention()
  return runs[0]!.removed
}

test('what passes goes when its time is over, in parts, and the run says how many', async () => {
  const { pembaId } = await ownerAndStaff()
  await invite({ name: 'Tenzing', roles: ['manager'] }, pembaId)
  await createBooking(maya, 'key-1')
  await takeOrRepeat({ staffId: pembaId, standing: '', call: 'POST /api/crew', key: 'key-2', hash: '' })
  for (let network = 0; network < 60; network++) noteSecurity('forbidden', 'GET /', `203.0.${network}.1`)
  await writeSecurityLog()
  const lines = await count('security_log')

  await runAt(night(0))
  expect(await count('repeats')).toBe(1)
  await runAt(night(13))
  expect([await count('security_log'), await count('repeats')]).toEqual([lines, 0])
  expect(await count('idempotency_keys')).toBe(1)
  await runAt(night(15))
  expect(await count('security_log')).toBe(0)
  expect(await removed()).toMatchObject({ security_log: lines })
  await runAt(night(36))
  expect([await count('invitations'), await count('idempotency_keys'), await count('sessions')]).toEqual([
    1, 0, 0,
  ])
  await runAt(night(39))
  expect(await count('invitations')).toBe(0)
})

async function reasons() {
  const rows = await db.selectFrom('crew_absences').select('why').orderBy('to_day').execute()
  return rows.map(({ why }) => why)
}

test('why somebody of the crew was away goes a season after the last day, and the days stay', async () => {
  const { _id } = await crewWith()
  const day = today()
  await addAbsence(_id, { from_day: day, to_day: day, why: 'Typhoid' }, 'staff-pasang')
  await addAbsence(_id, { from_day: day, to_day: addDays(day, 60), why: 'Wedding' }, 'staff-pasang')
  await runAt(night(89))
  expect(await reasons()).toEqual(['Typhoid', 'Wedding'])
  await runAt(night(92))
  expect(await reasons()).toEqual(['', 'Wedding'])
  expect(await removed()).toMatchObject({ crew_absences: 1 })
})

test('codes that have ended are gone the next night, and nothing of them is left', async () => {
  await mailCode(await createBooking(maya))
  await runAt(night(1))
  expect(await db.selectFrom('booking_codes').selectAll().execute()).toEqual([])
  expect(await removed()).toMatchObject({ booking_codes: 1 })
})

test('one run a night over all servers, in small parts, which the audit tells of', async () => {
  const now = night(40)
  for (let number = 0; number < 450; number++)
    await db
      .insertInto('rate_limits')
      .values({ name: `count ${number}`, hits: 1, resets_at: new Date().toISOString() })
      .execute()

  expect(await removeExpired(now, 1)).toBe(false)
  // Two servers at once: while one works the other does nothing.
  const both = await Promise.all([removeExpired(now), removeExpired(now)])
  expect(both).toContain(true)
  await runAt(now)
  expect(await removed()).toEqual({ rate_limits: 450 } satisfies Partial<Record<RetentionKind, number>>)
  const { runs } = await readRetention()
  expect(runs).toMatchObject([{ finished_at: expect.any(String) }])
  const { items } = await listEvents({ limit: 10, noun: 'setting', noun_id: 'retention' })
  expect(items).toMatchObject([{ actor: 'clock', verb: 'remove', after: { rate_limits: 450 } }])
})

test('before two in the morning nothing is removed, and a server that died is followed by another', async () => {
  const early = new Date(night(1).getTime() - 2 * 60 * 60_000)
  expect(await removeExpired(early)).toBe(true)
  expect((await readRetention()).runs).toEqual([])

  const now = night(1)
  expect(await removeExpired(now, 0)).toBe(false)
  await db
    .updateTable('retention_runs')
    .set({ claimed_until: new Date(now.getTime() + 60_000).toISOString() })
    .execute()
  expect(await removeExpired(new Date(now.getTime() + 30_000))).toBe(false)
  expect(await removeExpired(new Date(now.getTime() + 61_000))).toBe(true)
})
