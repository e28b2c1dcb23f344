import { createRoute } from '@hono/zod-openapi'
import { Receivables, ReceivablesQuery } from '#contract/receivables.ts'
import { readReceivables } from '#domain/reports/receivables.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const owed = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/receivables/',
  summary: 'Who owes what today in Kathmandu: by age, by week, part by part, and the fees that payers paid',
  description:
    'Bookings that wait for money and trips that are over with something open, each part on the day it is due. Fees are apart, by provider and month of the last twelve.',
  request: { query: ReceivablesQuery },
  responses: {
    200: json('What is open, by currency and together in one', Receivables),
    401: refusal('No valid token'),
    422: refusal('The currency is not known'),
  },
})

export const receivables = createResource().openapi(owed, async (c) =>
  c.json(await readReceivables(c.req.valid('query')), 200),
)
