import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BookingGear, DepartureGear, GearInput } from '#contract/gear.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { gearOfBooking } from '#domain/gear/booking.ts'
import { gearCsv, gearOfDeparture } from '#domain/gear/departure.ts'
import { answerGear } from '#domain/gear/own.ts'
import { referenceParam } from './booking-route.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'

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

const readBooked = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/{reference}/gear/',
  summary:
    'Read what the travellers of a booking bring, hire and borrow, what is left to lend, and what to have ready for a private trip',
  request: { params: referenceParam },
  responses: {
    200: json('The packing list and each traveller’s answers', BookingGear),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
  },
})

const answer = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/bookings/{reference}/travellers/{position}/gear/',
  summary:
    'Answer for a traveller what they have, hire and borrow; with If-Match, whose version is 0 before anybody has answered, only if nobody else has',
  request: {
    params: referenceParam.extend({
      position: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    }),
    body: jsonBody(GearInput),
  },
  responses: {
    204: { description: 'Stored; nothing is hired by it, which takes an extra' },
    401: refusal('No valid token'),
    404: refusal('No such booking or traveller'),
    409: refusal('The booking is over'),
    412: refusal('Someone else has answered'),
    422: refusal('An item cannot be hired or lent, or not enough are left'),
  },
})

/** What travellers bring, hire and borrow. */
export const gear = createResource()
  .openapi(read, async (c) => {
    const counted = await gearOfDeparture(c.req.valid('param').id)
    if (c.req.valid('query').format === 'json') return c.json(counted, 200)
    return c.body(gearCsv(counted), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="gear-${counted.start_date}.csv"`,
    })
  })
  .openapi(readBooked, async (c) => c.json(await gearOfBooking(c.req.valid('param').reference), 200))
  .openapi(answer, async (c) => {
    const { reference, position } = c.req.valid('param')
    const { _id } = await readBooking(reference)
    const { answers } = c.req.valid('json')
    await answerGear(_id, position, answers, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
