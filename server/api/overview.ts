import { createRoute } from '@hono/zod-openapi'
import { SiteOverview } from '#contract/overview.ts'
import { may } from '#contract/roles.ts'
import { readOverview } from '#domain/desk/overview.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/overview/',
  summary:
    'How much content there is, what is not complete yet, and, with the right to the audit, the last changes',
  responses: { 200: json('The overview', SiteOverview), 401: refusal('No valid token') },
})

export const overview = createResource().openapi(read, async (c) => {
  const whole = await readOverview()
  const last_changes = may(c.var.session.roles, 'audit') ? whole.last_changes : []
  return c.json({ ...whole, last_changes }, 200)
})
