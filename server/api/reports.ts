import { createRoute } from '@hono/zod-openapi'
import { OccupancyQuery, OccupancyRow, SalesQuery, SalesRow } from '#contract/reports.ts'
import { FunnelQuery, FunnelRow } from '#contract/visits.ts'
import { readOccupancy } from '#domain/reports/occupancy.ts'
import { readSales } from '#domain/reports/sales.ts'
import { readFunnel } from '#domain/visits/funnel.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const sales = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/sales/',
  summary:
    'What was sold on these days of Kathmandu, by month, trip, source, class of travellers or line of the price',
  description:
    'Bookings with a price that are not given up, counted on the day they were made or on their first day. At most five years.',
  request: { query: SalesQuery },
  responses: {
    200: json('Each group, with its sums by currency', SalesRow.array()),
    401: refusal('No valid token'),
    422: refusal('The days are not valid, or too many'),
  },
})

const occupancy = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/occupancy/',
  summary: 'How full the departures are that begin on these days, by month or by trip',
  description: 'Drafts are left out, and cancelled departures have no seats. At most five years.',
  request: { query: OccupancyQuery },
  responses: {
    200: json('Each month or trip, with its seats', OccupancyRow.array()),
    401: refusal('No valid token'),
    422: refusal('The days are not valid, or too many'),
  },
})

const funnel = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/funnel/',
  summary: 'How far visitors came from the page of a trip to a payment on these days, by month or by trip',
  description:
    'Pages that were opened, without robots, and what was booked on the site. Nothing of a person is counted. At most five years; pages are counted for three.',
  request: { query: FunnelQuery },
  responses: {
    200: json('Each month or trip, with its steps', FunnelRow.array()),
    401: refusal('No valid token'),
    422: refusal('The days are not valid, or too many'),
  },
})

export const reports = createResource()
  .openapi(sales, async (c) => c.json(await readSales(c.req.valid('query')), 200))
  .openapi(funnel, async (c) => c.json(await readFunnel(c.req.valid('query')), 200))
  .openapi(occupancy, async (c) => c.json(await readOccupancy(c.req.valid('query')), 200))
