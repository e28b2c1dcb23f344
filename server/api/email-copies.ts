import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { sendAgain } from '#domain/mails/copies.ts'
import { createResource, idParam, json, refusal, staffOnly } from './route.ts'

const Copy = z.object({ _id: z.string() }).meta({ id: 'EmailCopy' })

const copy = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/emails/{id}/copies/',
  summary: 'Send a mail once more, to whom it was for',
  request: { params: idParam },
  responses: {
    201: json('The id of the new mail', Copy),
    401: refusal('No valid token'),
    404: refusal('No such mail'),
    409: refusal('It has no address to go to'),
  },
})

export const emailCopies = createResource().openapi(copy, async (c) => {
  const { id } = c.req.valid('param')
  return c.json({ _id: await sendAgain(id, c.var.session.staffId) }, 201)
})
