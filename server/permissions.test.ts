import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { CONFIRMATION_HEADER } from '#contract/staff.ts'
import { db } from '#db/client.ts'
import { editStaff } from '#domain/staff/people.ts'
import { endSession, startSession } from '#domain/staff/sessions.ts'
import { createFirstStaff } from '#domain/staff/accounts.ts'
import { signingKey } from '#integrations/signing-key.ts'
import { pemba } from '#test/people.ts'
import { addDawa, idOf } from '#test/staff.ts'
import { api } from './api.ts'

// Who may call what is read from /api/openapi.json, so a new route is covered as soon as it is there.

type Security = { bearer?: string[] }[]
type Call = { method: string; path: string; who: 'everyone' | 'staff' | 'owner' }

let pembaId: string
let dawaId: string
let calls: Call[]

beforeEach(async () => {
  await createFirstStaff(pemba)
  pembaId = await idOf(pemba.username)
  dawaId = await addDawa(pembaId)
  calls = await describedCalls()
})

test('the description names calls for everyone, for staff and for owners', () => {
  expect(new Set(calls.map(({ who }) => who))).toEqual(new Set(['everyone', 'staff', 'owner']))
})

test('without a token', () => expectVerdicts({ staff: 401, owner: 401 }, async () => undefined))

test('with a forged token', () =>
  expectVerdicts({ staff: 401, owner: 401 }, async () => token(pembaId, { key: 'x'.repeat(32) })))

test('with an expired token', () =>
  expectVerdicts({ staff: 401, owner: 401 }, () => token(pembaId, { expires: '-1 hour' })))

test('with a token that nobody signed', () =>
  expectVerdicts({ staff: 401, owner: 401 }, async () => unsigned(await token(pembaId))))

test('with a token signed in another way', () =>
  expectVerdicts({ staff: 401, owner: 401 }, () => token(pembaId, { alg: 'HS512' })))

test('with a token of another type', () =>
  expectVerdicts({ staff: 401, owner: 401 }, () => token(pembaId, { typ: 'JWT' })))

test('with a token that never ends', () =>
  expectVerdicts({ staff: 401, owner: 401 }, () => token(pembaId, { endless: true })))

test('with a refresh token', () =>
  expectVerdicts({ staff: 401, owner: 401 }, async () => (await startSession(pembaId, true)).refresh))

test('with a token for another audience', () =>
  expectVerdicts({ staff: 401, owner: 401 }, () => token(pembaId, { audience: 'elsewhere' })))

test('with a token whose session has ended', () =>
  expectVerdicts({ staff: 401, owner: 401 }, () => token(pembaId, { ended: true })))

test('with the token of somebody who has been disabled', async () => {
  await editStaff(dawaId, { disabled: true }, pembaId)
  await expectVerdicts({ staff: 401, owner: 401 }, () => token(dawaId))
})

test('as staff', () => expectVerdicts({ staff: 'in', owner: 403 }, () => token(dawaId)))

test('as an owner', () => expectVerdicts({ staff: 'in', owner: 'in' }, () => token(pembaId)))

test.each([
  ['without a token', undefined, 401],
  ['with a forged token', 'x.y.z', 401],
  ['with the token of staff, where an owner is asked for,', 'dawa', 403],
])('%s nothing is read of a large body', async (_how, bearer, status) => {
  const guarded = calls.filter(({ method, who }) => method !== 'GET' && who !== 'everyone')
  const called = status === 403 ? guarded.filter(({ who }) => who === 'owner') : guarded
  expect(called.length).toBeGreaterThan(2)
  for (const { method, path } of called)
    for (const megabytes of [0.2, 20]) {
      await db.deleteFrom('rate_limits').execute()
      const sent = large(megabytes)
      const authorization = `Bearer ${bearer === 'dawa' ? await token(dawaId) : bearer}`
      const headers = { ...sent.headers, ...(bearer !== undefined && { authorization }) }
      const response = await api.request(path, { method, ...sent, headers })
      expect([path, response.status, sent.read()]).toEqual([path, status, 0])
    }
})

/** A body of so many megabytes, and how many of its pieces somebody has read. */
function large(megabytes: number) {
  let pieces = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        pieces++
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', 'content-length': String(megabytes * 1024 * 1024) }
  return { body, headers, duplex: 'half' as const, read: () => pieces }
}

type Verdict = 401 | 403 | 'in'

/**
 * Calls everything with a token of its own, as one of the calls logs out. What is wrong with a request may be said, 5xx not.
 * Who is asked for the password again may do it.
 */
async function expectVerdicts(
  expected: Record<'staff' | 'owner', Verdict>,
  tokenFor: () => Promise<string | undefined>,
) {
  const wrong: string[] = []
  for (const { method, path, who } of calls) {
    const wanted = who === 'everyone' ? 'in' : expected[who]
    const { status, headers } = await answerOf(method, path, await tokenFor())
    const isRefused = (status === 401 || status === 403) && !headers.has(CONFIRMATION_HEADER)
    const verdict = isRefused ? status : 'in'
    if (verdict !== wanted || status >= 500) wrong.push(`${method} ${path} (${who}): ${status}`)
  }
  expect(wrong).toEqual([])
}

async function answerOf(method: string, path: string, bearer: string | undefined) {
  await db.deleteFrom('rate_limits').execute()
  const isRead = method === 'GET'
  return api.request(path, {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    body: isRead ? undefined : '{}',
  })
}

type Flaws = {
  key?: string
  expires?: string
  audience?: string
  ended?: boolean
  alg?: string
  typ?: string
  endless?: boolean
}

async function token(staffId: string, { key, ended, endless, ...flaws }: Flaws = {}) {
  const { session } = await startSession(staffId, false)
  if (ended) await endSession(session)
  const unending = new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: flaws.alg ?? 'HS256', typ: flaws.typ ?? 'at+jwt' })
    .setIssuer('chautari')
    .setAudience(flaws.audience ?? 'chautari-api')
    .setSubject(staffId)
  const claims = endless ? unending : unending.setExpirationTime(flaws.expires ?? '10 minutes')
  return claims.sign(key === undefined ? signingKey() : new TextEncoder().encode(key))
}

/** The same claims, said by nobody. */
function unsigned(signed: string) {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  return `${header}.${signed.split('.')[1]}.`
}

async function describedCalls(): Promise<Call[]> {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  const described: Record<string, Record<string, { security?: Security }>> = paths
  return Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'nothing'),
      who: whoMay(security),
    })),
  )
}

/** `{}` among the ways in means that none is needed. */
function whoMay(security: Security = [{}]): Call['who'] {
  if (security.some(({ bearer }) => bearer === undefined)) return 'everyone'
  return security.every(({ bearer }) => bearer?.includes('owner')) ? 'owner' : 'staff'
}
