import { createRoute } from '@hono/zod-openapi'
import { Refund, RefundQuery, RefundSettlement } from '#contract/refunds.ts'
import { listRefunds, readRefund } from '#domain/refunds/read.ts'
import { recordSentRefund } from '#domain/refunds/record-sent.ts'
import { sendRefund } from '#domain/refunds/send.ts'
import { answerPage, createResource, idParam, json, jsonBody, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/refunds/',
  summary: 'List the refunds, the newest first: all, or those that are owed, sent or failed',
  request: { query: RefundQuery },
  responses: {
    200: json('A page of refunds. X-Total-Count counts all, Link names the next page', Refund.array()),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or the status is not valid'),
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/refunds/{id}/',
  summary: 'Read one refund',
  request: { params: idParam },
  responses: {
    200: json('The refund', Refund),
    401: refusal('No valid token'),
    404: refusal('No such refund'),
  },
})

const recordSent = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/refunds/{id}/settlement/',
  summary: 'Record that staff have sent a refund themselves; it gets a credit note and the traveller a mail',
  request: { params: idParam, body: jsonBody(RefundSettlement) },
  responses: {
    201: json('The refund', Refund),
    401: refusal('No valid token'),
    404: refusal('No such refund'),
    409: refusal('It has been sent, or is being sent'),
    422: refusal('A field is not valid, or more would go back than was paid'),
  },
})

const transfer = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/refunds/{id}/transfer/',
  summary: 'Let the payment provider send a refund, the way the money came',
  request: { params: idParam },
  responses: {
    201: json('The refund', Refund),
    401: refusal('No valid token'),
    404: refusal('No such refund'),
    409: refusal('It has been sent, is being sent, cannot go back this way, or the provider refuses'),
    503: refusal('The provider does not answer'),
  },
})

export const refunds = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listRefunds(query)), 200)
  })
  .openapi(read, async (c) => c.json(await readRefund(c.req.valid('param').id), 200))
  .openapi(recordSent, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await recordSentRefund(id, c.req.valid('json'), c.var.session.staffId), 201)
  })
  .openapi(transfer, async (c) => {
    const { id } = c.req.valid('param')
    await sendRefund(id, c.var.session.staffId)
    return c.json(await readRefund(id), 201)
  })
