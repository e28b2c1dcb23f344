import { jwtVerify, SignJWT } from 'jose'
import type { LogIn, Renewal, Tokens } from '#contract/staff.ts'
import { acceptedKeys, signingKey } from '#integrations/signing-key.ts'
import { DomainError } from '../errors.ts'
import { continueSession, isSessionOpen, startSession, type Session } from './sessions.ts'
import { identifyStaff } from './accounts.ts'

const ACCESS_LIFETIME = '10 minutes'

const claims = { issuer: 'chautari', audience: 'chautari-api', typ: 'at+jwt' }

export async function logIn({ rotate = false, ...credentials }: LogIn, address: string): Promise<Tokens> {
  const staffId = await identifyStaff(credentials, address)
  const { session, refresh } = await startSession(staffId, rotate)
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

async function verified(token: string): Promise<Session | undefined> {
  for (const key of acceptedKeys()) {
    const session = await verifiedWith(key, token)
    if (session) return session
  }
  return undefined
}

async function verifiedWith(key: Uint8Array, token: string): Promise<Session | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, {
      ...claims,
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTolerance: 5,
    })
    return { id: payload.sid, staffId: payload.sub! }
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
