import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { SecurityKind } from '#contract/security.ts'
import { noteSecurity, withAsker } from '#domain/security-log.ts'
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

/** The call as the API describes it, so that a line names no booking; of pages only that it was one. */
function callOf(c: Context) {
  const described = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))
  return described?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : '/*')
}
