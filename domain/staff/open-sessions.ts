import type { OpenSession } from '#contract/staff.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { deleteSessions, forgetSessions, type Session } from './sessions.ts'

/** What a person is logged in with, the newest first. */
export async function listSessions({ id: current, staffId }: Session): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'device', 'used_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, used_at, ...session }) => ({
    _id: id,
    ...session,
    used_at: used_at ?? session.created_at,
    is_current: id === current,
  }))
}

/** Ends one of a person's own sessions. Throws `not-found` for any other. */
export async function endOwnSession(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new DomainError('not-found', 'You have no open session with that id')
    await recordEnd(tx, staffId, staffId, 1)
  })
  forgetSessions(staffId)
}

/** Ends all sessions of a person but the one that asks. */
export async function endOtherSessions({ id, staffId }: Session): Promise<void> {
  await transaction(async (tx) => recordEnd(tx, staffId, staffId, await deleteSessions(tx, staffId, id)))
  forgetSessions(staffId)
}

/** Ends all sessions of a person. Throws `not-found` when there is no such person. */
export async function endSessionsOf(staffId: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const person = await tx.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst()
    if (!person) throw new DomainError('not-found', 'Nobody on the staff has that id')
    const number = await deleteSessions(tx, staffId)
    await recordEnd(tx, actor, staffId, number)
  })
  forgetSessions(staffId)
}

async function recordEnd(tx: Tx, actor: Actor, staffId: string, number: number) {
  const change = { verb: 'end-sessions', noun: 'staff', noun_id: staffId } as const
  await recordEvent(tx, actor, { ...change, after: { sessions: number } })
}
