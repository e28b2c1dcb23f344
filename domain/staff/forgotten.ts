import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { MINUTE_MS } from '#contract/days.ts'
import { PASSWORD_LINK_MINUTES, type PasswordByLink } from '#contract/logins.ts'
import { foldUsername } from '#contract/usernames.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { report } from '#integrations/log.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { passwordLink } from '../mails/logins.ts'
import { queueMail } from '../mails/outbox.ts'
import { countHit, isWithin, passwordLinks, passwordLinksAsked } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { deleteSessions, forgetSessions } from './sessions.ts'
import { tellOfLoginChange } from './told.ts'

/** More accounts than this never share an address. */
const ACCOUNTS_MAX = 5

/**
 * Mails a link with which somebody sets a new password, if there is such an account with an address. It answers before
 * it looks, so that neither the answer nor its time says which accounts there are. Throws `too-many`.
 */
export async function askPasswordLink(who: string, address: string): Promise<void> {
  await countHit(passwordLinksAsked(address))
  void mailPasswordLinks(who).catch((error: unknown) => report(error, 'a link to set a password'))
}

/** Mails the links of `askPasswordLink`: to each account of that username or address. Returns how many. */
export async function mailPasswordLinks(who: string): Promise<number> {
  return transaction(async (tx) => {
    const people = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'username', 'email'])
      .where(({ or, eb, fn }) =>
        or([
          eb('username', '=', who),
          eb('username_folded', '=', foldUsername(who)),
          eb(fn<string>('lower', ['email']), '=', who.toLowerCase()),
        ]),
      )
      .where('disabled_at', 'is', null)
      .where('email', '!=', '')
      .orderBy('id')
      .limit(ACCOUNTS_MAX)
      .execute()
    let mailed = 0
    for (const person of people) {
      if (!(await isWithin(tx, [passwordLinks(person.id)]))) continue
      await mailLink(tx, person)
      mailed++
    }
    return mailed
  })
}

type Person = { id: string; name: string; username: string; email: string }

async function mailLink(tx: Tx, { id, name, username, email }: Person) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + PASSWORD_LINK_MINUTES * MINUTE_MS).toISOString()
  await tx
    .insertInto('password_links')
    .values({ token_hash: hashOf(token), staff_id: id, expires_at, used_at: null })
    .execute()
  const url = publicUrl(`/new-password?${new URLSearchParams({ token })}`)
  const content = passwordLink({ name, username, until: expires_at, url }, await readSettings(tx))
  const to = { name, address: email }
  await queueMail(tx, { ...content, kind: 'password-link', to, about: { noun: 'staff', id } })
}

/** Returns whose password a link sets; undefined when it was used, is over or never existed. Does not use it up. */
export async function readPasswordLink(token: string): Promise<{ username: string } | undefined> {
  return db
    .selectFrom('password_links')
    .innerJoin('staff', 'staff.id', 'password_links.staff_id')
    .select('username')
    .where((where) => isOpen(where, token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Sets the password of whoever the link was mailed to, and ends all their sessions and other links. A second factor is
 * still asked for at the login. Throws `not-found` for a link that was used, is over or made up, `invalid` for a common
 * password.
 */
export async function setPasswordByLink({ token, password }: PasswordByLink): Promise<void> {
  refuseCommon(password, 'password')
  // Hashing takes a twentieth of a second, so it needs a link that works first.
  if (!(await readPasswordLink(token))) throw noLink()
  const password_hash = await hashPassword(password)
  const staffId = await transaction(async (tx) => {
    const now = new Date().toISOString()
    const used = await tx
      .updateTable('password_links')
      .set({ used_at: now })
      .where((where) => isOpen(where, token))
      .returning('staff_id')
      .executeTakeFirst()
    if (!used) throw noLink()
    const id = used.staff_id
    await tx
      .updateTable('staff')
      .set({ password_hash, password_changed_at: now })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('password_links').where('staff_id', '=', id).execute()
    const sessions = await deleteSessions(tx, id)
    const change = { verb: 'change-password', noun: 'staff', noun_id: id } as const
    await recordEvent(tx, id, { ...change, after: { by: 'a mailed link', ended_sessions: sessions } })
    await tellOfLoginChange(tx, id, 'Your password was changed')
    return id
  })
  forgetSessions(staffId)
}

/** One guarded condition: of two who use a link at once, one sets a password. */
function isOpen({ eb, and }: ExpressionBuilder<Database, 'password_links'>, token: string) {
  return and([
    eb('token_hash', '=', hashOf(token)),
    eb('used_at', 'is', null),
    eb('password_links.expires_at', '>', new Date().toISOString()),
  ])
}

function noLink() {
  return new DomainError(
    'not-found',
    'This link has been used, has ended or is incomplete. Ask for a new one',
  )
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
