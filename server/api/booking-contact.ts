import { createRoute } from '@hono/zod-openapi'
import { Booking, ContactInput } from '#contract/bookings.ts'
import { correctContact, renewLink } from '#domain/bookings/contact.ts'
import { referenceParam } from './booking-route.ts'
import {
  answerVersioned,
  createResource,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const renew = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/link/',
  summary: 'Make a new link to a booking and mail it; every link of before refuses from now on',
  request: { params: referenceParam },
  responses: {
    201: json('The booking', Booking),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal('The trip is long over, or whoever booked was erased'),
  },
})

const correct = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/bookings/{reference}/contact/',
  summary:
    'Correct the name, the address or the telephone of a booking; another address is mailed a new link',
  request: { params: referenceParam, body: jsonBody(ContactInput) },
  responses: {
    200: json('The booking', Booking),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal('Whoever booked was erased'),
    412: refusal('Someone else has changed it'),
    422: refusal('A field is not valid'),
  },
})

export const bookingContact = createResource()
  .openapi(renew, async (c) => {
    const { reference } = c.req.valid('param')
    return c.json(answerVersioned(c, await renewLink(reference, c.var.session.staffId)), 201)
  })
  .openapi(correct, async (c) => {
    const { reference } = c.req.valid('param')
    const { staffId } = c.var.session
    const booking = await correctContact(reference, c.req.valid('json'), staffId, wantedVersion(c))
    return c.json(answerVersioned(c, booking), 200)
  })
