import type { Credentials } from '#contract/staff.ts'
import { foldUsername, Username } from '#contract/usernames.ts'
import { actors } from '#contract/events.ts'
import { db, transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { countHit, failedLogins, forgetHits, forgiveHit } from '../security/rate-limits.ts'
import { noteSecurity } from '../security/log.ts'

/**
 * Creates the account of the owner unless staff exist already; returns whether it did. Throws `invalid` for a username
 * that may look like another one.
 */
export async function createFirstStaff({ username, password }: Credentials): Promise<boolean> {
  const someone = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (someone) return false

  const safe = Username.safeParse(username)
  if (!safe.success) throw new DomainError('invalid', `ADMIN_USERNAME: ${safe.error.issues[0]!.message}`)
  const password_hash = await hashPassword(password)
  return transaction(async (tx) => {
    const created = await tx
      .insertInto('staff')
      .values({
        id: newId(),
        username,
        username_folded: foldUsername(username),
        name: username,
        roles: 'owner',
        password_hash,
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) return false
    await recordEvent(tx, actors.setup, {
      verb: 'add',
      noun: 'staff',
      noun_id: created.id,
      after: { username, roles: ['owner'] },
    })
    return true
  })
}

/** The id of the staff member whose credentials these are. */
export async function identifyStaff(credentials: Credentials, address: string): Promise<string> {
  const { ofAccount, ofAddress } = failedLogins(address, credentials.username)
  await countHit(ofAccount)
  await countHit(ofAddress)

  const { staffId, isKnown } = await checkPassword(credentials)
  if (!staffId) {
    // An unknown username is not noted: it may be a password typed into the wrong field.
    noteSecurity('login-failed', isKnown ? credentials.username : '', address)
    throw new DomainError('unauthorized', 'Invalid credentials')
  }
  noteSecurity('login', credentials.username, address)
  await forgetHits(ofAccount)
  await forgiveHit(ofAddress)
  return staffId
}

async function checkPassword({ username, password }: Credentials) {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where((row) =>
      row.or([row('username', '=', username), row('username_folded', '=', foldUsername(username))]),
    )
    .where('disabled_at', 'is', null)
    // Of two usernames that differ only in capital letters, the typed one comes first.
    .orderBy((row) => row.case().when('username', '=', username).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()

  // An unknown username takes as long as a known one, so nobody can find out which exist.
  const matches = await isPassword(password, staff?.password_hash ?? (await hashOfNobody()))
  return { staffId: matches ? staff?.id : undefined, isKnown: staff !== undefined }
}

let nobody: Promise<string> | undefined

function hashOfNobody() {
  return (nobody ??= hashPassword(crypto.randomUUID()))
}
