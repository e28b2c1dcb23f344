import { call, formData, type Sent } from '../client.ts'

const SLOW_MS = 1000
const SLOW_UPLOAD_MS = 5000
/** From this size on a body takes its time on the way. */
const UPLOAD_BYTES = 5 * 1024 * 1024
const AT_ONCE = 4
/** So that a machine that is busy for a while does not make it slow. */
const RETRIES = 20

/** Something to throw. `path` is where, `route` the pattern behind it, `what` is for people. */
export type Throw = { method: string; path: string; route?: string; what: string; sent?: Sent }

type Outcome = { status: number; took: number } | { status: undefined; reason: string }

/** How often each route has stored something new, by its pattern. */
export const stored = new Map<string, number>()

/** Throws everything, four at a time, and says in a sentence each what the site should not have done. */
export async function complaintsOf(
  throws: Throw[],
  allowed?: (status: number) => boolean,
): Promise<string[]> {
  const complaints: string[] = []
  const slow: Throw[] = []
  const waiting = throws.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) {
        const outcome = await outcomeOf(one)
        complaints.push(...faultsOf(one, outcome, allowed))
        if (isSlow(one, outcome)) slow.push(one)
      }
    }),
  )
  for (const one of slow) complaints.push(...(await slownessOf(one)))
  return complaints
}

/** What there is to complain of one throw: nothing, or one sentence. */
export async function complaintOf(one: Throw): Promise<string[]> {
  const outcome = await outcomeOf(one)
  return isSlow(one, outcome) ? slownessOf(one) : faultsOf(one, outcome)
}

function faultsOf(one: Throw, outcome: Outcome, allowed = (status: number) => status < 500) {
  if (outcome.status === undefined) return [`${inWords(one)} was not answered: ${outcome.reason}`]
  return allowed(outcome.status) ? [] : [`${inWords(one)} was answered with ${outcome.status}`]
}

/** The machine may have been busy. What is slow by itself is slow again, also when nothing else is thrown. */
async function slownessOf(one: Throw): Promise<string[]> {
  for (let time = 1; time <= RETRIES; time++) if (!isSlow(one, await outcomeOf(one))) return []
  return [`${inWords(one)} took longer than ${limitOf(one)} ms, ${RETRIES + 1} times`]
}

function isSlow(one: Throw, outcome: Outcome) {
  return outcome.status !== undefined && outcome.took > limitOf(one)
}

function limitOf({ sent }: Throw) {
  return sizeOf(sent) < UPLOAD_BYTES ? SLOW_MS : SLOW_UPLOAD_MS
}

function inWords({ method, path, what }: Throw) {
  return `${method} ${path.slice(0, 100)} with ${what.slice(0, 200)}`
}

async function outcomeOf(one: Throw): Promise<Outcome> {
  const { method, path, route = path, sent } = one
  const since = performance.now()
  // A connection of its own for each: one on which a body was refused unread is closed, and must not hit the next.
  const headers = { ...sent?.headers, connection: 'close' }
  try {
    const response = await call(method, path, { ...(await inOnePiece(sent)), headers })
    await response.arrayBuffer()
    const { status } = response
    if (method === 'POST' && (status === 201 || status === 200))
      stored.set(route, (stored.get(route) ?? 0) + 1)
    return { status, took: performance.now() - since }
  } catch (error) {
    // Also not by a reset: of a body that is refused unread the server takes the rest, and all of these fit into that.
    return { status: undefined, reason: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

/** A form that is sent bit by bit may be refused before it has been sent, and then the refusal is never read. */
async function inOnePiece(sent: Sent = {}): Promise<Sent> {
  if (!sent.form) return sent
  const encoded = new Response(formData(sent.form))
  const type = encoded.headers.get('content-type') ?? ''
  return { ...sent, form: undefined, raw: { type, body: new Uint8Array(await encoded.arrayBuffer()) } }
}

function sizeOf(sent: Sent = {}) {
  const files = Object.values(sent.form ?? {}).flat()
  const sizes = files.map((file) => (file instanceof File ? file.size : file.length))
  return (sent.raw?.body.length ?? 0) + sizes.reduce((sum, size) => sum + size, 0)
}
