import { createRoute } from '@hono/zod-openapi'
import { MarginQuery, MarginSums, SupplierDue } from '#contract/cost-reports.ts'
import { readMargins } from '#domain/costs/margins.ts'
import { readSupplierDues } from '#domain/costs/suppliers.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const refusals = { 401: refusal('No valid token'), 403: refusal('Without the right to see costs') }

const margins = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/margins/',
  summary:
    'What departures that begin on these days of Kathmandu have brought and cost, by trip, season or each',
  request: { query: MarginQuery },
  responses: {
    200: json('Each group with its sums', MarginSums.array()),
    ...refusals,
    422: refusal('The days are not valid, or too many'),
  },
})

const suppliers = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/suppliers/',
  summary: 'What suppliers are owed, and what is planned and not billed yet, by supplier and departure',
  responses: { 200: json('Each supplier and departure', SupplierDue.array()), ...refusals },
})

export const costReports = createResource()
  .openapi(margins, async (c) => c.json(await readMargins(c.req.valid('query')), 200))
  .openapi(suppliers, async (c) => c.json(await readSupplierDues(), 200))
