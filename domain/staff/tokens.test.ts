import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { env } from '#integrations/env.ts'
import { signingKey } from '#integrations/signing-key.ts'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { listEvents } from '../events.ts'
import { createFirstStaff } from './accounts.ts'
import { endSession, startSession } from './sessions.ts'
import { logIn, readAccessToken, refreshTokens } from './tokens.ts'

const rotating = { ...pemba, rotate: true }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await createFirstStaff(pemba)
})

afterEach(() => vi.useRealTimers())

test('logging in answers an access token that names the staff member', async () => {
  const { access } = await logIn(pemba, 'home')

  expect(await readAccessToken(access)).toEqual({ id: expect.any(String), staffId: await pembasId() })
})

test('a wrong password and an unknown name are refused alike', async () => {
  await expect(logIn({ ...pemba, password: 'wrong' }, 'home')).rejects.toThrow('Invalid credentials')
  await expect(logIn({ ...pemba, username: 'nobody' }, 'home')).rejects.toThrow('Invalid credentials')
})

test('only the first staff account is created without being asked', async () => {
  expect(await createFirstStaff({ username: 'second', password: 'another-password' })).toBe(false)
})

test('an access token ends after ten minutes, of clocks that may differ by five seconds', async () => {
  const { access } = await logIn(pemba, 'home')

  pass({ seconds: 604 })
  expect(await readAccessToken(access)).toBeDefined()
  pass({ seconds: 2 })
  expect(await readAccessToken(access)).toBeUndefined()
})

test('a token is checked once, and is refused later when it ends, its key is changed or its session is over', async () => {
  const { access } = await logIn(pemba, 'home')
  const check = vi.spyOn(crypto.subtle, 'verify')
  onTestFinished(() => check.mockRestore())
  const session = await readAccessToken(access)
  expect(await readAccessToken(access)).toEqual(session)
  expect(check).toHaveBeenCalledTimes(1)
  expect(await readAccessToken(`${access}x`)).toBeUndefined()
  check.mockClear()

  onTestFinished(() => void (env.formerJwtSecret = undefined))
  env.formerJwtSecret = 'another secret that is accepted for some days'
  expect(await readAccessToken(access)).toEqual(session)
  expect(await readAccessToken(access)).toEqual(session)
  expect(check).toHaveBeenCalledTimes(1)

  pass({ seconds: 606 })
  expect(await readAccessToken(access)).toBeUndefined()
  pass({ seconds: -606 })
  expect(await readAccessToken(access)).toEqual(session)
  await endSession(session!)
  expect(await readAccessToken(access)).toBeUndefined()
})

test('a token of another kind or for another audience is not an access token', async () => {
  const { session } = await startSession(await pembasId(), false)

  expect(await readAccessToken(await forge(session.id, 'at+jwt', 'chautari-api'))).toBeDefined()
  expect(await readAccessToken(await forge(session.id, 'JWT', 'chautari-api'))).toBeUndefined()
  expect(await readAccessToken(await forge(session.id, 'at+jwt', 'elsewhere'))).toBeUndefined()
})

test('while the secret is changed, tokens of the former one are accepted, and none of it later', async () => {
  const former = 'the secret that we have had for years'
  const { session } = await startSession(await pembasId(), false)
  const token = await forge(session.id, 'at+jwt', 'chautari-api', new TextEncoder().encode(former))
  onTestFinished(() => void (env.formerJwtSecret = undefined))

  env.formerJwtSecret = former
  expect(await readAccessToken(token)).toBeDefined()
  env.formerJwtSecret = undefined
  expect(await readAccessToken(token)).toBeUndefined()
})

test('of ten tabs that refresh at once, or whose answer got lost, all get the same tokens', async () => {
  const { refresh } = await logIn(rotating, 'home')

  const renewals = await Promise.all(Array.from({ length: 10 }, () => refreshTokens(refresh)))
  pass({ seconds: 29 })
  const late = await refreshTokens(refresh)

  expect(new Set([...renewals, late].map((tokens) => tokens.refresh)).size).toBe(1)
  await expect(refreshTokens(late.refresh!)).resolves.toBeDefined()
})

test('a refresh token that is used again later ends the whole session', async () => {
  const { refresh } = await logIn(rotating, 'home')
  const renewed = await refreshTokens(refresh)

  pass({ seconds: 31 })

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
  await expect(refreshTokens(renewed.refresh!)).rejects.toThrow('The session has ended')
  expect(await readAccessToken(renewed.access)).toBeUndefined()

  const { items } = await listEvents({ limit: 10 })
  expect(items.map(({ verb }) => verb)).toEqual(['end-sessions', 'log-in', 'add'])
  expect(items[0]).toMatchObject({
    actor: 'visitor',
    noun_id: await pembasId(),
    after: { reason: expect.stringContaining('stolen') },
  })
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]![0]).not.toContain(refresh)
})

test('without rotation one refresh token lasts for twelve hours', async () => {
  const { refresh } = await logIn(pemba, 'home')

  for (let hour = 1; hour < 12; hour++) {
    pass({ seconds: 60 * 60 })
    expect(await refreshTokens(refresh)).not.toHaveProperty('refresh')
  }
  pass({ seconds: 60 * 60 })
  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
})

test('logging out ends the session at once', async () => {
  const { access, refresh } = await logIn(pemba, 'home')
  const session = await readAccessToken(access)

  await endSession(session!)

  expect(await readAccessToken(access)).toBeUndefined()
  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
})

test('a disabled account is out within ten seconds', async () => {
  const { access, refresh } = await logIn(pemba, 'home')
  expect(await readAccessToken(access)).toBeDefined()

  await db.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()

  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
  await expect(logIn(pemba, 'home')).rejects.toThrow('Invalid credentials')
  pass({ seconds: 10 })
  expect(await readAccessToken(access)).toBeUndefined()
})

test('a session ends a week after the login, however often it is refreshed', async () => {
  let { refresh } = await logIn(rotating, 'home')

  for (let hour = 6; hour < 7 * 24; hour += 6) {
    pass({ seconds: 6 * 60 * 60 })
    refresh = (await refreshTokens(refresh)).refresh!
  }
  pass({ seconds: 6 * 60 * 60 })
  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
})

test('logging in and out is written down, and so is who was the first', async () => {
  const { access } = await logIn(pemba, 'home')
  await endSession((await readAccessToken(access))!)

  const { items } = await listEvents({ limit: 10 })
  expect(items.map(({ verb, noun }) => `${verb} ${noun}`)).toEqual([
    'log-out staff',
    'log-in staff',
    'add staff',
  ])
})

test('a refresh token ends after twelve hours', async () => {
  const { refresh } = await logIn(rotating, 'home')

  pass({ seconds: 12 * 60 * 60 })
  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
})

async function pembasId() {
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  return id
}

function forge(sid: string, typ: string, audience: string, key = signingKey()) {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer('chautari')
    .setAudience(audience)
    .setSubject('someone')
    .setExpirationTime('1 hour')
    .sign(key)
}

function pass({ seconds }: { seconds: number }) {
  vi.setSystemTime(Date.now() + seconds * 1000)
}
