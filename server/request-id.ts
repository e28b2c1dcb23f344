import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { env } from '#integrations/env.ts'
import { withRequestId } from '#integrations/log.ts'

const HEADER = 'x-request-id'
const ID = /^[\w-]{1,64}$/

/** Gives each request an id, in its answer and in the log: the one of our own proxy, else a new one. */
export const requestId = createMiddleware(async (c, next) => {
  const given = env.trustedProxies > 0 ? c.req.header(HEADER) : undefined
  const id = given !== undefined && ID.test(given) ? given : randomUUID()
  await withRequestId(id, next)
  c.header(HEADER, id)
})
