import { createRoute } from '@hono/zod-openapi'
import {
  Customer,
  CustomerEntry,
  CustomerExport,
  CustomerListQuery,
  CustomerQuery,
  Erasure,
  ErasureInput,
} from '#contract/customers.ts'
import { eraseCustomer } from '#domain/customers/erase.ts'
import { listCustomers } from '#domain/customers/list.ts'
import { exportCustomer, readCustomer } from '#domain/customers/read.ts'
import { requireFreshPassword } from '../auth.ts'
import { answerPage, createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('The e-mail address is not valid') }
const ownersOnly = { 403: refusal('Without the right to it') }

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/customers/',
  summary: 'What one e-mail address has booked, paid, asked and reviewed',
  request: { query: CustomerQuery },
  responses: { 200: json('The customer', Customer), ...refusals },
})

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/customers/list/',
  summary: 'List who has booked, by e-mail address, whoever booked last first: all, or those a search finds',
  request: { query: CustomerListQuery },
  responses: {
    200: json(
      'A page of customers. X-Total-Count counts all, Link names the next page',
      CustomerEntry.array(),
    ),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const take = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/customers/export/',
  summary: 'All we hold of a person, table by table, to be handed to them',
  request: { query: CustomerQuery },
  responses: { 200: json('The rows', CustomerExport), ...refusals, ...ownersOnly },
})

const erase = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/customers/erasure/',
  summary: 'Clear everything we hold of a person; what accounting needs stays without the name',
  request: { body: jsonBody(ErasureInput) },
  responses: {
    201: json('How many rows were cleared, by table', Erasure),
    409: refusal('A trip of theirs is still to come, or money is owed to them'),
    ...refusals,
    ...ownersOnly,
  },
})

export const customers = createResource()
  .openapi(read, async (c) => c.json(await readCustomer(c.req.valid('query').email), 200))
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listCustomers(query)), 200)
  })
  .openapi(take, async (c) => {
    const { email } = c.req.valid('query')
    requireFreshPassword(c)
    c.header('content-disposition', 'attachment; filename="customer.json"')
    return c.json(await exportCustomer(email, c.var.session.staffId), 200)
  })
  .openapi(erase, async (c) => {
    const { email } = c.req.valid('json')
    return c.json(await eraseCustomer(email, c.var.session.staffId), 201)
  })
