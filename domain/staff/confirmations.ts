import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIRMATION_MINUTES, type Confirmation } from '#contract/staff.ts'
import { db } from '#db/client.ts'
import { acceptedKeys, signingKey } from '#integrations/signing-key.ts'
import { DomainError } from '../errors.ts'
import { isPassword } from './passwords.ts'
import { countHit, failedLogins, forgetHits } from '../security/rate-limits.ts'
import { noteSecurity } from '../security/log.ts'
import type { Session } from './sessions.ts'

const LIFETIME_MS = CONFIRMATION_MINUTES * 60_000

/**
 * Confirms that the caller knows the password, for ten minutes and this session alone: the most dangerous acts need
 * more than a session that was left open or stolen. Wrong passwords count like those of the login. Throws `invalid`
 * about `password` for a wrong one, and `too-many`.
 */
export async function confirmPassword(
  { id, staffId }: Session,
  password: string,
  address: string,
): Promise<Confirmation> {
  const { username, password_hash } = await db
    .selectFrom('staff')
    .select(['username', 'password_hash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const { ofAccount } = failedLogins(address, username)
  await countHit(ofAccount)
  if (!(await isPassword(password, password_hash))) {
    noteSecurity('login-failed', username, address)
    const message = 'This is not your password'
    throw new DomainError('invalid', message, { errors: { password: [message] } })
  }
  await forgetHits(ofAccount)
  noteSecurity('password-asked', username, address)
  const expires_at = new Date(Date.now() + LIFETIME_MS).toISOString()
  return { confirmation: `${expires_at}/${signed(signingKey(), id, expires_at)}`, expires_at }
}

/** Whether this session's password was typed in the last ten minutes. */
export function isConfirmed(sessionId: string, confirmation: string): boolean {
  const [expiresAt = '', signature = ''] = confirmation.split('/')
  if (!(Date.parse(expiresAt) > Date.now())) return false
  const given = Buffer.from(signature)
  return acceptedKeys()
    .map((key) => Buffer.from(signed(key, sessionId, expiresAt)))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
}

function signed(key: Uint8Array, sessionId: string, expiresAt: string) {
  return createHmac('sha256', key).update(`confirmation ${sessionId} ${expiresAt}`).digest('base64url')
}
