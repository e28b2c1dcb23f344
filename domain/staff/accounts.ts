import type { PasskeyLogIn } from '#contract/second-factor.ts'
import type { Credentials, LogIn } from '#contract/staff.ts'
import { foldUsername, Username } from '#contract/usernames.ts'
import { actors } from '#contract/events.ts'
import { db, transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { identifyByPasskey } from '../second-factor/passkeys.ts'
import { proveSecondFactor } from '../second-factor/prove.ts'
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

/**
 * The id of the staff member whose credentials these are, with a code for who has a second factor. Throws `unauthorized`,
 * with the possible factors when the password was right, and `too-many`.
 */
export async function identifyStaff(
  { code, ...credentials }: Omit<LogIn, 'rotate'>,
  address: string,
): Promise<string> {
  const { ofAccount, ofAddress } = failedLogins(address, credentials.username)
  await countHit(ofAccount)
  await countHit(ofAddress)

  const { staffId, isKnown } = await checkPassword(credentials)
  if (!staffId) {
    // An unknown username is not noted: it may be a password typed into the wrong field.
    noteSecurity('login-failed', isKnown ? credentials.username : '', address)
    throw new DomainError('unauthorized', 'Invalid credentials')
  }
  await proveSecondFactor(staffId, code).catch(async (error: unknown) => {
    // Who only has to type the code has failed at nothing; a wrong one counts like a wrong password.
    if (code === undefined) await Promise.all([forgiveHit(ofAccount), forgiveHit(ofAddress)])
    else noteSecurity('login-failed', credentials.username, address)
    throw error
  })
  noteSecurity('login', credentials.username, address)
  await forgetHits(ofAccount)
  await forgiveHit(ofAddress)
  return staffId
}

/** The id of the staff member whose passkey has signed for this login. Throws `unauthorized`, and `too-many`. */
export async function identifyWithPasskey(signed: PasskeyLogIn, address: string): Promise<string> {
  const { ofAddress } = failedLogins(address, '')
  await countHit(ofAddress)
  const staffId = await identifyByPasskey(signed)
  if (staffId === undefined) {
    noteSecurity('login-failed', '', address)
    throw new DomainError(
      'unauthorized',
      'This took too long, or the passkey opens no account here. Try again, or log in with your password',
    )
  }
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  noteSecurity('login', username, address)
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
