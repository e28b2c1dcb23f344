import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  Departure,
  DepartureCancellation,
  DepartureCancellationInput,
  DepartureInput,
  DepartureQuery,
} from '#contract/departures.ts'
import { may } from '#contract/roles.ts'
import { Manifest } from '#contract/manifest.ts'
import { DepartureChangesInput, DepartureChangesResult, UsualDeparture } from '#contract/seasons.ts'
import { cancelDeparture } from '#domain/cancellations/departure.ts'
import { addDeparture, editDeparture, removeDeparture } from '#domain/departures/departures.ts'
import { guaranteeDeparture, openDeparture } from '#domain/decisions/by-staff.ts'
import { listStaffDepartures, readDepartureFor } from '#domain/departures/desk.ts'
import { listShownDepartures } from '#domain/departures/shown.ts'
import { changeDepartures, previewChanges } from '#domain/departures/season.ts'
import { readUsualDeparture } from '#domain/departures/usual.ts'
import { DomainError } from '#domain/errors.ts'
import { manifestCsv, manifestOf, withoutPassports } from '#domain/bookings/manifest.ts'
import { withCrew } from '#domain/assignments/read.ts'
import { withGear } from '#domain/gear/departure.ts'
import { withPermits } from '#domain/permit-packs/for-manifest.ts'
import { withPapers } from '#domain/traveller-papers/for-manifest.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { priceLimits } from '../auth.ts'
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
const existing = { 404: refusal('No such departure'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  method: 'get',
  path: '/api/departures/',
  summary:
    'List the departures that have not left yet, of one trip or of all; staff may ask for days, drafts and private trips',
  request: { query: DepartureQuery },
  responses: {
    200: json('The departures with the seats that are left, by date', Departure.array()),
    ...refusals,
  },
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

const change = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/changes/',
  summary:
    'Add, edit and delete many departures in one transaction, or show what would be done. What cannot be done says why, the rest is done; sent twice it is done once',
  request: { body: jsonBody(DepartureChangesInput) },
  responses: { 201: json('What was done, change by change', DepartureChangesResult), ...refusals },
})

const usual = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/usual/{id}/',
  summary: 'Read how the departures of a trip usually are; the id is that of the trip',
  request: { params: idParam },
  responses: {
    200: json('Days, seats and least number', UsualDeparture),
    401: refusals[401],
    404: refusal('No such trip'),
  },
})

const cancel = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/cancellation/',
  summary:
    'Cancel a departure: everybody who has booked is told and gets all of it back, or in `moves` another departure',
  request: { params: idParam, body: jsonBody(DepartureCancellationInput) },
  responses: {
    201: json('The departure, and who was told', DepartureCancellation),
    409: refusal('It is cancelled already, or has left'),
    ...refusals,
    ...existing,
  },
})

const guarantee = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/guarantee/',
  summary: 'Promise that a departure runs, however few have booked; with If-Match only as it was seen',
  request: { params: idParam },
  responses: {
    201: json('The departure', Departure),
    401: refusals[401],
    409: refusal('It is cancelled, or has left'),
    ...existing,
  },
})

const open = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/opening/',
  summary: 'Take a promise or a cancellation back; bookings that were cancelled stay so',
  request: { params: idParam },
  responses: {
    201: json('The departure', Departure),
    401: refusals[401],
    409: refusal('It has left'),
    ...existing,
  },
})

const manifest = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/manifest/',
  summary:
    'Who goes, one row for each traveller, and which rooms and extras they have; with `format=csv` as a file for a spreadsheet',
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
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { trip_id: _, ...ofStaff } = query
    if (Object.values(ofStaff).every((value) => value === undefined))
      return c.json(await listShownDepartures(query.trip_id), 200)
    if (!c.var.session)
      throw new DomainError('unauthorized', 'Only staff may ask for days, drafts and private trips')
    return c.json(await listStaffDepartures(query, c.var.session.roles), 200)
  })
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const departure = await readDepartureFor(id, c.var.session?.roles)
    return c.json(answerVersioned(c, departure), 200)
  })
  .openapi(add, async (c) => {
    const departure = await addDeparture(c.req.valid('json'), c.var.session.staffId, priceLimits(c))
    return c.json(answerVersioned(c, departure), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const { staffId } = c.var.session
    const departure = await editDeparture(id, c.req.valid('json'), staffId, wantedVersion(c), priceLimits(c))
    return c.json(answerVersioned(c, departure), 200)
  })
  .openapi(remove, async (c) => {
    await removeDeparture(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(change, async (c) => {
    const { changes, is_preview } = c.req.valid('json')
    const limits = priceLimits(c)
    const make = () => changeDepartures(changes, c.var.session.staffId, limits)
    return c.json({ results: await (is_preview ? previewChanges(changes, limits) : make()) }, 201)
  })
  .openapi(usual, async (c) => c.json(await readUsualDeparture(c.req.valid('param').id), 200))
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const { reason, moves } = c.req.valid('json')
    return c.json(await cancelDeparture(id, reason, c.var.session.staffId, wantedVersion(c), moves), 201)
  })
  .openapi(guarantee, async (c) => {
    const { id } = c.req.valid('param')
    const departure = await guaranteeDeparture(id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, departure), 201)
  })
  .openapi(open, async (c) => {
    const { id } = c.req.valid('param')
    const departure = await openDeparture(id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, departure), 201)
  })
  .openapi(manifest, async (c) => {
    const { id } = c.req.valid('param')
    const { roles } = c.var.session
    const whole = await withCrew(await withGear(await withPermits(await withPapers(await manifestOf(id)))))
    // Who sees no other manifest is the guide of this departure, who shows the passports at check posts.
    const all = may(roles, 'passports') || !may(roles, 'manifest') ? whole : withoutPassports(whole)
    await notePapersRead(c.var.session.staffId, { noun: 'departure', id })
    if (c.req.valid('query').format === 'json') return c.json(all, 200)
    const name = `manifest-${all.departure.start_date}.csv`
    return c.body(manifestCsv(all), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
