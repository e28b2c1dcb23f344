import type { Problem } from '#contract/problem.ts'
import { CONFIRMATION_HEADER, type Confirmation } from '#contract/staff.ts'
import { hasWorked } from './expected-status.ts'
import { askPassword } from './password-question.ts'
import { accessToken, withSession } from './session.ts'

/** `key`: names what is sent, so that sending it twice does it once. */
type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  version?: string
  key?: string
}

/** What a person can be told when a call did not work. */
export type Failure = { status?: number; reason: string; errors?: Problem['errors'] }

/** The answer, or why there is none. Only the end of the session is still thrown, for it leads to the login page. */
export async function tryApi(
  path: string,
  call: Call = {},
): Promise<{ response: Response } | { failure: Failure }> {
  const { method = 'GET' } = call
  try {
    const ask = () => withSession(() => send(path, call), method !== 'GET')
    const first = await ask()
    const needsPassword = first.headers.get(CONFIRMATION_HEADER) === 'needed'
    // What was typed waits where it is: the same call goes out again once the password has been typed.
    const response = needsPassword && (await askPassword(confirm)) ? await ask() : first
    return hasWorked(method, path, response.status) ? { response } : { failure: await failureOf(response) }
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn(error)
    return { failure: { reason: 'The server could not be reached. Check the connection, then try again' } }
  }
}

let confirmation: string | undefined

/** Answers why the password was not taken; undefined when it was. What shows it is kept in the memory of this tab alone. */
async function confirm(password: string): Promise<string | undefined> {
  const result = await tryApi('/api/staff/me/confirmations/', { method: 'POST', body: { password } })
  if ('failure' in result) return result.failure.reason
  confirmation = ((await result.response.json()) as Confirmation).confirmation
  return undefined
}

/** What a path answers, and the version to send back when it is edited. `Body` is what the contract says of the path. */
export async function readApi<Body>(
  path: string,
): Promise<{ body: Body; version: string | undefined } | { failure: Failure }> {
  const result = await tryApi(path)
  if ('failure' in result) return result
  const { response } = result
  return { body: (await response.json()) as Body, version: response.headers.get('etag')?.match(/\d+/)?.[0] }
}

/** The rows of a list, or the sentence that says they could not be fetched. Never throws: see `office/regions/list`. */
export async function readList<Row>(
  path: string,
  problem: string,
): Promise<{ rows: Row[]; problem?: string }> {
  const result = await readApi<Row[]>(path)
  return 'failure' in result ? { rows: [], problem } : { rows: result.body }
}

/** Changes something whose answer nobody needs; answers what went wrong. */
export async function changeApi(path: string, call: Call): Promise<Failure | undefined> {
  const result = await tryApi(path, call)
  return 'failure' in result ? result.failure : undefined
}

function send(path: string, { method = 'GET', body, version, key }: Call) {
  const headers = new Headers({ authorization: `Bearer ${accessToken()}` })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (version) headers.set('if-match', `"${version}"`)
  if (confirmation) headers.set(CONFIRMATION_HEADER, confirmation)
  if (key) headers.set('idempotency-key', key)
  return fetch(path, { method, headers, body: JSON.stringify(body) })
}

async function failureOf(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  const reason = problem?.detail ?? `The server answered ${response.status}`
  return { status: response.status, reason, errors: problem?.errors }
}
