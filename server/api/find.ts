import { createRoute } from '@hono/zod-openapi'
import type { FoundKind } from '#contract/found-kinds.ts'
import { FindQuery, Found } from '#contract/find.ts'
import { may as rolesMay, type Right } from '#contract/roles.ts'
import { findThings } from '#domain/find/find.ts'
import { callRights } from '../rights/calls.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const find = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/find/',
  summary: 'Find bookings, people, trips, payments, mails and more by their words, a few of each kind',
  request: { query: FindQuery },
  responses: {
    200: json('What was found and the caller may open, kind by kind', Found.array()),
    401: refusal('No valid token'),
    422: refusal('The search, the kind or the recent things are not valid'),
  },
})

/** The call by which the office opens a thing: who may not make it does not find it. */
const openedBy: Record<FoundKind, string> = {
  booking: 'GET /api/bookings/{reference}/',
  customer: 'GET /api/customers/',
  trip: 'GET /api/places/',
  departure: 'GET /api/departures/{id}/manifest/',
  payment: 'GET /api/payments/{id}/',
  enquiry: 'GET /api/enquiries/{id}/',
  proposal: 'GET /api/proposals/{id}/',
  crew: 'GET /api/crew/{id}/',
  supplier: 'GET /api/suppliers/',
  blog: 'GET /api/places/',
  email: 'GET /api/emails/{id}/',
  staff: 'GET /api/staff/',
  permit: 'GET /api/places/',
  'packing-list': 'GET /api/places/',
  extra: 'GET /api/extras/{id}/',
  'discount-code': 'GET /api/discount-codes/{id}/',
}

export const finder = createResource().openapi(find, async (c) => {
  const may = (right: Right) => rolesMay(c.var.session.roles, right)
  const mayOpen = (kind: FoundKind) =>
    c.var.session.roles.includes('owner') || rightsFor(openedBy[kind]).some(may)
  return c.json(await findThings(c.req.valid('query'), mayOpen, may), 200)
})

function rightsFor(call: string): readonly Right[] {
  return callRights.get(call) ?? []
}
