import { createHash, createHmac, randomBytes } from 'node:crypto'
import { HOUR_MS } from '#contract/days.ts'
import type { Role } from '#contract/role-words.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { actors } from '#contract/events.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { report } from '#integrations/log.ts'
import { signingKey } from '#integrations/signing-key.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { rolesIn } from './roles.ts'
import { factorDue } from '../second-factor/needed.ts'
import { meetBrowser, type Device } from './browsers.ts'

/** A session ends after so long without a refresh, and at the latest after a week (ASVS 5.0.0, 7.3.1 and 7.3.2). */
const IDLE_MS = 12 * HOUR_MS
const ABSOLUTE_MS = 7 * 24 * HOUR_MS
/** Two tabs may use the same token at the same moment, and an answer may get lost. Only later reuse counts as theft. */
const REUSE_GRACE_MS = 30_000
const REUSED = 'A refresh token was used a second time. It may have been stolen'
const KNOWN_FOR_MS = 10_000
const KNOWN_MAX = 1000

export type Session = { id: string; staffId: string }
/**
 * With what the person may do. `needsFactor`: nothing but to set up the second factor that the role needs. `since`: when
 * they logged in.
 */
export type StaffSession = Session & { roles: Role[]; needsFactor: boolean; since: string }
type Opened = { session: Session; refresh: string }

const known = new BoundedMap<string, { session: StaffSession | undefined; until: number }>(
  'sessions',
  KNOWN_MAX,
)

/**
 * `rotates`: each refresh token works once. Otherwise one lasts as long as the session. `from`: what the person logs in
 * with; they are mailed when it is another browser than before.
 */
export async function startSession(staffId: string, rotates: boolean, from?: Device): Promise<Opened> {
  const session = { id: newId(), staffId }
  const refresh = randomBytes(32).toString('base64url')
  const now = Date.now()
  await transaction(async (tx) => {
    await tx.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute()
    await tx
      .insertInto('sessions')
      .values({
        id: session.id,
        staff_id: staffId,
        rotates: rotates ? 1 : 0,
        created_at: iso(now),
        expires_at: iso(now + IDLE_MS),
        ends_at: iso(now + ABSOLUTE_MS),
        device: from?.device ?? '',
        used_at: iso(now),
      })
      .execute()
    await addToken(tx, session.id, refresh)
    if (from) await meetBrowser(tx, staffId, from)
    await recordEvent(tx, staffId, { verb: 'log-in', noun: 'staff', noun_id: staffId })
  })
  return { session, refresh }
}

/** The session a refresh token belongs to, with the token to use next; undefined when the session is over. */
export async function continueSession(refresh: string): Promise<Opened | undefined> {
  return transaction(async (tx) => {
    // The token is marked as spent first, so that a second request at the same moment reads when that was.
    const isFirst = await spend(tx, refresh)
    const found = await findByToken(tx, refresh)
    if (!found) return undefined
    const session = { id: found.id, staffId: found.staff_id }
    if (!found.rotates) {
      await tx
        .updateTable('sessions')
        .set({ used_at: iso(Date.now()) })
        .where('id', '=', found.id)
        .execute()
      return { session, refresh }
    }

    const next = successorOf(refresh)
    if (isFirst) {
      await addToken(tx, session.id, next)
      await prolong(tx, session.id)
      return { session, refresh: next }
    }
    if (found.used_at! > iso(Date.now() - REUSE_GRACE_MS)) return { session, refresh: next }
    await endStolen(tx, session)
    return undefined
  })
}

/**
 * Ends a session whose token was used twice: either the thief or the person used it first, and nobody can tell which,
 * so both are logged out.
 */
async function endStolen(tx: Tx, { id, staffId }: Session) {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
  known.delete(id)
  const change = { verb: 'end-sessions', noun: 'staff', noun_id: staffId } as const
  await recordEvent(tx, actors.visitor, { ...change, after: { sessions: 1, reason: REUSED } })
  report(REUSED, `session ${id}`)
}

export async function endSession({ id, staffId }: Session): Promise<void> {
  await transaction(async (tx) => {
    await tx.deleteFrom('sessions').where('id', '=', id).execute()
    await recordEvent(tx, staffId, { verb: 'log-out', noun: 'staff', noun_id: staffId })
  })
  known.delete(id)
}

/**
 * The session with this id while it is open. Asked for every call of the API, so the answer is remembered for ten
 * seconds.
 */
export async function findOpenSession(id: string): Promise<StaffSession | undefined> {
  const now = Date.now()
  const remembered = known.get(id)
  if (remembered && remembered.until > now) return remembered.session

  const session = await readOpenSession(id)
  known.set(id, { session, until: now + KNOWN_FOR_MS })
  return session
}

export async function isSessionOpen(id: string): Promise<boolean> {
  return (await findOpenSession(id)) !== undefined
}

/** Joins the transaction of the reason, all sessions of a person or all but one. `forgetSessions` has to follow it. */
export async function deleteSessions(tx: Tx, staffId: string, keep?: string): Promise<number> {
  let query = tx.deleteFrom('sessions').where('staff_id', '=', staffId)
  if (keep !== undefined) query = query.where('id', '!=', keep)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/**
 * After a transaction that ended sessions or changed a role: this server looks at once, the others within ten seconds.
 */
export function forgetSessions(staffId: string): void {
  for (const [id, { session }] of known) if (session?.staffId === staffId) known.delete(id)
}

async function readOpenSession(id: string): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select([
      'sessions.id',
      'staff_id as staffId',
      'roles',
      'sessions.created_at as since',
      'factor_asked_at',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', iso(Date.now()))
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { factor_asked_at, ...found } = row
  const session = { ...found, roles: rolesIn(row.roles) }
  const due = await factorDue({ ...session, factor_asked_at })
  return { ...session, needsFactor: due !== null && due <= iso(Date.now()) }
}

function findByToken(tx: Tx, refresh: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['sessions.id', 'staff_id', 'rotates', 'refresh_tokens.used_at'])
    .where('token_hash', '=', hashOf(refresh))
    .where('sessions.expires_at', '>', iso(Date.now()))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a token as used. Returns whether it was unused; of parallel calls exactly one gets true. */
async function spend(tx: Tx, refresh: string) {
  const spent = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: iso(Date.now()) })
    .where('token_hash', '=', hashOf(refresh))
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  return spent !== undefined
}

async function addToken(tx: Tx, sessionId: string, refresh: string) {
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOf(refresh), session_id: sessionId, used_at: null })
    .execute()
}

async function prolong(tx: Tx, id: string) {
  const idleEnd = iso(Date.now() + IDLE_MS)
  await tx
    .updateTable('sessions')
    .set((row) => ({
      used_at: iso(Date.now()),
      expires_at: row.case().when('ends_at', '<', idleEnd).then(row.ref('ends_at')).else(idleEnd).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Derived from the old token and a secret, not random: a repeated refresh gets the same new token, and nobody can
 * guess it.
 */
function successorOf(refresh: string) {
  return createHmac('sha256', signingKey()).update(`refresh ${refresh}`).digest('base64url')
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

function iso(time: number) {
  return new Date(time).toISOString()
}
