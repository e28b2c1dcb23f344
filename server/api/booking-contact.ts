import { createRoute } from '@hono/zod-openapi'
import { Booking } from '#contract/bookings.ts'
import { ContactInput, NoteInput } from '#contract/booking-steps.ts'
import { Passport } from '#contract/travellers.ts'
import { correctContact, renewLink } from '#domain/bookings/contact.ts'
import { writeNote } from '#domain/bookings/notes.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { readPassports } from '#domain/bookings/passports.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
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

const note = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/notes/',
  summary: 'Write a note about a booking, which only staff read',
  request: { params: referenceParam, body: jsonBody(NoteInput) },
  responses: {
    204: { description: 'Written: see `events` of the booking' },
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal('Whoever booked was erased'),
    422: refusal('The note is empty or too long'),
  },
})

const passports = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/{reference}/passports/',
  summary: 'The whole passport numbers of a booking’s travellers; reading them goes on record',
  request: { params: referenceParam },
  responses: {
    200: json('The numbers that are known', Passport.array()),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
  },
})

export const bookingContact = createResource()
  .openapi(note, async (c) => {
    const { body } = c.req.valid('json')
    await writeNote(c.req.valid('param').reference, body, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(passports, async (c) => {
    const { _id } = await readBooking(c.req.valid('param').reference)
    await notePapersRead(c.var.session.staffId, { noun: 'booking', id: _id })
    return c.json((await readPassports([_id])).get(_id) ?? [], 200)
  })
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
