/** The response of a server. `json` reads the body as a record of texts. */
export type Answer = { status: number; text: string; json: () => Record<string, string> }

type Sent = {
  json?: unknown
  form?: Record<string, string>
  body?: FormData
  headers?: Record<string, string>
}

/** Longer than a payer waits for a page that another request has asked a provider for. */
const TIMEOUT_MS = 60_000
/** Matches internals that a response must not contain. */
const INSIDES =
  /\bat .*\.[jt]s:\d|node:internal|sqlite|postgres|kysely|ECONN|ENOSPC|errno|\bselect .* from\b/i

const faults: string[] = []
let answered = 0

/** Returns how many responses there have been so far, of any status. */
export function answersSoFar(): number {
  return answered
}

/** Returns the faults of all responses since the last call. */
export function takeFaults(): string[] {
  return [...new Set(faults.splice(0))]
}

/**
 * Sends a request. Throws when the server is gone. It checks invariant I5: a 5xx is a 503, and no response contains
 * internals.
 */
export async function ask(url: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const type = sent.json !== undefined && { 'content-type': 'application/json' }
  const body = sent.body ?? (sent.form ? new URLSearchParams(sent.form) : JSON.stringify(sent.json))
  const response = await fetch(new URL(path, url), {
    method,
    headers: { ...type, ...sent.headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  const text = await response.text()
  answered++
  if (status >= 500 && status !== 503) faults.push(`${method} ${path} was answered with ${status}`)
  const insides = status >= 500 && text.match(INSIDES)
  if (insides)
    faults.push(`I5: ${method} ${path} tells "${text.slice(insides.index! - 60, insides.index! + 60)}"`)
  return { status, text, json: () => JSON.parse(text) }
}

/** Logs a member of staff in. Returns the headers for further requests. */
export async function logIn(url: string, credentials: { username: string; password: string }) {
  const answer = await ask(url, 'POST', '/api/token/', { json: credentials })
  return { authorization: `Bearer ${answer.json().access}` }
}
