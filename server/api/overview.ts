import { createRoute } from '@hono/zod-openapi'
import { SiteOverview } from '#contract/overview.ts'
import { may } from '#contract/roles.ts'
import { asSeenBy } from '#domain/audit/seen.ts'
import { readOverview } from '#domain/desk/overview.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/overview/',
  summary:
    'How much content there is; the drafts, for who may look at them; and, with the right to the audit, the last changes',
  responses: { 200: json('The overview', SiteOverview), 401: refusal('No valid token') },
})

export const overview = createResource().openapi(read, async (c) => {
  const { roles } = c.var.session
  const whole = await readOverview()
  const last_changes = may(roles, 'audit') ? asSeenBy(roles, whole.last_changes) : []
  return c.json(
    { ...whole, ...(!may(roles, 'look') && { drafts: [], demo_settings: [] }), last_changes },
    200,
  )
})
