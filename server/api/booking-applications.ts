import { createRoute } from '@hono/zod-openapi'
import { Booking } from '#contract/bookings.ts'
import { ApprovalInput, DeclineInput } from '#contract/booking-steps.ts'
import { approveApplication } from '#domain/bookings/approve.ts'
import { declineApplication } from '#domain/cancellations/decline.ts'
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

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such booking'),
  412: refusal('Someone else has changed it'),
  422: refusal('A field is not valid'),
}

const approve = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/approval/',
  summary: 'Approve an application: its seats are held, and the traveller is mailed the link to pay',
  request: { params: referenceParam, body: jsonBody(ApprovalInput) },
  responses: {
    201: json('The booking, which waits for its deposit', Booking),
    409: refusal('It is decided or withdrawn, has no price, or the seats, an extra or the code are gone'),
    ...refusals,
  },
})

const decline = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/decline/',
  summary: 'Decline an application or a request; the traveller is mailed the reason',
  request: { params: referenceParam, body: jsonBody(DeclineInput) },
  responses: { 201: json('The booking', Booking), 409: refusal('It is decided or withdrawn'), ...refusals },
})

export const bookingApplications = createResource()
  .openapi(approve, async (c) => {
    const { reference } = c.req.valid('param')
    const { staffId } = c.var.session
    const booking = await approveApplication(reference, c.req.valid('json'), staffId, wantedVersion(c))
    return c.json(answerVersioned(c, booking), 201)
  })
  .openapi(decline, async (c) => {
    const { reference } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    const booking = await declineApplication(reference, reason, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, booking), 201)
  })
