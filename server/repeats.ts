import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { faultsByField } from '#contract/faults.ts'
import { giveUp, keepAnswer, takeOrRepeat, type KeyedCall } from '#domain/staff/repeats.ts'
import { report } from '#integrations/log.ts'
import { ownKeyCalls, KeyHeader } from './api/idempotency.ts'
import { hasFreshPassword, type LoggedIn, type Staff } from './auth.ts'
import { RequestError } from './problems.ts'
import { callRights, calledIn } from './rights/calls.ts'

/**
 * Calls of staff that are done anew each time. They say what would be and keep nothing, or prove who somebody is, with
 * answers that are nobody else's to keep.
 */
const DONE_ANEW = /\/(preview|previews|check)\/|^POST \/api\/staff\/me\//

/** What of an answer's headers its repeat says too. */
const KEPT_HEADERS = ['content-type', 'etag', 'location']

/** Returns whether a call, `POST /api/crew/`, with an Idempotency-Key is done once by this file. */
export function isDoneOnce(call: string): boolean {
  return call.startsWith('POST ') && callRights.has(call) && !ownKeyCalls.has(call) && !DONE_ANEW.test(call)
}

/**
 * Does what staff send with an Idempotency-Key once: the same account, call, key and body again is answered as before.
 * Mount it where the guard has let the caller in and the body has been checked.
 */
export const doOnce = createMiddleware<Staff>(async (c, next) => {
  const keyed = await keyedCallIn(c)
  if (!keyed) return next()
  const before = await takeOrRepeat(keyed)
  if (before) return new Response(before.body || null, before)
  await next()
  if (c.res.ok)
    await keepAnswer(keyed, await answerIn(c)).catch((error: unknown) => report(error, 'a repeat'))
  else await giveUp(keyed)
  return undefined
})

async function keyedCallIn(c: Context<Staff>): Promise<KeyedCall | undefined> {
  const key = c.req.header('idempotency-key')
  const { session } = c.var
  if (key === undefined || !session || !isDoneOnce(calledIn(c) ?? '')) return undefined
  const { error } = KeyHeader.safeParse({ 'idempotency-key': key })
  if (error) throw new RequestError(422, 'Some fields are not valid', { errors: faultsByField(error.issues) })
  const { pathname, search } = new URL(c.req.url)
  const call = `${c.req.method} ${pathname.replace(/\/$/, '')}${search}`
  const isConfirmed = hasFreshPassword(c as Context<LoggedIn>)
  const standing = JSON.stringify([session.roles.toSorted(), isConfirmed])
  return { staffId: session.staffId, standing, call, key, hash: await hashOfSent(c) }
}

/**
 * Returns a digest of the body and of the version that the caller has seen. The boundary of a form is another each time, so
 * its fields are digested.
 */
async function hashOfSent(c: Context) {
  const hash = createHash('sha256').update(`${c.req.header('if-match') ?? ''}\n`)
  if (c.req.bodyCache.formData === undefined)
    return hash.update(new Uint8Array(await c.req.arrayBuffer())).digest('base64url')
  for (const [name, value] of await c.req.formData()) {
    const isText = typeof value === 'string'
    const said = isText ? [name, value] : [name, value.name, value.type, value.size]
    hash.update(`${JSON.stringify(said)}\n`)
    if (!isText) hash.update(new Uint8Array(await value.arrayBuffer()))
  }
  return hash.digest('base64url')
}

async function answerIn({ res }: Context) {
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = res.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const isText = /json|^$/.test(headers['content-type'] ?? '')
  return { status: res.status, headers, body: isText ? await res.clone().text() : null }
}
