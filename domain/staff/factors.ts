import type { AppToSetUp, PasskeyToAdd, RecoveryCodes, SecondFactor } from '#contract/second-factor.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { qrCode } from '#integrations/qr-code.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { appSince, beginApp, dropApp, spendAppCode } from '../second-factor/apps.ts'
import { isFactorRequired } from '../second-factor/needed.ts'
import { checkNewPasskey, keepPasskey, listPasskeys } from '../second-factor/passkeys.ts'
import { factorsOf } from '../second-factor/prove.ts'
import { dropRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from '../second-factor/recovery.ts'
import { appUrl, base32 } from '../second-factor/totp.ts'
import { countHit, forgiveHit, wrongFactors } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { tellOfDanger } from './dangerous-acts.ts'
import { rolesIn } from './roles.ts'
import { deleteSessions, forgetSessions, type Session } from './sessions.ts'
import { tellOfLoginChange } from './told.ts'

/** Returns how a person proves who they are beside the password. */
export async function readSecondFactor(staffId: string): Promise<SecondFactor> {
  const { roles, email } = await db
    .selectFrom('staff')
    .select(['roles', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return {
    app_since: await appSince(staffId),
    passkeys: await listPasskeys(staffId),
    recovery_codes_left: await recoveryCodesLeft(staffId),
    is_required: await isFactorRequired(rolesIn(roles)),
    email,
  }
}

/**
 * Begins to set up an authenticator app. Nothing is asked of it before its first code was typed. Throws `conflict` for
 * who has one, `unavailable` where nothing can be sealed.
 */
export async function beginOwnApp(staffId: string): Promise<AppToSetUp> {
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const { company } = await readSettings()
  const secret = await transaction((tx) => beginApp(tx, staffId))
  const url = appUrl(secret, { company: company.name, username })
  return { key: base32(secret), url, qr: qrCode(url) }
}

/**
 * Ends the setting up of an app with the first code that it shows; the person's other sessions end. Returns the recovery
 * codes of who had none. Throws `invalid` about `code`, and `too-many`.
 */
export async function confirmOwnApp({ id, staffId }: Session, code: string): Promise<RecoveryCodes> {
  const limit = wrongFactors(staffId)
  await countHit(limit)
  const made = await changed(staffId, { keep: id, what: 'An authenticator app was set up' }, async (tx) => {
    if ((await spendAppCode(tx, { staffId, code, isFirst: true })) === 'right')
      return codesIfNone(tx, staffId)
    const message = 'This is not the code that the app shows now. Look at the clock of your telephone, too'
    throw new DomainError('invalid', message, { errors: { code: [message] } })
  })
  await forgiveHit(limit)
  return made
}

/** Removes the app of a person. Throws `conflict` when it is the last factor of who needs one. */
export async function removeOwnApp({ id, staffId }: Session): Promise<void> {
  await changed(staffId, { keep: id, what: 'Your authenticator app was removed' }, async (tx) => {
    if (!(await dropApp(tx, staffId))) throw new DomainError('not-found', 'You have no authenticator app')
    await afterRemoval(tx, staffId)
  })
}

/** Adds a passkey of a person; their other sessions end. Returns the recovery codes of who had none. Throws `invalid`. */
export async function addOwnPasskey({ id, staffId }: Session, added: PasskeyToAdd): Promise<RecoveryCodes> {
  const checked = await checkNewPasskey(staffId, added)
  const what = `The passkey “${added.name}” was added`
  return changed(staffId, { keep: id, what }, async (tx) => {
    await keepPasskey(tx, staffId, { name: added.name, checked })
    return codesIfNone(tx, staffId)
  })
}

/** Removes a passkey of a person. Throws `not-found`, and `conflict` when it is the last factor of who needs one. */
export async function removeOwnPasskey({ id, staffId }: Session, passkey: string): Promise<void> {
  await changed(staffId, { keep: id, what: 'A passkey was removed' }, async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', passkey)
      .where('staff_id', '=', staffId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new DomainError('not-found', 'You have no such passkey')
    await afterRemoval(tx, staffId)
  })
}

/** Makes new recovery codes, in place of all former ones. Throws `conflict` for who has no second factor. */
export async function renewRecoveryCodes({ id, staffId }: Session): Promise<RecoveryCodes> {
  return changed(staffId, { keep: id, what: 'New recovery codes were made' }, async (tx) => {
    if ((await factorsOf(staffId, tx)).length === 0)
      throw new DomainError('conflict', 'Set up an authenticator app or a passkey first')
    return { recovery_codes: await makeRecoveryCodes(tx, staffId) }
  })
}

/**
 * Removes all second factors of somebody who has lost them, and ends their sessions: the password alone lets them in
 * again. Both are mailed, and the office. Throws `not-found`, and `conflict` for who has none and for one's own.
 */
export async function resetFactors(staffId: string, actor: Actor): Promise<void> {
  if (staffId === actor)
    throw new DomainError('conflict', 'You remove your own under Account. Another owner can reset them')
  await changed(staffId, { actor, what: 'Your second factor was reset by an owner' }, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['name', 'username'])
      .where('id', '=', staffId)
      .executeTakeFirst()
    if (!person) throw new DomainError('not-found', 'Nobody on the staff has that id')
    if ((await factorsOf(staffId, tx)).length === 0)
      throw new DomainError('conflict', `${person.name} has no second factor`)
    await dropApp(tx, staffId)
    await tx.deleteFrom('passkeys').where('staff_id', '=', staffId).execute()
    await dropRecoveryCodes(tx, staffId)
    const details = [['Whom', `${person.name} (${person.username})`]] as const
    await tellOfDanger(tx, actor, { act: 'factor-reset', details, about: { noun: 'staff', id: staffId } })
    await tellOfLoginChange(tx, actor, `You have reset the second factor of ${person.name}`)
  })
}

type Change = { actor?: Actor; keep?: string; what: string }

/** Does a change of how a person logs in: ends their other sessions, records it, and mails them. */
async function changed<Result>(
  staffId: string,
  { actor = staffId, keep, what }: Change,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await transaction(async (tx) => {
    const done = await work(tx)
    const sessions = await deleteSessions(tx, staffId, keep)
    const after = { second_factor: what, ended_sessions: sessions }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'staff', noun_id: staffId, after })
    await tellOfLoginChange(tx, staffId, what)
    return done
  })
  forgetSessions(staffId)
  return result
}

async function codesIfNone(tx: Tx, staffId: string): Promise<RecoveryCodes> {
  const hasSome = (await recoveryCodesLeft(staffId, tx)) > 0
  return { recovery_codes: hasSome ? [] : await makeRecoveryCodes(tx, staffId) }
}

/** Without a factor recovery codes open nothing. */
async function afterRemoval(tx: Tx, staffId: string) {
  if ((await factorsOf(staffId, tx)).length > 0) return
  const { roles } = await tx
    .selectFrom('staff')
    .select('roles')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (await isFactorRequired(rolesIn(roles), tx))
    throw new DomainError('conflict', 'Your role needs a second factor. Set up another one first')
  await dropRecoveryCodes(tx, staffId)
}
