import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { Tokens } from '#contract/staff.ts'
import { pemba } from '#test/people.ts'
import { startSite } from './site.ts'

/** What the site signs its access tokens with, so that a test can make one that has expired. */
export const JWT_SECRET = 'a secret of the tests, long enough for the site'
const TOKEN_RENEWED_MS = 5 * 60_000

export type Site = Awaited<ReturnType<typeof startSite>>
type Field = string | File
/** `by`: who asks, nobody unless said; `token`: an access token of one's own. A list in a form is its key repeated. */
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

/** Starts one site for all tests of a file, with the demo world and without limits on how often it is asked. */
export function onOneSite() {
  beforeAll(async () => {
    access = undefined
    site = await startSite({ RATE_LIMITS: 'off', JWT_SECRET })
  })

  afterAll(async () => {
    if (site) expect(await site.stop()).toBe(0)
  })
}

/** The site of this file, once it has started. */
export function theSite(): Site {
  return site!
}

/** Asks the site for something. Redirects are not followed. `path` may be a whole address. */
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

/** The answer, which must have this status and the shape that the contract gives it. */
export async function answered<Shape>(
  response: Response | Promise<Response>,
  status: number,
  shape: z.ZodType<Shape>,
): Promise<Shape> {
  const { headers, text } = await textOf(response, status)
  expect(headers.get('content-type')).toMatch(/^application\/json\b/)
  return shape.parse(JSON.parse(text))
}

/** The refusal, which must have this status, say in a sentence why, and name the field, if there is one to blame. */
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

/** The type of the picture that an answer is; its bytes must be one. */
export async function pictureIn(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer()
  expect(response.status, new TextDecoder().decode(bytes.slice(0, 300))).toBe(200)
  expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
  return response.headers.get('content-type') ?? ''
}

/** The version to send back in If-Match. */
export function etagOf(response: Response): string {
  const etag = response.headers.get('etag')
  expect(etag).toMatch(/^"/)
  return etag!
}

/** Logs in as the member of staff whom the site starts with. */
export function logIn(more: { rotate?: boolean } = {}): Promise<Tokens> {
  return answered(call('POST', '/api/token/', { json: { ...pemba, ...more } }), 200, Tokens)
}

/** A picture as somebody chose it in a form; another colour is another picture. */
export async function pictureFile(
  colour = '#365d7c',
  format: 'png' | 'jpeg' = 'png',
  width = 640,
): Promise<File> {
  const plain = sharp({ create: { width, height: 480, channels: 3, background: colour } })
  const bytes = new Uint8Array(await plain.toFormat(format).toBuffer())
  return new File([bytes], `camp.${format}`, { type: `image/${format}` })
}

/** The same address with a slash more or less at its end. */
export function twinOf(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}

/** A payload without one of its fields. */
export function without(payload: object, field: string): object {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field))
}

/** A form as browsers send it. */
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
