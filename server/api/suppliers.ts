import { createRoute } from '@hono/zod-openapi'
import { Supplier, SupplierInput } from '#contract/suppliers.ts'
import {
  addSupplier,
  editSupplier,
  listSuppliers,
  readSupplier,
  removeSupplier,
} from '#domain/suppliers/suppliers.ts'
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
const existing = { 404: refusal('No such supplier'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/suppliers/',
  summary: 'List vehicles, lodges, carriers and all other suppliers, by name',
  responses: { 200: json('The suppliers', Supplier.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/suppliers/{id}/',
  summary: 'Read one supplier. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The supplier', Supplier), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/suppliers/',
  summary: 'Add a vehicle with its seats, a lodge with its rooms, or another supplier',
  request: { body: jsonBody(SupplierInput) },
  responses: { 201: json('The new supplier', Supplier), 409: refusal('There are too many'), ...refusals },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/suppliers/{id}/',
  summary: 'Edit a supplier; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(SupplierInput) },
  responses: { 200: json('The supplier as it is now', Supplier), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/suppliers/{id}/',
  summary: 'Delete a supplier with its papers; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing },
})

export const suppliers = createResource()
  .openapi(list, async (c) => c.json(await listSuppliers(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readSupplier(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const supplier = await addSupplier(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, supplier), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const supplier = await editSupplier(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, supplier), 200)
  })
  .openapi(remove, async (c) => {
    await removeSupplier(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
