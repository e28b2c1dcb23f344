import { createRoute } from '@hono/zod-openapi'
import { RetentionReport } from '#contract/retention.ts'
import { readRetention } from '#domain/retention/run.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/retention/',
  summary: 'How long each kind of record is kept, and what the last nights have removed',
  responses: { 200: json('The periods and the runs', RetentionReport), 401: refusal('No valid token') },
})

export const retention = createResource().openapi(read, async (c) => c.json(await readRetention(), 200))
