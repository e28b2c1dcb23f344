import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { PasskeyLogIn } from '#contract/second-factor.ts'
import type { LogIn, Renewal, Tokens } from '#contract/staff.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { acceptedKeys, signingKey } from '#integrations/signing-key.ts'
import { DomainError } from '../errors.ts'
import { continueSession, isSessionOpen, startSession, type Session } from './sessions.ts'
import { identifyStaff, identifyWithPasskey } from './accounts.ts'
import type { Device } from './browsers.ts'

const ACCESS_LIFETIME = '10 minutes'
/** Clocks of servers may differ by so many seconds. */
const TOLERANCE_SECONDS = 5
/** A member of the staff has a token for each browser; strangers cannot add any. */
const VERIFIED_MAX = 1000

const claims = { issuer: 'chautari', audience: 'chautari-api', typ: 'at+jwt' }

/**
 * Logs a person in with the password and, for who has a second factor, its code. `from`: what they log in with. Throws
 * what `identifyStaff` throws.
 */
export async function logIn(
  { rotate = false, ...credentials }: LogIn,
  address: string,
  from?: Device,
): Promise<Tokens> {
  return tokensOf(await identifyStaff(credentials, address), rotate, from)
}

/** Logs a person in with a passkey alone, which counts as both factors. Throws `unauthorized`, and `too-many`. */
export async function logInWithPasskey(
  { rotate = false, ...signed }: PasskeyLogIn,
  address: string,
  from?: Device,
): Promise<Tokens> {
  return tokensOf(await identifyWithPasskey(signed, address), rotate, from)
}

async function tokensOf(staffId: string, rotate: boolean, from: Device | undefined): Promise<Tokens> {
  const { session, refresh } = await startSession(staffId, rotate, from)
  return { access: await accessTokenFor(session), refresh }
}

/**
 * Trades a refresh token for a new access token and, when it works only once, the refresh token to use next. Throws
 * `unauthorized` when the session is over.
 */
export async function refreshTokens(refresh: string): Promise<Renewal> {
  const continued = await continueSession(refresh)
  if (!continued) throw new DomainError('unauthorized', 'The session has ended')
  const access = await accessTokenFor(continued.session)
  return continued.refresh === refresh ? { access } : { access, refresh: continued.refresh }
}

/** Whose session an access token was issued for, while that session is open. */
export async function readAccessToken(token: string): Promise<Session | undefined> {
  const session = await verified(token)
  return session && (await isSessionOpen(session.id)) ? session : undefined
}

/**
 * Tokens whose signature has been checked, by their digest under the accepted keys, with whose they are and when they
 * end. A page of the office sends the same token with each of its calls, and checking it takes longer than most
 * statements. Whether its session is open is not kept here.
 */
const checked = new BoundedMap<string, Verified>('access tokens', VERIFIED_MAX)

type Verified = { session: Session; endsAt: number }

async function verified(token: string): Promise<Session | undefined> {
  const keys = acceptedKeys()
  const digest = digestOf(keys, token)
  const known = checked.use(digest)
  if (known) return known.endsAt > Date.now() ? known.session : undefined
  for (const key of keys) {
    const found = await verifiedWith(key, token)
    if (!found) continue
    checked.set(digest, found)
    return found.session
  }
  return undefined
}

/** Under other keys the same token has another digest, so it is checked again. */
function digestOf(keys: Uint8Array[], token: string) {
  const digest = createHash('sha256')
  for (const key of keys) digest.update(createHash('sha256').update(key).digest())
  return digest.update(token).digest('base64url')
}

async function verifiedWith(key: Uint8Array, token: string): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, {
      ...claims,
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTolerance: TOLERANCE_SECONDS,
    })
    return {
      session: { id: payload.sid, staffId: payload.sub! },
      endsAt: (payload.exp! + TOLERANCE_SECONDS) * 1000,
    }
  } catch {
    return undefined
  }
}

function accessTokenFor({ id, staffId }: Session): Promise<string> {
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256', typ: claims.typ })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setSubject(staffId)
    .setIssuedAt()
    .setExpirationTime(ACCESS_LIFETIME)
    .sign(signingKey())
}
