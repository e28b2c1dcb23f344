import { call, formData, type Sent } from '../client.ts'

const SLOW_MS = 3000
const SLOW_UPLOAD_MS = 15_000
/** Bodies from this size on may take `SLOW_UPLOAD_MS`, because sending them takes time. */
const UPLOAD_BYTES = 5 * 1024 * 1024
const AT_ONCE = 4
/** How often a slow request is repeated, because the machine may have been busy. */
const RETRIES = 5

/** A request with rubbish. `route` is the pattern of its path; `what` names the rubbish in messages. */
export type Throw = { method: string; path: string; route?: string; what: string; sent?: Sent }

type Outcome = { status: number; took: number } | { status: undefined; reason: string }

/** How many records each route has added in this test, by its pattern. */
export const stored = new Map<string, number>()

/** Sends all requests, four at a time. Returns a sentence for each answer that is wrong. */
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

/** Sends one request. Returns a sentence if the answer is wrong. */
export async function complaintOf(one: Throw): Promise<string[]> {
  const outcome = await outcomeOf(one)
  return isSlow(one, outcome) ? slownessOf(one) : faultsOf(one, outcome)
}

function faultsOf(one: Throw, outcome: Outcome, allowed = (status: number) => status < 500) {
  if (outcome.status === undefined) return [`${inWords(one)} was not answered: ${outcome.reason}`]
  return allowed(outcome.status) ? [] : [`${inWords(one)} was answered with ${outcome.status}`]
}

/** Repeats a slow request alone. Returns a sentence if it is slow every time. */
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
  // Each request has a connection of its own, because the site closes one on which it refused a body unread.
  const headers = { ...sent?.headers, connection: 'close' }
  try {
    const response = await call(method, path, { ...(await inOnePiece(sent)), headers })
    await response.arrayBuffer()
    const { status } = response
    if (method === 'POST' && (status === 201 || status === 200))
      stored.set(route, (stored.get(route) ?? 0) + 1)
    return { status, took: performance.now() - since }
  } catch (error) {
    // A reset is a fault too: the server reads on when it has refused a body, and all of these are small enough for that.
    return { status: undefined, reason: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

/** Encodes a form before sending. `fetch` would not read a refusal that arrives while it still sends parts. */
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
