import { createRoute } from '@hono/zod-openapi'
import {
  Customer,
  CustomerEntry,
  CustomerExport,
  CustomerListQuery,
  CustomerMergeInput,
  CustomerQuery,
  CustomerSeparationInput,
  Erasure,
  ErasureInput,
} from '#contract/customers.ts'
import { eraseCustomer } from '#domain/customers/erase.ts'
import { exportCustomer } from '#domain/customers/export.ts'
import { listCustomers } from '#domain/customers/list.ts'
import { mergeCustomers, separateCustomer } from '#domain/customers/merge.ts'
import { readCustomer } from '#domain/customers/read.ts'
import { requireFreshPassword } from '../auth.ts'
import { customerImports } from './customer-imports.ts'
import { answerPage, createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('The e-mail address is not valid') }
const ownersOnly = { 403: refusal('Without the right to it') }

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/customers/',
  summary: 'What a person has booked, paid, asked and reviewed, by any of their e-mail addresses',
  request: { query: CustomerQuery },
  responses: { 200: json('The customer', Customer), ...refusals },
})

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/customers/list/',
  summary: 'List who has booked, each person once, whoever booked last first: all, or those a search finds',
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

const stale = refusal('One of them was merged or separated since')

const merge = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/customers/merges/',
  summary:
    'Make one person of two. It can be taken back: nothing that either booked, paid or asked is changed',
  request: { body: jsonBody(CustomerMergeInput) },
  responses: {
    201: json('The one person', Customer),
    ...refusals,
    409: refusal('They are one person already, or would have too many addresses'),
    412: stale,
    422: refusal('A field is not valid, or nothing is known of one of them'),
  },
})

const separate = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/customers/separations/',
  summary: 'Take a merge back: an address, with those merged into it, is a person again',
  request: { body: jsonBody(CustomerSeparationInput) },
  responses: {
    201: json('The person with this address', Customer),
    ...refusals,
    409: refusal('The address was merged into no other'),
    412: stale,
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
    412: refusal('They have other addresses than those named'),
    ...refusals,
    ...ownersOnly,
  },
})

export const customers = createResource()
  .route('/', customerImports)
  .openapi(read, async (c) => c.json(await readCustomer(c.req.valid('query').email), 200))
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listCustomers(query)), 200)
  })
  .openapi(merge, async (c) => {
    const main = await mergeCustomers(c.req.valid('json'), c.var.session.staffId)
    return c.json(await readCustomer(main), 201)
  })
  .openapi(separate, async (c) => {
    const address = await separateCustomer(c.req.valid('json'), c.var.session.staffId)
    return c.json(await readCustomer(address), 201)
  })
  .openapi(take, async (c) => {
    const { email } = c.req.valid('query')
    requireFreshPassword(c)
    c.header('content-disposition', 'attachment; filename="customer.json"')
    return c.json(await exportCustomer(email, c.var.session.staffId), 200)
  })
  .openapi(erase, async (c) => {
    const { email, addresses } = c.req.valid('json')
    return c.json(await eraseCustomer(email, c.var.session.staffId, addresses), 201)
  })
