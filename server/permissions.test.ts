import { beforeEach, expect, test } from 'vitest'
import { roles, type Role } from '#contract/role-words.ts'
import { may, rightNames, type Right } from '#contract/roles.ts'
import { CONFIRMATION_HEADER } from '#contract/login-headers.ts'
import { db } from '#db/client.ts'
import { editStaff } from '#domain/staff/people.ts'
import { startSession } from '#domain/staff/sessions.ts'
import { createFirstStaff } from '#domain/staff/accounts.ts'
import { pemba } from '#test/people.ts'
import { addDawa, idOf } from '#test/staff.ts'
import { token, unsigned } from '#test/access-tokens.ts'
import { api } from './api.ts'
import { callRights } from './rights/calls.ts'

// Which calls there are is read from /api/openapi.json, so a new route is covered as soon as it is there; who may call
// them stands in contract/roles.ts and server/rights/.

type Security = { bearer?: string[] }[]
/** `rights`: those of which one is enough; undefined where the table names none. */
type Call = { method: string; path: string; isOpen: boolean; rights: readonly Right[] | undefined }

let pembaId: string
let dawaId: string
let calls: Call[]

beforeEach(async () => {
  await createFirstStaff(pemba)
  pembaId = await idOf(pemba.username)
  dawaId = await addDawa(pembaId)
  calls = await describedCalls()
})

test('every call of the staff stands in the table of rights, and the table names no call that is gone', async () => {
  expect(
    calls.filter(({ isOpen, rights }) => !isOpen && !rights).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([])
  const there = new Set((await describedCalls()).map(({ method, described }) => `${method} ${described}`))
  expect([...callRights.keys()].filter((call) => !there.has(call))).toEqual([])
  const asked = new Set([...callRights.values()].flat())
  expect(rightNames.filter((right) => !asked.has(right))).toEqual(['large-sums'])
})

test('without a token', () =>
  expectVerdicts(
    () => 401,
    async () => undefined,
  ))

test('with a forged token', () =>
  expectVerdicts(
    () => 401,
    async () => token(pembaId, { key: 'x'.repeat(32) }),
  ))

test('with an expired token', () =>
  expectVerdicts(
    () => 401,
    () => token(pembaId, { expires: '-1 hour' }),
  ))

test('with a token that nobody signed', () =>
  expectVerdicts(
    () => 401,
    async () => unsigned(await token(pembaId)),
  ))

test('with a token signed in another way', () =>
  expectVerdicts(
    () => 401,
    () => token(pembaId, { alg: 'HS512' }),
  ))

test('with a token of another type', () =>
  expectVerdicts(
    () => 401,
    () => token(pembaId, { typ: 'JWT' }),
  ))

test('with a token that never ends', () =>
  expectVerdicts(
    () => 401,
    () => token(pembaId, { endless: true }),
  ))

test('with a refresh token', () =>
  expectVerdicts(
    () => 401,
    async () => (await startSession(pembaId, true)).refresh,
  ))

test('with a token for another audience', () =>
  expectVerdicts(
    () => 401,
    () => token(pembaId, { audience: 'elsewhere' }),
  ))

test('with a token whose session has ended', () =>
  expectVerdicts(
    () => 401,
    () => token(pembaId, { ended: true }),
  ))

test('with the token of somebody who has been disabled', async () => {
  await editStaff(dawaId, { disabled: true }, pembaId)
  await expectVerdicts(
    () => 401,
    () => token(dawaId),
  )
})

test.each(roles)('as %s every call is let in or refused as the table says', async (role) => {
  const isOwner = role === 'owner'
  if (!isOwner) await editStaff(dawaId, { roles: [role] }, pembaId)
  await expectVerdicts(
    ({ rights }) => (isFor(role, rights) || isOwner ? 'in' : 403),
    () => token(isOwner ? pembaId : dawaId),
  )
})

test('who has several roles may what any of them may', async () => {
  await editStaff(dawaId, { roles: ['guide', 'content', 'accounts'] }, pembaId)
  await expectVerdicts(
    ({ rights }) =>
      isFor('content', rights) || isFor('accounts', rights) || isFor('guide', rights) ? 'in' : 403,
    () => token(dawaId),
  )
})

test.each([
  ['without a token', undefined, 401],
  ['with a forged token', 'x.y.z', 401],
  ['with the token of staff, where an owner is asked for,', 'dawa', 403],
])('%s nothing is read of a large body', async (_how, bearer, status) => {
  const guarded = calls.filter(({ method, isOpen }) => method !== 'GET' && !isOpen)
  const called = status === 403 ? guarded.filter(({ rights }) => !isFor('manager', rights)) : guarded
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

function isFor(role: Role, rights: Call['rights'] = []) {
  return rights.some((right) => may([role], right))
}

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
  expected: (call: Call) => Verdict,
  tokenFor: () => Promise<string | undefined>,
) {
  const wrong: string[] = []
  for (const call of calls) {
    const { method, path, isOpen, rights } = call
    const bearer = await tokenFor()
    const verdictWanted = expected(call)
    // Strangers are let into what is open; of the staff, those are refused there who lack a right that the table names.
    const wanted = isOpen && (verdictWanted === 401 || !rights) ? 'in' : verdictWanted
    const { status, headers } = await answerOf(method, path, bearer)
    const isRefused = (status === 401 || status === 403) && !headers.has(CONFIRMATION_HEADER)
    const verdict = isRefused ? status : 'in'
    if (verdict !== wanted || status >= 500)
      wrong.push(`${method} ${path} (${rights?.join(', ')}): ${status}`)
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

async function describedCalls(): Promise<(Call & { described: string })[]> {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  const described: Record<string, Record<string, { security?: Security }>> = paths
  return Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { security = [{}] }]) => {
      const method = name.toUpperCase()
      return {
        method,
        described: path,
        path: path.replaceAll(/\{\w+\}/g, 'nothing'),
        // `{}` among the ways in means that none is needed.
        isOpen: security.some(({ bearer }) => bearer === undefined),
        rights: callRights.get(`${method} ${path}`),
      }
    }),
  )
}
