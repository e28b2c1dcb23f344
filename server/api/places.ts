import { createRoute } from '@hono/zod-openapi'
import { KeptPlace, Place, PlaceInput, PlaceUse, TakeOverPlace } from '#contract/places.ts'
import {
  addPlace,
  editPlace,
  listPlaces,
  readPlace,
  removePlace,
  takeOverPlace,
  usesOfPlace,
} from '#domain/places/places.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const existing = { 404: refusal('No such place'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/places/',
  summary: 'List the places that are kept and those that itineraries name, by name, each once',
  responses: {
    200: json('The places; one without an id as the trip that knows most of it has it', Place.array()),
    401: refusals[401],
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/places/{id}/',
  summary: 'Read one place that is kept. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The place', KeptPlace), 401: refusals[401], 404: existing[404] },
})

const uses = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/places/{id}/trips/',
  summary: 'List the trips with a night at a place, those with figures of their own first',
  request: { params: idParam },
  responses: { 200: json('The trips', PlaceUse.array()), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/places/',
  summary:
    'Keep a place. Days that end there without figures, or with those it was known by, have its figures',
  request: { body: jsonBody(PlaceInput) },
  responses: {
    201: json('The new place', KeptPlace),
    ...refusals,
    409: refusal('There are too many already'),
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/places/{id}/',
  summary:
    'Correct a place and all days that have its figures, not those with figures of their own; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(PlaceInput) },
  responses: { 200: json('The place as it is now', KeptPlace), ...refusals, ...existing },
})

const takeOver = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/places/{id}/trips/',
  summary: 'Put the figures of a place into all days of a trip that end there',
  request: { params: idParam, body: jsonBody(TakeOverPlace) },
  responses: {
    200: json('The place with its trips counted', KeptPlace),
    ...refusals,
    404: existing[404],
    409: refusal('No day of that trip says otherwise'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/places/{id}/',
  summary: 'Keep a place no more; itineraries keep what they say. With If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing },
})

export const places = createResource()
  .openapi(list, async (c) => c.json(await listPlaces(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readPlace(c.req.valid('param').id)), 200))
  .openapi(uses, async (c) => c.json(await usesOfPlace(c.req.valid('param').id), 200))
  .openapi(add, async (c) => {
    const added = await addPlace(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, added), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await editPlace(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(takeOver, async (c) => {
    const { id } = c.req.valid('param')
    const taken = await takeOverPlace(id, c.req.valid('json').trip_id, c.var.session.staffId)
    return c.json(answerVersioned(c, taken), 200)
  })
  .openapi(remove, async (c) => {
    await removePlace(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
