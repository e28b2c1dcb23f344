import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { readBooking } from '#domain/bookings/read.ts'
import { inviteReviewer } from '#domain/reviews/invitations.ts'
import { Booking } from '#contract/bookings.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const invite = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/review-invitations/',
  summary: 'Ask those who are back from a trip for a review, by mail, also once more',
  request: { params: z.object({ reference: z.string().max(40) }) },
  responses: {
    201: json('The booking', Booking),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal('The trip is not over, or everybody has written'),
  },
})

export const reviewInvitations = createResource().openapi(invite, async (c) => {
  const { reference } = c.req.valid('param')
  await inviteReviewer(reference, c.var.session.staffId)
  return c.json(await readBooking(reference), 201)
})
