import { createMiddleware } from 'hono/factory'
import type { SecurityKind } from '#contract/security.ts'
import { noteSecurity, withAsker } from '#domain/security/log.ts'
import { callOf } from './call-label.ts'
import { visitorAddress } from './visitor-address.ts'

const kinds: Record<number, SecurityKind> = { 401: 'unauthorized', 403: 'forbidden', 429: 'too-many' }

/** Excluded: the login notes failures itself, and an expired session is not worth noting. */
const LOGIN = /^\/api\/token\b/

/**
 * Notes every refusal in the security log, and sets the caller's address for everything that is noted during the
 * request.
 */
export const watchRefusals = createMiddleware(async (c, next) => {
  const address = visitorAddress(c)
  await withAsker(address, next)
  const kind = kinds[c.res.status]
  if (kind === undefined || (kind === 'unauthorized' && LOGIN.test(c.req.path))) return
  noteSecurity(kind, `${c.req.method} ${callOf(c)}`, address)
})
