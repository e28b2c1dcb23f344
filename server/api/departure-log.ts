import { createRoute } from '@hono/zod-openapi'
import { DepartureCost } from '#contract/departure-costs.ts'
import { DepartureLog, TrailLinkInput, TrailLinkMade } from '#contract/departure-log.ts'
import { may } from '#contract/roles.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { costOfCash } from '#domain/trail/cash.ts'
import { endTrailLink, freeTrailLink, makeTrailLink } from '#domain/trail/links.ts'
import { markEntrySeen, readDepartureLog } from '#domain/trail/log.ts'
import { readTrailPhoto } from '#domain/trail/photos.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly } from './route.ts'
import { answerPaperFile, binary } from './uploads.ts'

const refusals = { 401: refusal('No valid token'), 404: refusal('There is no such departure, link or entry') }
const photoParam = idParam.extend({ photo: idParam.shape.id })

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/log/',
  summary:
    'Read what the guides of a departure wrote on the way, with their links; that it was read is put on record. Only who sees costs gets what was paid in cash',
  request: { params: idParam },
  responses: { 200: json('The log, the newest entry first', DepartureLog), ...refusals },
})

const make = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/trail-links/',
  summary: 'Make the link of a guide who has confirmed; a former one of theirs ends',
  request: { params: idParam, body: jsonBody(TrailLinkInput) },
  responses: {
    201: json('The link, answered once, and a text to copy', TrailLinkMade),
    409: refusal('They have not confirmed, or the departure is cancelled'),
    422: refusal('Nobody knows an address of theirs'),
    ...refusals,
  },
})

const end = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/trail-links/{id}/',
  summary: 'Take the link of a guide back; what waits on the phone stays there',
  request: { params: idParam },
  responses: { 204: { description: 'It has ended' }, ...refusals },
})

const free = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/trail-links/{id}/freeing/',
  summary: 'Free the link of a guide of its phone: the next one that opens it keeps it',
  request: { params: idParam },
  responses: { 204: { description: 'It is free' }, ...refusals },
})

const see = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/trail-entries/{id}/seen/',
  summary: 'Mark an entry of the log as seen: it leaves Today',
  request: { params: idParam },
  responses: { 204: { description: 'It is marked' }, ...refusals },
})

const cost = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/trail-entries/{id}/cost/',
  summary: 'Make a paid cost of the departure of what a guide has paid in cash, once',
  request: { params: idParam },
  responses: {
    201: json('The cost', DepartureCost),
    403: refusal('Without the right to see costs'),
    409: refusal('It is among the costs already, or there are too many'),
    422: refusal('It is no cash'),
    503: refusal('Its key is not on this server'),
    ...refusals,
  },
})

const photo = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/trail-entries/{id}/photos/{photo}/',
  summary: 'Download a photo of an incident; each reading is put on record',
  request: { params: photoParam },
  responses: {
    200: { description: 'The photo', content: { 'image/jpeg': binary } },
    503: refusal('Its key is not on this server, or the file is damaged'),
    ...refusals,
  },
})

/** The guides' log as staff see it, and the links with which guides write it. */
export const departureLog = createResource()
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const { staffId, roles } = c.var.session
    const log = await readDepartureLog(id, may(roles, 'costs'))
    if (log.entries.length > 0) await notePapersRead(staffId, { noun: 'departure', id })
    return c.json(log, 200)
  })
  .openapi(make, async (c) => {
    const made = await makeTrailLink(c.req.valid('param').id, c.req.valid('json'), c.var.session.staffId)
    return c.json(made, 201)
  })
  .openapi(end, async (c) => {
    await endTrailLink(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(free, async (c) => {
    await freeTrailLink(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(see, async (c) => {
    await markEntrySeen(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(cost, async (c) => c.json(await costOfCash(c.req.valid('param').id, c.var.session.staffId), 201))
  .openapi(photo, async (c) => {
    const { id, photo: photoId } = c.req.valid('param')
    const bytes = await readTrailPhoto(id, photoId, c.var.session.staffId)
    return answerPaperFile(c, { bytes, type: 'image/jpeg', name: 'incident' })
  })
