import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  Departure,
  DepartureCancellation,
  DepartureCancellationInput,
  DepartureInput,
  Manifest,
} from '#contract/departures.ts'
import { cancelDeparture } from '#domain/departures/cancellation.ts'
import {
  addDeparture,
  editDeparture,
  listDepartures,
  readDeparture,
  readPublishedDeparture,
  removeDeparture,
} from '#domain/departures/departures.ts'
import { manifestCsv, manifestOf } from '#domain/departures/manifest.ts'
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

const ListQuery = z.object({ trip_id: z.string().max(300).optional() })

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const existing = { 404: refusal('No such departure'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  method: 'get',
  path: '/api/departures/',
  summary: 'List the departures that have not left yet, of one trip or of all',
  request: { query: ListQuery },
  responses: { 200: json('The departures with the seats that are left, by date', Departure.array()) },
})

const read = createRoute({
  method: 'get',
  path: '/api/departures/{id}/',
  summary: 'Read one departure. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The departure', Departure), 404: refusal('No such departure') },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/',
  summary: 'Add a departure',
  request: { body: jsonBody(DepartureInput) },
  responses: { 201: json('The new departure', Departure), ...refusals },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/departures/{id}/',
  summary: 'Edit or cancel a departure; with If-Match only if nobody else has edited it',
  request: { params: idParam, body: jsonBody(DepartureInput) },
  responses: {
    200: json('The departure as it is now', Departure),
    409: refusal('It has been booked, so it cannot be moved or be smaller than what is taken'),
    ...refusals,
    ...existing,
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/departures/{id}/',
  summary: 'Delete a departure; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusal('No valid token'),
    409: refusal('It has been booked'),
    ...existing,
  },
})

const cancel = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/cancellation/',
  summary: 'Cancel a departure: everybody who has booked is told and gets all of it back',
  request: { params: idParam, body: jsonBody(DepartureCancellationInput) },
  responses: {
    201: json('The departure, and who was told', DepartureCancellation),
    409: refusal('It is cancelled already, or has left'),
    ...refusals,
    ...existing,
  },
})

const manifest = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/manifest/',
  summary: 'Who goes, one row for each traveller; with `format=csv` as a file for a spreadsheet',
  request: { params: idParam, query: z.object({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: {
    200: {
      description: 'The manifest',
      content: { 'application/json': { schema: Manifest }, 'text/csv': { schema: z.string() } },
    },
    401: refusal('No valid token'),
    404: refusal('No such departure'),
    422: refusal('The format is not valid'),
  },
})

export const departures = createResource()
  .openapi(list, async (c) => c.json(await listDepartures(c.req.valid('query').trip_id), 200))
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const departure = c.var.session ? await readDeparture(id) : await readPublishedDeparture(id)
    return c.json(answerVersioned(c, departure), 200)
  })
  .openapi(add, async (c) => {
    const departure = await addDeparture(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, departure), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const departure = await editDeparture(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, departure), 200)
  })
  .openapi(remove, async (c) => {
    await removeDeparture(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    return c.json(await cancelDeparture(id, reason, c.var.session.staffId, wantedVersion(c)), 201)
  })
  .openapi(manifest, async (c) => {
    const all = await manifestOf(c.req.valid('param').id)
    if (c.req.valid('query').format === 'json') return c.json(all, 200)
    const name = `manifest-${all.departure.start_date}.csv`
    return c.body(manifestCsv(all), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
