import { createRoute } from '@hono/zod-openapi'
import { BookingChange, BookingChangeInput, BookingChangePreview } from '#contract/booking-changes.ts'
import { previewChange } from '#domain/changes/alter-preview.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { giverOf, referenceParam } from './booking-route.ts'
import { createResource, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such booking'),
  409: refusal('It was given up, has no price for a line, or the seats are gone'),
  422: refusal('A field is not valid, or nothing is changed'),
}

const preview = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/changes/preview/',
  summary: 'Say what a change of a booking would do: before and after, without doing it',
  request: { params: referenceParam, body: jsonBody(BookingChangeInput) },
  responses: { 200: json('What would change', BookingChangePreview), ...refusals },
})

const change = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/changes/',
  summary: 'Change who travels, where, when and at which price; seats, money and papers follow, and one mail',
  request: { params: referenceParam, body: jsonBody(BookingChangeInput) },
  responses: {
    201: json('The booking, and what becomes a refund', BookingChange),
    403: refusal('Only an owner may give so much away'),
    412: refusal('Someone else has changed it'),
    ...refusals,
  },
})

export const bookingAlterations = createResource()
  .openapi(preview, async (c) => {
    const { reference } = c.req.valid('param')
    return c.json(await previewChange(reference, c.req.valid('json')), 200)
  })
  .openapi(change, async (c) => {
    const { reference } = c.req.valid('param')
    const done = await changeBooking(reference, c.req.valid('json'), giverOf(c), wantedVersion(c))
    return c.json(done, 201)
  })
