import type { Problem } from '#contract/problem.ts'
import type { Address, Answer, FormFields, Path, PathWith } from './api-address.ts'
import type { Failure } from './api.ts'
import { hasWorked } from './expected-status.ts'
import { accessToken, withSession } from './session.ts'
import { forgetKey, keyFor } from './unanswered.ts'

type Upload<P extends Path, M extends 'POST' | 'PUT'> = {
  method: M
  /** The fields to send; undefined ones are left out. */
  fields: FormFields<P, M>
  version?: number
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}
type Received = { status: number; text: string }

const NO_CONNECTION = 'The server could not be reached. Check the connection, then try again'

/**
 * Sends a form with files, as `tryApi` sends JSON: renews an expired access token once and returns why it failed. `isNew`:
 * the server made something of it that was not there.
 * Throws only when the session has ended.
 */
export async function uploadForm<P extends PathWith<M>, M extends 'POST' | 'PUT'>(
  path: Address<P>,
  { fields, ...upload }: Upload<P, M>,
): Promise<{ body: Answer<P, M>; isNew: boolean } | { failure: Failure }> {
  const form = formOf(fields)
  const sent = `${upload.method} ${path} ${JSON.stringify([...form].map(shortOf))}`
  const key = upload.method === 'POST' ? keyFor(sent) : undefined
  try {
    const { status, text } = await withSession(() => sendOnce(path, { ...upload, form, key }), true)
    if (!hasWorked(upload.method, path, status)) return { failure: failureOf(status, text) }
    forgetKey(sent)
    return { body: JSON.parse(text) as Answer<P, M>, isNew: status === 201 }
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn(error)
    return { failure: { reason: NO_CONNECTION } }
  }
}

function formOf(fields: object) {
  const form = new FormData()
  for (const [name, parts] of Object.entries(fields) as [string, string | Blob | undefined][])
    for (const part of [parts].flat()) if (part !== undefined) form.append(name, part)
  return form
}

/** Names a field: what was chosen is told apart by its name and size, not read. */
function shortOf([name, value]: [string, FormDataEntryValue]) {
  return typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size]
}

type Sent = {
  method: string
  form: FormData
  key?: string | undefined
  version?: number
  onProgress?: (share: number) => void
}

/** Sends the form with `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function sendOnce(path: string, { method, form, key, version, onProgress }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('authorization', `Bearer ${accessToken()}`)
    if (version !== undefined) request.setRequestHeader('if-match', `"${version}"`)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new Error(`${method} ${path} did not get through`)))
    request.send(form)
  })
}

function failureOf(status: number, text: string): Failure {
  const problem = problemIn(text)
  return { status, reason: problem?.detail ?? `The server answered ${status}`, errors: problem?.errors }
}

function problemIn(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return undefined
  }
}
