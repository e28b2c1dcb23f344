import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { Booking } from '#contract/bookings.ts'
import { ChosenExtras, Extra, ExtraInput, ExtraPicture, OfferedExtra } from '#contract/extras.ts'
import { ImageFile } from '#contract/images.ts'
import { Id } from '#contract/text.ts'
import { addExtrasTo, removeExtraFrom } from '#domain/adjustments/extras.ts'
import { addExtra, editExtra, listExtras, readExtra, removeExtra } from '#domain/extras/edit.ts'
import { offeredExtras } from '#domain/extras/offer.ts'
import { addWaitingPicture } from '#domain/pictures/single.ts'
import { giverOf, referenceParam } from './booking-route.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  uploadBody,
  wantedVersion,
} from './route.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import { bytesOf } from './uploads.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const existing = { 404: refusal('No such extra'), 412: refusal('Someone else has changed it') }

const offered = createRoute({
  method: 'get',
  path: '/api/offered-extras/',
  summary:
    'List the rooms and extras that can be chosen with a trip, and what is left of them on a departure',
  request: { query: z.object({ trip_id: Id, departure_id: Id.optional() }) },
  responses: {
    200: json('The extras, rooms first; none for a trip that has none', OfferedExtra.array()),
    422: refusals[422],
  },
})

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/extras/',
  summary: 'List all rooms and extras, by name',
  responses: { 200: json('The extras', Extra.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/extras/{id}/',
  summary: 'Read one extra. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The extra', Extra), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/extras/',
  summary: 'Add a room or an extra that can be chosen with trips',
  request: { body: jsonBody(ExtraInput) },
  responses: { 201: json('The new extra', Extra), ...refusals },
})

const addPicture = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/extras/pictures/',
    summary: 'Upload the picture of an extra. It is shown once it is saved as the picture of the extra',
    request: { body: uploadBody(z.object({ image_file: ImageFile })) },
    responses: {
      201: json('What to save as the picture', ExtraPicture),
      413: refusal('The file is too big'),
      503: refusal('The file cannot be stored at the moment'),
      ...refusals,
    },
  }),
)

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/extras/{id}/',
  summary: 'Edit an extra; bookings keep the price they agreed to. With If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(ExtraInput) },
  responses: { 200: json('The extra as it is now', Extra), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/extras/{id}/',
  summary: 'Delete an extra that nobody has ever booked; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusals[401],
    409: refusal('It has been booked'),
    ...existing,
  },
})

const addTo = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/extras/',
  summary: 'Add rooms and extras to a booking at today’s price; the traveller is mailed',
  request: {
    params: referenceParam,
    body: jsonBody(
      z.object({
        extras: ChosenExtras.min(1, 'Choose what to add'),
        waive_cutoff: z.boolean().default(false),
      }),
    ),
  },
  responses: {
    201: json('The booking with its new lines', Booking),
    404: refusal('No such booking'),
    409: refusal('Too few are left, it is over, or it has no price yet'),
    412: existing[412],
    ...refusals,
  },
})

const removeFrom = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/bookings/{reference}/extras/{id}/',
  summary: 'Take a room or an extra out of a booking, by its line; what was paid for it goes back',
  request: { params: referenceParam.extend(idParam.shape) },
  responses: {
    200: json('The booking without the line', Booking),
    401: refusals[401],
    403: refusal('Only an owner may give so much back'),
    404: refusal('No such booking or line'),
    409: refusal('It is over'),
    412: existing[412],
    422: refusal('The price would be less than zero'),
  },
})

export const extras = createResource()
  .openapi(offered, async (c) => {
    const { trip_id, departure_id } = c.req.valid('query')
    return c.json(await offeredExtras(trip_id, departure_id === undefined ? [] : [departure_id]), 200)
  })
  .openapi(list, async (c) => c.json(await listExtras(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readExtra(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const extra = await addExtra(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, extra), 201)
  })
  .openapi(addPicture, async (c) => {
    const { image_file } = c.req.valid('form')
    const picture = await addWaitingPicture('extra', await bytesOf(image_file), c.var.session.staffId)
    return c.json({ picture }, 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const extra = await editExtra(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, extra), 200)
  })
  .openapi(remove, async (c) => {
    await removeExtra(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(addTo, async (c) => {
    const { extras: chosen, waive_cutoff: waivesCutoff } = c.req.valid('json')
    const more = { version: wantedVersion(c), waivesCutoff }
    const booking = await addExtrasTo(c.req.valid('param').reference, chosen, c.var.session.staffId, more)
    return c.json(answerVersioned(c, booking), 201)
  })
  .openapi(removeFrom, async (c) => {
    const { reference, id } = c.req.valid('param')
    const booking = await removeExtraFrom(reference, id, giverOf(c), wantedVersion(c))
    return c.json(answerVersioned(c, booking), 200)
  })
