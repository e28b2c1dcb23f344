import { SignJWT } from 'jose'
import { endSession, startSession } from '#domain/staff/sessions.ts'
import { signingKey } from '#integrations/signing-key.ts'

/** What is wrong with a token; nothing unless it is named. */
type Flaws = {
  key?: string
  expires?: string
  audience?: string
  ended?: boolean
  alg?: string
  typ?: string
  endless?: boolean
}

/** Returns an access token of a new session of somebody, with these flaws. */
export async function token(staffId: string, { key, ended, endless, ...flaws }: Flaws = {}) {
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

/** Returns the same claims, said by nobody. */
export function unsigned(signed: string) {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  return `${header}.${signed.split('.')[1]}.`
}
