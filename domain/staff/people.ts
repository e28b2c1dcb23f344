import type { Selectable } from 'kysely'
import { ownRightsOf, rightsOf } from '#contract/roles.ts'
import type { Me, StaffChange, StaffMember } from '#contract/staff.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { StaffRow } from '#db/rows/office.ts'
import { tellOfDanger } from './dangerous-acts.ts'
import { passwordNeeded } from './password-needed.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { rolesIn, storedRoles } from './roles.ts'
import { claim } from '../versions.ts'
import { factorDue } from '../second-factor/needed.ts'
import { whoHasFactor } from '../second-factor/prove.ts'
import { deleteSessions, forgetSessions } from './sessions.ts'
import { sortedByName } from '../lists/sorting.ts'
import { tellOfLoginChange } from './told.ts'

/** As owners see a person. */
type WholeMember = StaffMember & { version: number }

/** Everyone with an account, by name. `whole`: with what only owners see. */
export async function listStaff({ whole }: { whole: boolean }): Promise<StaffMember[]> {
  const rows = sortedByName(await db.selectFrom('staff').selectAll().execute())
  if (!whole) return rows.map(toColleague)
  const [logins, proven] = [await lastLogins(), await whoHasFactor()]
  return rows.map((row) => ({
    ...toMember(row),
    last_login_at: logins.get(row.id) ?? null,
    has_second_factor: proven.has(row.id),
  }))
}

/** Who is logged in. Throws `not-found` when the account is gone. */
export async function readMe(id: string): Promise<Me> {
  const row = await db
    .selectFrom('staff')
    .select([
      'id as _id',
      'username',
      'name',
      'roles',
      'created_at',
      'password_changed_at',
      'factor_asked_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw nobody()
  const { factor_asked_at, ...me } = row
  const roles = rolesIn(row.roles)
  const second_factor_due = await factorDue({ staffId: id, roles, factor_asked_at })
  return { ...me, roles, may: rightsOf(roles), may_own: ownRightsOf(roles), second_factor_due }
}

/**
 * Changes what a person is called, may do, where they are written to, or whether they may log in; what is left out stays. Disabling ends their
 * sessions. `isConfirmed`: the actor has typed the password again, without which no address is changed, as links that
 * open the account are mailed there. Throws `not-found`, `stale`, `password-needed`, and `conflict` when nobody would be
 * left who can log in as an owner.
 */
export async function editStaff(
  id: string,
  change: StaffChange,
  actor: Actor,
  { isConfirmed = false, version }: { isConfirmed?: boolean; version?: number | undefined } = {},
): Promise<WholeMember> {
  const member = await transaction(async (tx) => {
    const owners = await holdOwners(tx)
    const before = await claim(tx, 'staff', id, version)
    const { name = before.name, disabled = before.disabled_at !== null } = change
    const { email = before.email, crew_id = before.crew_id } = change
    const roles = change.roles ? storedRoles(change.roles) : before.roles
    if (crew_id !== null && crew_id !== before.crew_id) await refuseStrangeCrew(tx, crew_id)
    const isOwner = roles === 'owner' && !disabled
    if (!isOwner && owners.every((owner) => owner.id === id)) throw lastOwner(before.name)

    const isMoved = email !== before.email
    if (isMoved && !isConfirmed) throw passwordNeeded()
    // While the old address still stands, so that whoever reads it learns of the change.
    if (isMoved) await tellOfLoginChange(tx, id, 'The e-mail address of your account was changed')
    if (isMoved) await tx.deleteFrom('password_links').where('staff_id', '=', id).execute()

    const disabled_at = disabled ? (before.disabled_at ?? new Date().toISOString()) : null
    const after = await tx
      .updateTable('staff')
      .set({ name, roles, disabled_at, email, crew_id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (disabled) await deleteSessions(tx, id)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'staff',
      noun_id: id,
      before: recorded(before),
      after: recorded(after),
    })
    const danger = {
      details: [['Whom', `${after.name} (${after.username})`]],
      about: { noun: 'staff', id },
    } as const
    if (roles === 'owner' && before.roles !== 'owner')
      await tellOfDanger(tx, actor, { act: 'owner-made', ...danger })
    if (isMoved) await tellOfDanger(tx, actor, { act: 'address-changed', ...danger })
    return toMember(after)
  })
  forgetSessions(id)
  return member
}

/** An account as the audit keeps it: its version says nothing of what was changed. */
function recorded(row: Selectable<StaffRow>): StaffMember {
  const { version: _version, ...member } = toMember(row)
  return member
}

/** As owners see a person, but for when they last logged in. */
export function toMember(row: Selectable<StaffRow>): WholeMember {
  const { username, created_at, email, crew_id, version } = row
  return { ...toColleague(row), username, created_at, email, crew_id, version }
}

function toColleague({ id, name, roles, disabled_at }: Selectable<StaffRow>): StaffMember {
  return { _id: id, name, roles: rolesIn(roles), disabled: disabled_at !== null }
}

async function refuseStrangeCrew(tx: Tx, id: string) {
  const found = await tx.selectFrom('crew').select('id').where('id', '=', id).executeTakeFirst()
  if (found) return
  const errors = { crew_id: ['Choose somebody from the list'] }
  throw new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** The owners who can log in. Touched, not only read, so that of two who step down at once the second sees the first. */
function holdOwners(tx: Tx) {
  return tx
    .updateTable('staff')
    .set((row) => ({ roles: row.ref('roles') }))
    .where('roles', '=', 'owner')
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
}

async function lastLogins() {
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['noun_id', fn.max('at').as('at')])
    .where('noun', '=', 'staff')
    .where('verb', '=', 'log-in')
    .groupBy('noun_id')
    .execute()
  return new Map(rows.map(({ noun_id, at }) => [noun_id, at]))
}

/** Throws `invalid` about the field that names somebody who is not on the staff. Null names nobody. */
export async function refuseUnknownStaff(
  tx: Tx,
  field: string,
  id: string | null | undefined,
): Promise<void> {
  if (id == null || (await knownStaff(tx, id))) return
  throw new DomainError('invalid', 'Some fields are not valid', {
    errors: { [field]: ['Choose somebody from the list'] },
  })
}

/** Returns the id of somebody on the staff; null for anybody else. */
export async function knownStaff(tx: Tx, id: string): Promise<string | null> {
  const found = await tx.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst()
  return found?.id ?? null
}

function nobody() {
  return new DomainError('not-found', 'Nobody on the staff has that id')
}

function lastOwner(name: string) {
  return new DomainError(
    'conflict',
    `${name} is the only owner who can log in. Make somebody else an owner first`,
  )
}
