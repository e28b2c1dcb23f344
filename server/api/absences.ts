import { createRoute } from '@hono/zod-openapi'
import { Absence, AbsenceInput } from '#contract/absences.ts'
import { CrewCalendar, CrewCalendarLink, CrewCalendarQuery } from '#contract/crew-calendar.ts'
import { addAbsence, editAbsence, removeAbsence } from '#domain/absences/write.ts'
import {
  endCrewCalendarLink,
  readCrewCalendarLink,
  renewCrewCalendarLink,
} from '#domain/crew-calendars/link.ts'
import { readCrewCalendar } from '#domain/crew-calendars/read.ts'
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

const refusals = { 401: refusal('No valid token'), 404: refusal('No such person or absence') }
const invalid = { 422: refusal('A field is not valid') }
const stale = { 412: refusal('Someone else has changed it') }

const calendar = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew/{id}/calendar/',
  summary: 'Read where somebody of the crew is on some days, and when they are not available',
  request: { params: idParam, query: CrewCalendarQuery },
  responses: { 200: json('The calendar', CrewCalendar), ...refusals, ...invalid },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/crew/{id}/absences/',
  summary: 'Note that somebody of the crew is not available on some days. Places that they have there stay',
  request: { params: idParam, body: jsonBody(AbsenceInput) },
  responses: {
    201: json('The absence', Absence),
    409: refusal('There are too many'),
    ...refusals,
    ...invalid,
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/absences/{id}/',
  summary: 'Change an absence; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(AbsenceInput) },
  responses: { 200: json('The absence as it is now', Absence), ...refusals, ...invalid, ...stale },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/absences/{id}/',
  summary: 'Somebody is available again; with If-Match only if nobody has changed the absence',
  request: { params: idParam },
  responses: { 204: { description: 'It is removed' }, ...refusals, ...stale },
})

const readLink = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew/{id}/calendar-link/',
  summary: 'The secret address under which calendars fetch the days of somebody; null while there is none',
  request: { params: idParam },
  responses: { 200: json('The address', CrewCalendarLink), ...refusals },
})

const renewLink = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/crew/{id}/calendar-link/',
  summary: 'Make a secret address for the calendar of somebody; the one before stops working',
  request: { params: idParam },
  responses: { 201: json('The new address', CrewCalendarLink), ...refusals },
})

const endLink = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/crew/{id}/calendar-link/',
  summary: 'Take the secret address of somebody’s calendar back',
  request: { params: idParam },
  responses: { 204: { description: 'It works no more' }, ...refusals },
})

/** The calendar of each of the crew: where they are, when they are not available, and its secret address. */
export const absences = createResource()
  .openapi(calendar, async (c) =>
    c.json(await readCrewCalendar(c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    const added = await addAbsence(id, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, added), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const edited = await editAbsence(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, edited), 200)
  })
  .openapi(remove, async (c) => {
    await removeAbsence(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(readLink, async (c) => c.json(await readCrewCalendarLink(c.req.valid('param').id), 200))
  .openapi(renewLink, async (c) =>
    c.json(await renewCrewCalendarLink(c.req.valid('param').id, c.var.session.staffId), 201),
  )
  .openapi(endLink, async (c) => {
    await endCrewCalendarLink(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
