import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pemba } from '#test/people.ts'
import { answered, call, JWT_SECRET, logIn, refused } from '../client.ts'

// | POST   | /api/token/         | {username, password} | 200 {access, refresh}
// | POST   | /api/token/refresh/ | {refresh}            | 200 {access}, and the next refresh token if asked for at login
// | DELETE | /api/token/         | nothing              | logs out

const LIST = '/api/regions/'
const AccessOnly = z.strictObject({ access: z.string().min(1) })
const BothTokens = z.strictObject({ access: z.string().min(1), refresh: z.string().min(1) })

const post = (path: string, json: unknown) => call('POST', path, { json })
const logInAs = (credentials: unknown) => post('/api/token/', credentials)
const refreshWith = (refresh: string) => post('/api/token/refresh/', { refresh })

export function tokenCalls() {
  describeLogin()
  describeRefresh()
  describeEnd()
}

function describeLogin() {
  test('a login answers an access token and a refresh token, and nothing else', async () => {
    const { access } = await answered(logInAs(pemba), 200, BothTokens)

    expect((await call('GET', LIST, { token: access })).status).toBe(200)
  })

  test('a wrong password and an unknown name are refused in the same words', async () => {
    const wrong = await refused(logInAs({ ...pemba, password: 'not this one' }), 401)
    const unknown = await refused(logInAs({ username: 'nobody', password: 'not this one' }), 401)

    expect(unknown).toEqual(wrong)
    expect(wrong.detail).toContain('Invalid credentials')
  })

  test.each(['username', 'password'])('a login needs its %s, of a length that makes sense', async (field) => {
    await refused(logInAs({ ...pemba, [field]: undefined }), 422, field)
    await refused(logInAs({ ...pemba, [field]: '' }), 422, field)
    await refused(logInAs({ ...pemba, [field]: 7 }), 422, field)
    await refused(logInAs({ ...pemba, [field]: 'x'.repeat(10_000) }), 422, field)
  })
}

function describeRefresh() {
  test('a client that knows only the specification keeps its refresh token', async () => {
    const { refresh } = await logIn()

    for (let time = 1; time <= 2; time++) {
      const { access } = await answered(refreshWith(refresh), 200, AccessOnly)
      expect((await call('GET', LIST, { token: access })).status).toBe(200)
    }
  })

  test('a client that asked for rotation is given the next refresh token, twice the same one', async () => {
    const { refresh } = await logIn({ rotate: true })

    const first = await answered(refreshWith(refresh), 200, BothTokens)
    const again = await answered(refreshWith(refresh), 200, BothTokens)
    const second = await answered(refreshWith(first.refresh), 200, BothTokens)

    expect(again.refresh).toBe(first.refresh)
    expect(new Set([refresh, first.refresh, second.refresh]).size).toBe(3)
  })

  test('an unknown refresh token is 401, none at all 422', async () => {
    await refused(refreshWith('never-issued'), 401)
    await refused(post('/api/token/refresh/', {}), 422, 'refresh')
    await refused(refreshWith('x'.repeat(10_000)), 422, 'refresh')
  })

  test('a token is good for its own purpose only', async () => {
    const { access, refresh } = await logIn()

    await refused(refreshWith(access), access.length > 200 ? 422 : 401)
    await refused(call('GET', LIST, { token: refresh }), 401)
  })
}

function describeEnd() {
  test('logging out ends the session and no other one', async () => {
    const [mine, other] = [await logIn(), await logIn()]
    expect((await call('DELETE', '/api/token/', { token: mine.access })).status).toBe(204)

    await refused(call('GET', LIST, { token: mine.access }), 401)
    await refused(refreshWith(mine.refresh), 401)
    expect((await call('GET', LIST, { token: other.access })).status).toBe(200)
  })

  test('the tests can sign a token as the site does, so that what they forge is refused for the right reason', async () => {
    const { access } = await logIn()

    const token = await signed(access, decodeJwt(access))
    expect((await call('GET', LIST, { token })).status).toBe(200)
  })
}

/** Returns headers that the site must refuse: forged, expired, unsigned, altered, or of another scheme. */
export async function badTokens(): Promise<string[]> {
  const { access } = await logIn()
  const [header, payload, signature] = access.split('.')
  const claims = decodeJwt(access)
  const unsigned = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(access), alg: 'none' }))
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  return [
    'Bearer forged',
    'Bearer ',
    `Basic ${Buffer.from(`${pemba.username}:${pemba.password}`).toString('base64')}`,
    `Token ${access}`,
    `Bearer ${header}.${payload}.${Array.from(signature!).toReversed().join('')}`,
    `Bearer ${unsigned.toString('base64url')}.${payload}.`,
    `Bearer ${await signed(access, { ...claims, iat: hourAgo - 600, exp: hourAgo })}`,
    `Bearer ${await signed(access, { ...claims, exp: undefined })}`,
    `Bearer ${await signed(access, { ...claims, aud: 'somebody-else' })}`,
    `Bearer ${await signed(access, claims, 'another secret, just as long as that of the site')}`,
  ]
}

function signed(access: string, claims: JWTPayload, secret = JWT_SECRET) {
  const { alg = 'HS256', ...header } = decodeProtectedHeader(access)
  return new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(new TextEncoder().encode(secret))
}
