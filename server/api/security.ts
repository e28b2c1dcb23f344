import { createRoute } from '@hono/zod-openapi'
import { SecurityEntry, SecurityQuery } from '#contract/security.ts'
import { listSecurity } from '#domain/security/log.ts'
import { answerPage, createResource, json, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/security/',
  summary: 'Read the security log, the newest first: all, or one kind of line',
  request: { query: SecurityQuery },
  responses: {
    200: json('A page of lines. X-Total-Count counts all, Link names the next page', SecurityEntry.array()),
    401: refusal('No valid token'),
    403: refusal('Without the right to it'),
    422: refusal('The limit, the cursor or the kind is not valid'),
  },
})

export const security = createResource().openapi(list, async (c) => {
  const query = c.req.valid('query')
  return c.json(answerPage(c, query, await listSecurity(query)), 200)
})
