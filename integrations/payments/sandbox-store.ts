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

/** A notice and the state of its delivery. Instants are ISO text; `next_at` is null once it is no longer sent. */
const Notice = z.object({
  body: NoticeBody,
  attempts: z.int(),
  next_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

/** A refund. `key` is the idempotency key of its request. */
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

// Each session is one small file, read and written synchronously. So nothing in this process changes a session between
// its reading and its writing, and a file is always complete, whenever the process is killed.

export function readSession(id: string): Session | undefined {
  if (!SESSION_ID.test(id)) return undefined
  try {
    return Session.parse(JSON.parse(readFileSync(fileOf(id), 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Stores a new session unless one with this id exists, and returns the stored one. */
export function addSession(session: Session): Session {
  const draft = writeDraft(session)
  try {
    // link() is atomic: it fails if another process has stored the same session meanwhile.
    linkSync(draft, fileOf(session.id))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readSession(session.id)!
}

/** Changes a stored session. `change` returns the new session, or undefined to leave it. */
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

/** Deletes sessions older than thirty days, so that a demonstration does not fill its disk. */
export function forgetOldSessions(): void {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString()
  for (const id of listSessionIds()) if ((readSession(id)?.created ?? oldest) < oldest) rmSync(fileOf(id))
}

/** Removes the payer's name and text from the sessions of these orders. */
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
