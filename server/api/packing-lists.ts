import { createRoute } from '@hono/zod-openapi'
import { PackingList, PackingListInput } from '#contract/packing-lists.ts'
import {
  addPackingList,
  editPackingList,
  listPackingLists,
  readPackingList,
  removePackingList,
} from '#domain/packing-lists/packing-lists.ts'
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
const existing = { 404: refusal('No such packing list'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  method: 'get',
  path: '/api/packing-lists/',
  summary: 'List all packing lists with their items, by name',
  responses: { 200: json('The packing lists', PackingList.array()) },
})

const read = createRoute({
  method: 'get',
  path: '/api/packing-lists/{id}/',
  summary: 'Read one packing list by its id. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The packing list', PackingList), 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/packing-lists/',
  summary: 'Add a packing list. An item that can be hired names an extra of the kind gear',
  request: { body: jsonBody(PackingListInput) },
  responses: {
    201: json('The new packing list', PackingList),
    ...refusals,
    409: refusal('There are too many already'),
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/packing-lists/{id}/',
  summary:
    'Edit a packing list, and what all trips that name it say; with If-Match only if nobody else has. An item keeps its id, by which the answers of travellers are found',
  request: { params: idParam, body: jsonBody(PackingListInput) },
  responses: { 200: json('The packing list as it is now', PackingList), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/packing-lists/{id}/',
  summary: 'Delete a packing list that no trip names; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusals[401],
    409: refusal('A trip names it'),
    ...existing,
  },
})

export const packingLists = createResource()
  .openapi(list, async (c) => c.json(await listPackingLists(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readPackingList(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const added = await addPackingList(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, added), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await editPackingList(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(remove, async (c) => {
    await removePackingList(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
