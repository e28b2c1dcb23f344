import { createMiddleware } from 'hono/factory'
import type { SecurityKind } from '#contract/security.ts'
import { noteSecurity, withAsker } from '#domain/security/log.ts'
import { callOf } from './call-label.ts'
import { visitorAddress } from './visitor-address.ts'

const kinds: Record<number, SecurityKind> = { 401: 'unauthorized', 403: 'forbidden', 429: 'too-many' }

/** The login notes by itself who failed, and a session that has ended is nothing to note. */
const LOGIN = /^\/api\/token\b/

/** Notes every answer that refuses somebody, and lets what is noted on the way to an answer know who asked. */
export const watchRefusals = createMiddleware(async (c, next) => {
  const address = visitorAddress(c)
  await withAsker(address, next)
  const kind = kinds[c.res.status]
  if (kind === undefined || (kind === 'unauthorized' && LOGIN.test(c.req.path))) return
  noteSecurity(kind, `${c.req.method} ${callOf(c)}`, address)
})
