import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DepartureGear } from '#contract/gear.ts'
import { gearCsv, gearOfDeparture } from '#domain/gear/departure.ts'
import { createResource, idParam, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/gear/',
  summary:
    'How much gear is hired and lent on a departure, and to whom, counted from its bookings now; with `format=csv` as a file',
  request: { params: idParam, query: z.object({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: {
    200: {
      description: 'The counts and the travellers',
      content: { 'application/json': { schema: DepartureGear }, 'text/csv': { schema: z.string() } },
    },
    401: refusal('No valid token'),
    404: refusal('No such departure'),
    422: refusal('The format is not valid'),
  },
})

export const gear = createResource().openapi(read, async (c) => {
  const counted = await gearOfDeparture(c.req.valid('param').id)
  if (c.req.valid('query').format === 'json') return c.json(counted, 200)
  return c.body(gearCsv(counted), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="gear-${counted.start_date}.csv"`,
  })
})
