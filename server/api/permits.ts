import { createRoute } from '@hono/zod-openapi'
import { Permit, PermitInput } from '#contract/permits.ts'
import { addPermit, editPermit, listPermits, readPermit, removePermit } from '#domain/permits/permits.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const existing = { 404: refusal('No such permit'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  method: 'get',
  path: '/api/permits/',
  summary: 'List all permits with their fee rules, by name',
  responses: { 200: json('The permits', Permit.array()) },
})

const read = createRoute({
  method: 'get',
  path: '/api/permits/{id}/',
  summary: 'Read one permit by its id or its code. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The permit', Permit), 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/permits/',
  summary: 'Add a permit. Its fee rules may neither overlap nor leave a gap',
  request: { body: jsonBody(PermitInput) },
  responses: { 201: json('The new permit', Permit), ...refusals },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/permits/{id}/',
  summary: 'Edit a permit; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(PermitInput) },
  responses: { 200: json('The permit as it is now', Permit), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/permits/{id}/',
  summary: 'Delete a permit that no trip needs; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusals[401],
    409: refusal('A trip needs it'),
    ...existing,
  },
})

export const permits = createResource()
  .openapi(list, async (c) => c.json(await listPermits(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readPermit(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const permit = await addPermit(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, permit), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const permit = await editPermit(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, permit), 200)
  })
  .openapi(remove, async (c) => {
    await removePermit(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
