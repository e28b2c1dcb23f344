import { createRoute } from '@hono/zod-openapi'
import { Checks, WantedChecks } from '#contract/checks.ts'
import { listChecks } from '#domain/checks/checks.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/checks/',
  summary: 'What is wrong with what visitors read, of all or of one thing, each with where it is mended',
  request: { query: WantedChecks },
  responses: {
    200: json('What to look at', Checks),
    401: refusal('No valid token'),
    422: refusal('Only one of noun and id is named'),
  },
})

export const checks = createResource().openapi(list, async (c) =>
  c.json(await listChecks(c.var.session.roles, c.req.valid('query')), 200),
)
