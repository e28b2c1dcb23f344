import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BagInput, DepartureLoads, LoadProposal, MoreLoadInput } from '#contract/departure-loads.ts'
import { weighBag } from '#domain/loads/bags.ts'
import { loadsOfBooking, loadsOfDeparture } from '#domain/loads/departure.ts'
import { agreeToMore } from '#domain/loads/more.ts'
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

const readPrivate = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/{reference}/loads/',
  summary: 'Read the bags of a private trip, how many porters they need, and what is over a limit',
  request: { params: referenceParam },
  responses: {
    200: json('The loads, without porters: no roster is kept of a private trip', DepartureLoads),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal('The booking is on a departure, whose loads list its bags'),
  },
})

const more = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/assignments/{id}/more-load/',
  summary:
    'Note that a porter has agreed with the operator to carry up to 5 kg more than the law lets them, or take it back; with If-Match, the version of the assignment, only if nobody has changed it',
  request: { params: idParam, body: jsonBody(MoreLoadInput) },
  responses: {
    204: { description: 'Noted, with who of the staff did and when' },
    401: refusal('No valid token'),
    404: refusal('No such assignment'),
    409: refusal('They are no porter, have declined, or the departure is cancelled'),
    412: refusal('Someone else has changed it'),
    422: refusal('A field is not valid'),
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
  .openapi(readPrivate, async (c) => c.json(await loadsOfBooking(c.req.valid('param').reference), 200))
  .openapi(more, async (c) => {
    const { is_agreed } = c.req.valid('json')
    await agreeToMore(c.req.valid('param').id, is_agreed, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(propose, async (c) => {
    const { is_anew } = c.req.valid('json')
    return c.json(await giveOutLoads(c.req.valid('param').id, is_anew, c.var.session.staffId), 200)
  })
  .openapi(weigh, async (c) => {
    const { reference, position } = c.req.valid('param')
    await weighBag(reference, position, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
