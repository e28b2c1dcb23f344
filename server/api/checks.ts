import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { Checks, CheckToLeave, WantedChecks } from '#contract/checks.ts'
import { isStorable } from '#contract/text.ts'
import { listChecks } from '#domain/checks/checks.ts'
import { bringBackCheck, leaveCheck } from '#domain/checks/left.ts'
import { createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/checks/',
  summary: 'What is wrong with what visitors read, of all or of one thing, each with where it is mended',
  request: { query: WantedChecks },
  responses: {
    200: json('What to look at', Checks),
    401: refusal('No valid token'),
    422: refusal('Only one of noun and id is named'),
  },
})

/** Ids of checks name the field, so they are longer than others. */
const checkParam = z.object({ id: z.string().max(500).refine(isStorable, 'This cannot be a check') })
const refusals = {
  401: refusal('No valid token'),
  403: refusal('The caller may not mend it'),
  404: refusal('There is no such check any more'),
}

const leave = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/checks/{id}/left/',
  summary: 'Leave a check as it is, with a reason if there is one, until its thing changes',
  request: { params: checkParam, body: jsonBody(CheckToLeave) },
  responses: {
    204: { description: 'It is left on purpose' },
    409: refusal('It says something else by now'),
    422: refusal('A field is not valid'),
    ...refusals,
  },
})

const bringBack = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/checks/{id}/left/',
  summary: 'Bring a check back that was left on purpose',
  request: { params: checkParam },
  responses: { 204: { description: 'It is to be looked at again' }, ...refusals },
})

export const checks = createResource()
  .openapi(list, async (c) => c.json(await listChecks(c.var.session.roles, c.req.valid('query')), 200))
  .openapi(leave, async (c) => {
    await leaveCheck(c.req.valid('param').id, c.req.valid('json'), c.var.session)
    return c.body(null, 204)
  })
  .openapi(bringBack, async (c) => {
    await bringBackCheck(c.req.valid('param').id, c.var.session)
    return c.body(null, 204)
  })
