import { createRoute } from '@hono/zod-openapi'
import { Release, ReleaseInput, UnpaidHolds } from '#contract/unpaid-holds.ts'
import { listUnpaidHolds, releaseHoldsOf } from '#domain/bookings/unpaid-holds.ts'
import { createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/unpaid-holds/',
  summary: 'The seats that are held on the site without a payment, by network',
  responses: { 200: json('What is held', UnpaidHolds), 401: refusal('No valid token') },
})

const release = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/unpaid-holds/release/',
  summary: 'Let go of the unpaid seats of one network; each traveller is mailed that the booking has expired',
  description:
    'Bookings with an open payment or a transfer that the office looks at stay, and so do those that need a look.',
  request: { body: jsonBody(ReleaseInput) },
  responses: {
    200: json('How many were let go of, 0 when there was nothing', Release),
    401: refusal('No valid token'),
    422: refusal('No network is named'),
  },
})

export const unpaidHolds = createResource()
  .openapi(list, async (c) => c.json(await listUnpaidHolds(), 200))
  .openapi(release, async (c) => {
    const { network } = c.req.valid('json')
    return c.json(await releaseHoldsOf(network, c.var.session.staffId), 200)
  })
