import { DAY_MS } from '#contract/days.ts'
import { signNotice } from './sandbox-keys.ts'
import {
  changeSession,
  forgetOldSessions,
  listSessionIds,
  readSession,
  type Notice,
  type Session,
} from './sandbox-store.ts'
import { SIGNATURE_HEADER } from './sandbox-wire.ts'

/** How long after each failed attempt the next one is made; the last pause repeats. */
const PAUSES_MS = [200, 1000, 5000, 30_000, 120_000, 600_000]
const GIVE_UP_MS = 3 * DAY_MS
const TIMEOUT_MS = 8000

const timers = new Map<string, NodeJS.Timeout>()
/** Ids of notices that are being sent, so that none is sent twice by accident. */
const underway = new Set<string>()
let isStopped = false

/** Starts the gateway and sends the notices that were not delivered before it stopped. */
export function startSandboxGateway(): void {
  isStopped = false
  forgetOldSessions()
  for (const id of listSessionIds()) deliver(id)
}

/** Stops the gateway. Undelivered notices stay stored. */
export function stopSandboxGateway(): void {
  isStopped = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** Sends the due notices of a session and sets a timer for the others. */
export function deliver(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  const session = isStopped ? undefined : readSession(id)
  if (!session) return

  const waiting = sendable(session).filter(({ body }) => !underway.has(body.id))
  const now = Date.now()
  for (const notice of waiting) if (dueAt(notice) <= now) void send(session, notice)
  const next = Math.min(...waiting.map(dueAt).filter((time) => time > now))
  if (next !== Infinity) timers.set(id, setTimeout(deliver, next - now, id).unref())
}

/**
 * Returns the undelivered notices that may be sent, the oldest first; the newest first if the session reverses their
 * order.
 */
function sendable({ notices, chaos, step }: Session): Notice[] {
  const open = notices.filter(({ next_at }) => next_at !== null)
  if (!chaos.reorder) return open
  return step === 'paid' || step === 'cancelled' ? open.slice(-1) : []
}

function dueAt({ next_at }: Notice) {
  return next_at === null ? Infinity : Date.parse(next_at)
}

async function send({ id, request, chaos }: Session, { body }: Notice) {
  underway.add(body.id)
  const copies = Array.from({ length: 1 + (chaos.duplicate ?? 0) }, () => post(request.notify_url, body))
  const isTaken = (await Promise.all(copies)).every(Boolean)
  underway.delete(body.id)
  changeSession(id, (session) => ({
    ...session,
    notices: session.notices.map((notice) =>
      notice.body.id === body.id ? afterAttempt(notice, isTaken) : notice,
    ),
  }))
  deliver(id)
}

/** Returns whether the merchant acknowledged the notice. */
async function post(url: string, notice: Notice['body']) {
  const body = JSON.stringify(notice)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signNotice(body) }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function afterAttempt(notice: Notice, isTaken: boolean): Notice {
  const now = Date.now()
  const attempts = notice.attempts + 1
  if (isTaken) return { ...notice, attempts, next_at: null, delivered_at: new Date(now).toISOString() }
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1]!
  const isOver = now - Date.parse(notice.body.created) > GIVE_UP_MS
  return { ...notice, attempts, next_at: isOver ? null : new Date(now + pause).toISOString() }
}
