import { createRoute } from '@hono/zod-openapi'
import { DemoRemoval } from '#contract/demo.ts'
import { removeDemoContent } from '#domain/demo/remove.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/demo-content/',
  summary:
    'Remove what came with the software and nobody has edited; trips that somebody booked stay as drafts',
  responses: {
    200: json('How much of what was removed', DemoRemoval),
    401: refusal('No valid token'),
    403: refusal('Without the right to it'),
  },
})

export const demo = createResource().openapi(remove, async (c) => {
  const { removed, keptAsDrafts } = await removeDemoContent(c.var.session.staffId)
  return c.json({ removed, kept_as_drafts: keptAsDrafts }, 200)
})
