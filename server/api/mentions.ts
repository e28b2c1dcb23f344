import { createRoute } from '@hono/zod-openapi'
import { endMention } from '#domain/mentions/mentions.ts'
import { createResource, idParam, refusal, staffOnly } from './route.ts'

const done = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/mentions/{id}/done/',
  summary: 'Press away on Today that a note names the caller',
  request: { params: idParam },
  responses: {
    204: { description: 'It is done' },
    401: refusal('No valid token'),
    404: refusal('Nobody has named the caller there'),
  },
})

/** Notes in which colleagues are named. Which ones name the caller is in the answer of `/api/desk/`. */
export const mentions = createResource().openapi(done, async (c) => {
  await endMention(c.req.valid('param').id, c.var.session.staffId)
  return c.body(null, 204)
})
