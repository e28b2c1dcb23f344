import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BagInput, DepartureLoads, LoadProposal } from '#contract/departure-loads.ts'
import { weighBag } from '#domain/loads/bags.ts'
import { loadsOfDeparture } from '#domain/loads/departure.ts'
import { giveOutLoads } from '#domain/loads/propose.ts'
import { referenceParam } from './booking-route.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/loads/',
  summary:
    'Read the bags of a departure, who carries them, how many porters they need, and what is over a limit of the law or the operator',
  request: { params: idParam },
  responses: {
    200: json('The loads', DepartureLoads),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

const propose = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/loads/proposal/',
  summary: 'Give the bags that nobody carries, or all anew, to the porters of a departure, the largest first',
  request: { params: idParam, body: jsonBody(LoadProposal) },
  responses: {
    200: json('The loads as they are now; bags that fit nobody are named', DepartureLoads),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
    422: refusal('A field is not valid'),
  },
})

const weigh = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/bookings/{reference}/travellers/{position}/bag/',
  summary:
    'Note what the bag of a traveller weighs and who carries it; with If-Match, whose version is 0 before anything is noted, only if nobody else has',
  request: {
    params: referenceParam.extend({
      position: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    }),
    body: jsonBody(BagInput),
  },
  responses: {
    204: { description: 'Noted' },
    401: refusal('No valid token'),
    404: refusal('No such booking or traveller'),
    409: refusal('The booking is over'),
    412: refusal('Someone else has changed it'),
    422: refusal('A field is not valid'),
  },
})

/** What bags weigh, and who carries them. */
export const loads = createResource()
  .openapi(read, async (c) => c.json(await loadsOfDeparture(c.req.valid('param').id), 200))
  .openapi(propose, async (c) => {
    const { is_anew } = c.req.valid('json')
    return c.json(await giveOutLoads(c.req.valid('param').id, is_anew, c.var.session.staffId), 200)
  })
  .openapi(weigh, async (c) => {
    const { reference, position } = c.req.valid('param')
    await weighBag(reference, position, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
