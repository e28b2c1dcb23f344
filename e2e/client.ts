import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { Tokens } from '#contract/staff.ts'
import { pemba } from '#test/people.ts'
import { startSite } from './site.ts'

/** The secret that the site signs access tokens with, so that a test can make an expired one. */
export const JWT_SECRET = 'a secret of the tests, long enough for the site'
const TOKEN_RENEWED_MS = 5 * 60_000

export type Site = Awaited<ReturnType<typeof startSite>>
type Field = string | File
/**
 * `by`: who sends the request, nobody by default; `token`: an access token to use instead. A list in a form repeats its
 * key.
 */
export type Sent = {
  by?: 'staff'
  token?: string
  json?: unknown
  form?: Record<string, Field | Field[]>
  raw?: { type: string; body: string | Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
}

let site: Site | undefined
let access: { token: string; since: number } | undefined

/** Starts one site for all tests of a file, with the demo world and without rate limits. */
export function onOneSite() {
  beforeAll(async () => {
    access = undefined
    site = await startSite({ RATE_LIMITS: 'off', JWT_SECRET })
  })

  afterAll(async () => {
    if (site) expect(await site.stop()).toBe(0)
  })
}

/** Returns the site of this file, once it has started. */
export function theSite(): Site {
  return site!
}

/** Sends a request to the site and does not follow redirects. `path` may be a whole address. */
export async function call(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const { body, type } = bodyOf(sent)
  const token = sent.by === 'staff' ? await staffToken() : sent.token
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(type !== undefined && { 'content-type': type }),
    ...sent.headers,
  }
  return fetch(new URL(path, theSite().url), { method, body, headers, redirect: 'manual' })
}

/** Returns the parsed response, which must have this status and the shape of the contract. */
export async function answered<Shape>(
  response: Response | Promise<Response>,
  status: number,
  shape: z.ZodType<Shape>,
): Promise<Shape> {
  const { headers, text } = await textOf(response, status)
  expect(headers.get('content-type')).toMatch(/^application\/json\b/)
  return shape.parse(JSON.parse(text))
}

/**
 * Returns the refusal, which must have this status, a sentence with the reason, and the name of the wrong field, if
 * there is one.
 */
export async function refused(
  response: Response | Promise<Response>,
  status: number,
  field?: string,
): Promise<Problem> {
  const { headers, text } = await textOf(response, status)
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json\b/)
  const problem = Problem.parse(JSON.parse(text))
  expect(problem.status).toBe(status)
  expect(problem.detail).toMatch(/^\S.*\s\S/s)
  if (field !== undefined) {
    const named = Object.entries(problem.errors ?? {}).filter(([name]) => `${name}.`.startsWith(`${field}.`))
    expect(named, `${text} must blame ${field}`).not.toEqual([])
    expect(named.flatMap(([, messages]) => messages).join('')).not.toBe('')
  }
  return problem
}

/** Returns the content type of a response that must be a picture of that type. */
export async function pictureIn(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer()
  expect(response.status, new TextDecoder().decode(bytes.slice(0, 300))).toBe(200)
  expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
  return response.headers.get('content-type') ?? ''
}

/** Returns the version to send back in If-Match. */
export function etagOf(response: Response): string {
  const etag = response.headers.get('etag')
  expect(etag).toMatch(/^"/)
  return etag!
}

/** Logs in as the member of staff that the site starts with. */
export function logIn(more: { rotate?: boolean } = {}): Promise<Tokens> {
  return answered(call('POST', '/api/token/', { json: { ...pemba, ...more } }), 200, Tokens)
}

/** Returns a picture as a form sends it; another colour makes another picture. */
export async function pictureFile(
  colour = '#365d7c',
  format: 'png' | 'jpeg' = 'png',
  width = 640,
): Promise<File> {
  const plain = sharp({ create: { width, height: 480, channels: 3, background: colour } })
  const bytes = new Uint8Array(await plain.toFormat(format).toBuffer())
  return new File([bytes], `camp.${format}`, { type: `image/${format}` })
}

/** Returns the same address with the slash at its end added or removed. */
export function twinOf(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}

/** Returns a payload without one of its fields. */
export function without(payload: object, field: string): object {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field))
}

/** Returns a form as browsers send it. */
export function formData(fields: NonNullable<Sent['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) form.append(name, entry)
  }
  return form
}

async function staffToken() {
  if (!access || Date.now() - access.since > TOKEN_RENEWED_MS) {
    access = { token: (await logIn()).access, since: Date.now() }
  }
  return access.token
}

function bodyOf({ json, form, raw }: Sent) {
  if (raw) return raw
  if (form) return { body: formData(form), type: undefined }
  return json === undefined
    ? { body: undefined, type: undefined }
    : { body: JSON.stringify(json), type: 'application/json' }
}

async function textOf(response: Response | Promise<Response>, status: number) {
  const answer = await response
  const text = await answer.text()
  expect(answer.status, text.slice(0, 500)).toBe(status)
  return { headers: answer.headers, text }
}
