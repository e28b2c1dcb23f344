import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationInput,
  type NewAccount,
  type StaffMember,
} from '#contract/staff.ts'
import { foldUsername } from '#contract/usernames.ts'
import { DAY_MS } from '#contract/days.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { tellOfDanger } from './dangerous-acts.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { staffInvited } from '../mails/logins.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { toMember } from './people.ts'
import { storedRoles } from './roles.ts'

/**
 * Makes a link with which one person can make an account within seven days. Its token is returned once and not stored;
 * to who has an address it is mailed, too.
 */
export async function invite(
  { name, roles, email = '' }: InvitationInput,
  actor: Actor,
): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString()
  const kept = { id: newId(), token_hash: hashOf(token), expires_at, invited_by: actor }
  const invitation = { ...kept, name, email }
  const url = `/invitation?${new URLSearchParams({ token })}`
  await transaction(async (tx) => {
    await tx
      .insertInto('invitations')
      .values({ ...invitation, roles: storedRoles(roles) })
      .execute()
    const change = { verb: 'invite', noun: 'staff', noun_id: invitation.id } as const
    await recordEvent(tx, actor, { ...change, after: { name, roles, expires_at } })
    if (email !== '') await mailInvitation(tx, invitation, publicUrl(url))
    const about = { noun: 'staff', id: invitation.id } as const
    if (roles.includes('owner'))
      await tellOfDanger(tx, actor, { act: 'owner-invited', details: [['Whom', name]], about })
  })
  return { url, expires_at, name, roles }
}

type ToMail = { id: string; name: string; email: string; expires_at: string; invited_by: string }

async function mailInvitation(tx: Tx, { id, name, email, expires_at, invited_by }: ToMail, url: string) {
  const owner = await tx.selectFrom('staff').select('name').where('id', '=', invited_by).executeTakeFirst()
  const facts = { name, by: owner?.name ?? 'An owner', until: expires_at, url }
  const content = staffInvited(facts, await readSettings(tx))
  const to = { name, address: email }
  await queueMail(tx, { ...content, kind: 'staff-invited', to, about: { noun: 'staff', id } })
}

/**
 * Returns the name that the owner gave the invited person; undefined when the invitation was used, has expired or never
 * existed. Does not use it up.
 */
export async function readInvitation(token: string): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('invitations')
    .select('name')
    .where((where) => isOpen(where, token))
    .executeTakeFirst()
}

/**
 * Makes the account of somebody who was invited, with the roles that the owner chose.
 * Throws `not-found` when the invitation is used, over or made up, or who sent it is no owner any more; `conflict` when
 * somebody has the username; `invalid` for a common password.
 */
export async function acceptInvitation({
  token,
  username,
  name,
  password,
}: NewAccount): Promise<StaffMember> {
  refuseCommon(password, 'password')
  // Hashing takes a twentieth of a second, so it needs a valid invitation first.
  if (!(await readInvitation(token))) throw notInvited()
  const password_hash = await hashPassword(password)
  return transaction(async (tx) => {
    const { id: invitation, roles, invited_by, email } = await use(tx, token)
    const account = {
      id: newId(),
      username,
      username_folded: foldUsername(username),
      name,
      roles,
      email,
      password_hash,
      created_at: new Date().toISOString(),
    }
    const row = await tx
      .insertInto('staff')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw taken(username)
    const member = toMember(row)
    const after = { ...member, invitation, invited_by }
    await recordEvent(tx, row.id, { verb: 'add', noun: 'staff', noun_id: row.id, after })
    return member
  })
}

/** One guarded statement: of two who use a link at once, one makes an account. */
async function use(tx: Tx, token: string) {
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: new Date().toISOString() })
    .where((where) => isOpen(where, token))
    .returning(['id', 'roles', 'invited_by', 'email'])
    .executeTakeFirst()
  if (!used) throw notInvited()
  return used
}

function isOpen({ eb, and, exists, selectFrom }: ExpressionBuilder<Database, 'invitations'>, token: string) {
  return and([
    eb('token_hash', '=', hashOf(token)),
    eb('used_at', 'is', null),
    eb('expires_at', '>', new Date().toISOString()),
    exists(
      selectFrom('staff')
        .select('staff.id')
        .whereRef('staff.id', '=', 'invitations.invited_by')
        .where('staff.roles', '=', 'owner')
        .where('staff.disabled_at', 'is', null),
    ),
  ])
}

function notInvited() {
  return new DomainError(
    'not-found',
    'This invitation has been used, has ended or is incomplete. Ask for a new one',
  )
}

function taken(username: string) {
  const message = `Somebody has the username ${username} already. Choose another one`
  return new DomainError('conflict', message, { errors: { username: [message] } })
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
