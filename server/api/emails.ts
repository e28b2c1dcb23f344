import { createRoute } from '@hono/zod-openapi'
import { EmailEntry, EmailQuery } from '#contract/emails.ts'
import { listEmails, putEmailAside, readEmail } from '#domain/mails/emails.ts'
import { answerPage, createResource, idParam, json, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/emails/',
  summary:
    'List the mails of the outbox, the newest first: all, those in one state, or those with some words',
  request: { query: EmailQuery },
  responses: {
    200: json('A page of mails. X-Total-Count counts all, Link names the next page', EmailEntry.array()),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/emails/{id}/',
  summary: 'Read one mail of the outbox',
  request: { params: idParam },
  responses: {
    200: json('The mail', EmailEntry),
    401: refusal('No valid token'),
    404: refusal('No such mail'),
  },
})

const putAside = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/emails/{id}/aside/',
  summary: 'Put a mail that nobody got aside, because somebody has written or called otherwise',
  request: { params: idParam },
  responses: {
    201: json('The mail', EmailEntry),
    401: refusal('No valid token'),
    404: refusal('No such mail'),
    409: refusal('It was sent, or still is to be'),
  },
})

export const emails = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listEmails(query)), 200)
  })
  .openapi(read, async (c) => c.json(await readEmail(c.req.valid('param').id), 200))
  .openapi(putAside, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await putEmailAside(id, c.var.session.staffId), 201)
  })
