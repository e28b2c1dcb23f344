import { hash, verify } from '@node-rs/argon2'
import type { PasswordChange } from '#contract/staff.ts'
import { db, transaction } from '#db/client.ts'
import { commonPasswords } from './common-passwords.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { countHit, failedLogins, forgetHits } from '../security/rate-limits.ts'
import { deleteSessions, forgetSessions, type Session } from './sessions.ts'
import { tellOfLoginChange } from './told.ts'

const argon2id = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** How many characters a password must have besides the most common words. */
const OWN_CHARACTERS_MIN = 5

const WEAK = 'Too many people use this password. Choose another one, for example four words of your own'

/** The longest first, so that nothing is left of a word that begins like another. */
const byLength = commonPasswords.toSorted((a, b) => b.length - a.length)

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id)
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password)
}

/** Throws `invalid` about `field` for a password that is little more than one of the most common ones. */
export function refuseCommon(password: string, field: string): void {
  if (isCommon(password)) throw new DomainError('invalid', WEAK, { errors: { [field]: [WEAK] } })
}

/** Whether a password is little more than one of the most common ones. */
export function isCommon(password: string): boolean {
  let rest = password.toLowerCase()
  for (const common of byLength) rest = rest.replaceAll(common, '')
  return rest.length < OWN_CHARACTERS_MIN
}

/**
 * Gives the person who is logged in another password and ends their other sessions. Guessing the current one is counted
 * like guessing at the login. Throws `invalid` for a wrong current and for a common next password, `conflict` when the
 * password has been changed meanwhile, and `too-many`.
 */
export async function changePassword(
  { id, staffId }: Session,
  { current, next }: PasswordChange,
  address: string,
): Promise<void> {
  refuseCommon(next, 'next')
  const { username, password_hash } = await db
    .selectFrom('staff')
    .select(['username', 'password_hash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const { ofAccount } = failedLogins(address, username)
  await countHit(ofAccount)
  if (!(await isPassword(current, password_hash))) {
    const message = 'This is not your current password'
    throw new DomainError('invalid', message, { errors: { current: [message] } })
  }
  await forgetHits(ofAccount)

  const nextHash = await hashPassword(next)
  await transaction(async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ password_hash: nextHash, password_changed_at: new Date().toISOString() })
      .where('id', '=', staffId)
      .where('password_hash', '=', password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new DomainError('conflict', 'Your password has been changed elsewhere. Log in again')
    const sessions = await deleteSessions(tx, staffId, id)
    const change = { verb: 'change-password', noun: 'staff', noun_id: staffId } as const
    await recordEvent(tx, staffId, { ...change, after: { ended_sessions: sessions } })
    await tellOfLoginChange(tx, staffId, 'Your password was changed')
  })
  forgetSessions(staffId)
}
