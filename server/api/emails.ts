import { createRoute } from '@hono/zod-openapi'
import { EmailEntry } from '#contract/emails.ts'
import { PageQuery } from '#contract/paging.ts'
import { listEmails } from '#domain/outbox.ts'
import { answerPage, createResource, json, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/emails/',
  summary: 'List the mails of the outbox with how each stands, the newest first',
  request: { query: PageQuery },
  responses: {
    200: json('A page of mails. X-Total-Count counts all, Link names the next page', EmailEntry.array()),
    401: refusal('No valid token'),
    422: refusal('The limit or the cursor is not valid'),
  },
})

export const emails = createResource().openapi(list, async (c) => {
  const query = c.req.valid('query')
  return c.json(answerPage(c, query, await listEmails(query)), 200)
})
