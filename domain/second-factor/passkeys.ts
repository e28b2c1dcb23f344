import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#contract/days.ts'
import {
  PASSKEYS_MAX,
  type MadePasskey,
  type Passkey,
  type PasskeyOptions,
  type SignedPasskey,
} from '#contract/second-factor.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { checkMade, checkSigned, optionsToAdd, optionsToLogIn } from '#integrations/passkeys.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'

const CHALLENGE_MINUTES = 5

/** Returns the passkeys of a person, the oldest first. */
export async function listPasskeys(staffId: string, tx: Tx | typeof db = db): Promise<Passkey[]> {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, ...passkey }) => ({ _id: id, ...passkey }))
}

/** Begins to add a passkey: keeps a challenge for it and returns what the browser needs. Throws `conflict` at the limit. */
export async function beginPasskey(staffId: string): Promise<PasskeyOptions> {
  const { company } = await readSettings()
  const person = await db
    .selectFrom('staff')
    .select(['id', 'username', 'name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const passkeys = await listPasskeys(staffId)
  if (passkeys.length >= PASSKEYS_MAX)
    throw new DomainError('conflict', `You have ${PASSKEYS_MAX} passkeys. Remove one before you add another`)
  const { id, challenge } = await keepChallenge(staffId)
  const known = { ...person, company: company.name, passkeys: passkeys.map(({ _id }) => _id) }
  return { challenge_id: id, options: await optionsToAdd(challenge, known) }
}

/** Begins a login with a passkey. It says nothing of which accounts there are. */
export async function beginPasskeyLogIn(): Promise<PasskeyOptions> {
  const { id, challenge } = await keepChallenge(null)
  return { challenge_id: id, options: await optionsToLogIn(challenge) }
}

/** A passkey that was checked, to be kept by `addPasskey`. */
export type CheckedPasskey = NonNullable<Awaited<ReturnType<typeof checkMade>>>

/** Checks a passkey that a person's browser has made, and uses its challenge up. Throws `invalid` for one that is not right. */
export async function checkNewPasskey(
  staffId: string,
  { challenge_id, credential }: { challenge_id: string; credential: MadePasskey },
): Promise<CheckedPasskey> {
  const challenge = await takeChallenge(challenge_id, staffId)
  const checked = challenge === undefined ? undefined : await checkMade(credential, challenge)
  if (!checked)
    throw new DomainError('invalid', 'This took too long, or it is not a passkey for this site. Try again')
  return checked
}

/** Keeps a passkey in the caller's transaction. Throws `conflict` for one that is known. */
export async function keepPasskey(
  tx: Tx,
  staffId: string,
  { name, checked }: { name: string; checked: CheckedPasskey },
): Promise<void> {
  const kept = await tx
    .insertInto('passkeys')
    .values({ ...checked, staff_id: staffId, name, created_at: new Date().toISOString(), last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new DomainError('conflict', 'This passkey is known already')
}

/**
 * Returns the id of the person whose passkey has signed for this login; it counts as both factors, as the device has
 * verified the person. Undefined for any that is not right, or whose account is disabled.
 */
export async function identifyByPasskey({
  challenge_id,
  credential,
}: {
  challenge_id: string
  credential: SignedPasskey
}): Promise<string | undefined> {
  const challenge = await takeChallenge(challenge_id, null)
  const kept = await db
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .select(['passkeys.id', 'staff_id', 'public_key', 'counter'])
    .where('passkeys.id', '=', credential.id)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (challenge === undefined || !kept) return undefined
  const counter = await checkSigned(credential, challenge, kept)
  if (counter === undefined) return undefined
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date().toISOString() })
    .where('id', '=', kept.id)
    // Of two that have signed with one counter, one is a copy.
    .where('counter', '=', kept.counter)
    .returning('id')
    .executeTakeFirst()
  return used ? kept.staff_id : undefined
}

async function keepChallenge(staffId: string | null) {
  const made = { id: newId(), challenge: randomBytes(32).toString('base64url') }
  const now = Date.now()
  const expires_at = new Date(now + CHALLENGE_MINUTES * MINUTE_MS).toISOString()
  await transaction(async (tx) => {
    await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', new Date(now).toISOString()).execute()
    await tx
      .insertInto('passkey_challenges')
      .values({ ...made, staff_id: staffId, expires_at })
      .execute()
  })
  return made
}

/** Uses a challenge up: each is good for one answer, of whom it was made for. */
async function takeChallenge(id: string, staffId: string | null) {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > new Date().toISOString() ? taken.challenge : undefined
}
