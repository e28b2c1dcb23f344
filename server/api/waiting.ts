import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { WaitingList, WaitOfferInput } from '#contract/waiting.ts'
import { readWaitingList } from '#domain/waiting/list.ts'
import { offerByHand } from '#domain/waiting/offer.ts'
import { removeFromWaitingList } from '#domain/waiting/own.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly } from './route.ts'

const waitParam = idParam.extend({ wait: z.string().max(300) })

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/waiting/',
  summary: 'Who waits for seats of a departure, in order, and why nothing is offered now',
  request: { params: idParam },
  responses: {
    200: json('The waiting list', WaitingList),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

const offer = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/waiting/{wait}/offer/',
  summary: 'Offer free seats to somebody on the list; out of turn with a reason',
  request: { params: waitParam, body: jsonBody(WaitOfferInput) },
  responses: {
    201: json('The waiting list', WaitingList),
    401: refusal('No valid token'),
    404: refusal('Nobody waits with this id'),
    409: refusal('Too few seats are free, it is too late, or there is an offer already'),
    422: refusal('Others wait longer, and there is no reason'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/departures/{id}/waiting/{wait}/',
  summary: 'Take somebody off the list, and let go what was offered',
  request: { params: waitParam },
  responses: {
    204: { description: 'Taken off' },
    401: refusal('No valid token'),
    404: refusal('Nobody waits with this id'),
    409: refusal('The offer is paid for'),
  },
})

export const waiting = createResource()
  .openapi(read, async (c) => c.json(await readWaitingList(c.req.valid('param').id), 200))
  .openapi(offer, async (c) => {
    const { id, wait } = c.req.valid('param')
    await offerByHand(id, wait, c.req.valid('json').reason, c.var.session.staffId)
    return c.json(await readWaitingList(id), 201)
  })
  .openapi(remove, async (c) => {
    const { id, wait } = c.req.valid('param')
    await removeFromWaitingList(id, wait, c.var.session.staffId)
    return c.body(null, 204)
  })
