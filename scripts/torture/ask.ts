/** What a server answered. `json` reads the body as a record of texts. */
export type Answer = { status: number; text: string; json: () => Record<string, string> }

type Sent = {
  json?: unknown
  form?: Record<string, string>
  body?: FormData
  headers?: Record<string, string>
}

const TIMEOUT_MS = 30_000
/** What an answer tells only by mistake. */
const INSIDES =
  /\bat .*\.[jt]s:\d|node:internal|sqlite|postgres|kysely|ECONN|ENOSPC|errno|\bselect .* from\b/i

const faults: string[] = []
let answered = 0

/** How many answers there have been so far, of whatever kind. */
export function answersSoFar(): number {
  return answered
}

/** What answers were wrong whatever was asked for, since the last time this was called. */
export function takeFaults(): string[] {
  return [...new Set(faults.splice(0))]
}

/** Asks a server. Throws when it is gone. Invariant I5 is checked here: 5xx is 503 at most, and tells nothing. */
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

/** Headers of who works in the office. */
export async function logIn(url: string, credentials: { username: string; password: string }) {
  const answer = await ask(url, 'POST', '/api/token/', { json: credentials })
  return { authorization: `Bearer ${answer.json().access}` }
}
