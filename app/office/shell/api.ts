import { redirect } from 'react-router'
import type { Problem } from '#contract/problem.ts'
import { FACTOR_HEADER } from '#contract/login-headers.ts'
import { CONFIRMATION_HEADER } from '#contract/login-headers.ts'
import {
  at,
  type Address,
  type Answer,
  type Body,
  type Method,
  type Path,
  type PathWith,
  type RowOf,
} from './api-address.ts'
import { hasWorked } from './expected-status.ts'
import { askPassword } from './password-question.ts'
import { accessToken, withSession } from './session.ts'
import { forgetKey, keyFor } from './unanswered.ts'

/**
 * `key`: the idempotency key of a form, so that sending it twice has one effect; without one, what is sent has a key of its
 * own. `signal` ends a call that only reads.
 */
type Call<P extends Path, M extends Method> = {
  method?: M
  body?: Body<P, M>
  version?: number
  key?: string
  signal?: AbortSignal
}

/** An answer whose `json()` returns the body that the API describes. */
export type Answered<P extends Path, M extends Method = 'GET'> = { json(): Promise<Answer<P, M>> } & Response

/** Why a call failed, in words for the person. */
export type Failure = { status?: number; reason: string; errors?: Problem['errors'] }

/**
 * Calls the API. Returns its answer or the reason why there is none. Throws only when the session has ended, or
 * the person must set up a second factor first: a redirect.
 */
export async function tryApi<P extends PathWith<M>, M extends Method = 'GET'>(
  address: Address<P>,
  call: Call<P, M> = {},
): Promise<{ response: Answered<P, M> } | { failure: Failure }> {
  return ask(address, call)
}

let confirmation: string | undefined

/**
 * Sends the password. Returns why it was refused; undefined when it was accepted. This tab alone keeps the
 * confirmation, in memory.
 */
async function confirm(password: string): Promise<string | undefined> {
  const result = await tryApi(at('/api/staff/me/confirmations/'), { method: 'POST', body: { password } })
  if ('failure' in result) return result.failure.reason
  confirmation = (await result.response.json()).confirmation
  return undefined
}

/** Returns the body of an answer, and the version to send back when the record is edited. */
export async function readApi<P extends PathWith<'GET'>>(
  address: Address<P>,
): Promise<{ body: Answer<P>; version?: number } | { failure: Failure }> {
  const result = await ask(address)
  if ('failure' in result) return result
  const { response } = result
  const version = response.headers.get('etag')?.match(/\d+/)?.[0]
  return {
    body: (await response.json()) as Answer<P>,
    version: version === undefined ? undefined : Number(version),
  }
}

/** Returns the rows of a list, or `problem` when they could not be fetched. Throws only when the session has ended. */
export async function readList<P extends PathWith<'GET'>>(
  address: Address<P>,
  problem: string,
): Promise<{ rows: RowOf<P>[]; problem?: string }> {
  const result = await tryApi(address)
  if ('failure' in result) return { rows: [], problem: problemOf(result.failure, problem) }
  return { rows: await rowsIn<P>(result.response) }
}

/** Says why a list could not be fetched: in its own words, or that the role may not see it and who may. */
export function problemOf({ status, reason }: Failure, problem: string): string {
  return status === 403 ? reason : problem
}

/** Returns the rows in the answer of a list. */
export async function rowsIn<P extends PathWith<'GET'>>(response: Answered<P>): Promise<RowOf<P>[]> {
  const rows: unknown = await response.json()
  return rows as RowOf<P>[]
}

/** Changes something and ignores the body of the answer. Returns the failure; undefined when it worked. */
export async function changeApi<P extends PathWith<M>, M extends Exclude<Method, 'GET'>>(
  address: Address<P>,
  call: Call<P, M> & { method: M },
): Promise<Failure | undefined> {
  const result = await ask(address, call)
  return 'failure' in result ? result.failure : undefined
}

type Sent = { method?: Method; body?: unknown; version?: number; key?: string; signal?: AbortSignal }

/** Like `tryApi`, without types for the body and the answer; the caller has its own. */
export async function ask(
  address: string,
  call: Sent = {},
): Promise<{ response: Response } | { failure: Failure }> {
  const { method = 'GET' } = call
  const sent = method === 'POST' && `${method} ${address} ${JSON.stringify(call.body)}`
  const keyed = sent === false ? call : { ...call, key: call.key ?? keyFor(sent) }
  try {
    const first = await withSession(() => send(address, keyed), method !== 'GET')
    // Nothing else works before: the person is led to where it is set up.
    if (first.headers.get(FACTOR_HEADER) === 'needed') throw redirect('/second-factor')
    const needsPassword = first.headers.get(CONFIRMATION_HEADER) === 'needed'
    // When the server needs the password, the same call is sent again once the person has typed it. The form stays open
    // below.
    const response =
      needsPassword && (await askPassword(confirm))
        ? await withSession(() => send(address, keyed), method !== 'GET')
        : first
    if (!hasWorked(method, address, response.status)) return { failure: await failureOf(response) }
    if (sent !== false) forgetKey(sent)
    return { response }
  } catch (error) {
    if (error instanceof Response) throw error
    if (!call.signal?.aborted) console.warn(error)
    return { failure: { reason: 'The server could not be reached. Check the connection, then try again' } }
  }
}

function send(address: string, { method = 'GET', body, version, key, signal }: Sent) {
  const headers = new Headers({ authorization: `Bearer ${accessToken()}` })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (confirmation) headers.set(CONFIRMATION_HEADER, confirmation)
  if (key) headers.set('idempotency-key', key)
  // A dialog that was opened to do what a colleague asks for says so in its address.
  const asked = new URLSearchParams(location.search).get('ask')
  if (asked && method !== 'GET') headers.set('x-ask', asked)
  return fetch(address, { method, headers, body: JSON.stringify(body), signal })
}

async function failureOf(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  const reason = problem?.detail ?? `The server answered ${response.status}`
  return { status: response.status, reason, errors: problem?.errors }
}
