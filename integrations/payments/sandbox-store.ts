import { DAY_MS } from '#contract/days.ts'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '../env.ts'
import { Chaos, NoticeBody, RefundRequest, SessionRequest } from './sandbox-wire.ts'

/** A notice and how its delivery stands. Instants are ISO text; `next_at` is null once it is not sent any more. */
const Notice = z.object({
  body: NoticeBody,
  attempts: z.int(),
  next_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

/** Money that went back. `key` is the idempotency key it was asked for with. */
const SessionRefund = z.object({
  id: z.string(),
  key: z.string(),
  request: RefundRequest,
  has_failed: z.boolean(),
})
export type SessionRefund = z.infer<typeof SessionRefund>

const Session = z.object({
  id: z.string(),
  created: z.string(),
  request: SessionRequest,
  /** What the payer has done so far. Whether the session has expired follows from the time. */
  step: z.enum(['card', 'confirming', 'processing', 'paid', 'cancelled']),
  chaos: Chaos,
  notices: z.array(Notice),
  refunds: z.array(SessionRefund).default([]),
})
export type Session = z.infer<typeof Session>

const folder = join(env.dataDir, 'sandbox-gateway')

const SESSION_ID = /^sbx_[\w-]{22}$/
const KEPT_MS = 30 * DAY_MS

// One small file for each session, read and written without a pause in between. So nothing in this process can change a
// session between its reading and its writing, and a file is always whole, whenever the process is killed.

export function readSession(id: string): Session | undefined {
  if (!SESSION_ID.test(id)) return undefined
  try {
    return Session.parse(JSON.parse(readFileSync(fileOf(id), 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Stores a new session unless there is one of this id, and answers the one that is there then. */
export function addSession(session: Session): Session {
  const draft = writeDraft(session)
  try {
    // A link is made or refused as a whole, even if another process stores the same session now.
    linkSync(draft, fileOf(session.id))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readSession(session.id)!
}

/** Changes a stored session. `change` answers it as it shall be, or undefined to leave it. */
export function changeSession(
  id: string,
  change: (session: Session) => Session | undefined,
): Session | undefined {
  const session = readSession(id)
  const changed = session && change(session)
  if (changed) renameSync(writeDraft(changed), fileOf(id))
  return changed ?? session
}

export function listSessionIds(): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

/** Forgets sessions of more than thirty days ago, so that a demonstration does not fill its disk. */
export function forgetOldSessions(): void {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString()
  for (const id of listSessionIds()) if ((readSession(id)?.created ?? oldest) < oldest) rmSync(fileOf(id))
}

/** Takes out of the sessions of these orders who paid, and what the payer wrote. */
export function forgetPayers(orderIds: string[]): void {
  const gone = new Set(orderIds)
  for (const id of gone.size === 0 ? [] : listSessionIds())
    changeSession(id, (session) => {
      const { request } = session
      if (!gone.has(request.order_id) || (request.email === '' && request.description === ''))
        return undefined
      return { ...session, request: { ...request, email: '', description: '' } }
    })
}

function writeDraft(session: Session) {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.draft`)
  writeFileSync(draft, JSON.stringify(session, null, 2), { flush: true })
  return draft
}

function fileOf(id: string) {
  return join(folder, `${id}.json`)
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
