import { createRoute } from '@hono/zod-openapi'
import { Ask, AskDecline, AskInput } from '#contract/asks.ts'
import { ask, declineAsk, takeBackAsk } from '#domain/asks/asks.ts'
import { listAsks } from '#domain/asks/read.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly } from './route.ts'

const refusals = { 401: refusal('No valid token') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/asks/',
  summary: 'List what colleagues ask the caller to do, and what the caller has asked for, the newest first',
  responses: { 200: json('The asks', Ask.array()), ...refusals },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/asks/',
  summary:
    'Ask those who may to do what the caller may not. Whoever does it names the ask in X-Ask of the call that does it, and it is done',
  request: { body: jsonBody(AskInput) },
  responses: {
    201: json('The ask', Ask),
    409: refusal('The caller may do it, or has asked for too much'),
    422: refusal('A field is not valid, or names what the caller may not look at'),
    429: refusal('The caller has asked for too much within an hour'),
    ...refusals,
  },
})

const decline = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/asks/{id}/decline/',
  summary: 'Decline what a colleague asks for, with the reason',
  request: { params: idParam, body: jsonBody(AskDecline) },
  responses: {
    204: { description: 'It is declined' },
    403: refusal('The caller may not do it either'),
    404: refusal('No such ask'),
    409: refusal('Somebody has answered it'),
    422: refusal('A field is not valid'),
    ...refusals,
  },
})

const takeBack = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/asks/{id}/',
  summary: 'Take back an open ask of the caller',
  request: { params: idParam },
  responses: { 204: { description: 'It is gone' }, 404: refusal('The caller has no such ask'), ...refusals },
})

/** What somebody without the right asks a colleague to do. */
export const asks = createResource()
  .openapi(list, async (c) => c.json(await listAsks(c.var.session), 200))
  .openapi(add, async (c) => c.json(await ask(c.req.valid('json'), c.var.session), 201))
  .openapi(decline, async (c) => {
    await declineAsk(c.req.valid('param').id, c.req.valid('json').reason, c.var.session)
    return c.body(null, 204)
  })
  .openapi(takeBack, async (c) => {
    await takeBackAsk(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
