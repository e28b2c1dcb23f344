import { createRoute } from '@hono/zod-openapi'
import {
  Asking,
  AskingInput,
  Assignment,
  AssignmentChange,
  AssignmentInput,
  AssignmentRemoval,
  DepartureCrew,
  Roster,
  RosterQuery,
} from '#contract/assignments.ts'
import { askCrew, endAsking } from '#domain/assignments/ask.ts'
import { crewOfDeparture } from '#domain/assignments/read.ts'
import { readRoster } from '#domain/assignments/roster.ts'
import { assignCrew, changeAssignment, removeAssignment } from '#domain/assignments/write.ts'
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

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such departure or assignment'),
  409: refusal('A rule speaks against it and no reason was given'),
  422: refusal('A field is not valid'),
}
const stale = { 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/crew/',
  summary: 'Read the crew of a departure, what it needs by the operator’s ratios, and what is wrong',
  request: { params: idParam },
  responses: { 200: json('The crew', DepartureCrew), 401: refusals[401], 404: refusals[404] },
})

const assign = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/crew/',
  summary:
    'Assign somebody to a departure. Refused for two places on one day and for papers that end before the last day, unless overruled with a reason',
  request: { params: idParam, body: jsonBody(AssignmentInput) },
  responses: { 201: json('The assignment', Assignment), ...refusals },
})

const roster = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/roster/',
  summary: 'Read the departures of some days with their crew, and everybody active with their places',
  request: { query: RosterQuery },
  responses: { 200: json('The roster', Roster), 401: refusals[401], 422: refusals[422] },
})

const change = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/assignments/{id}/',
  summary: 'Change role, days, pay or state of an assignment; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(AssignmentChange) },
  responses: { 200: json('The assignment as it is now', Assignment), ...refusals, ...stale },
})

const remove = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/assignments/{id}/removal/',
  summary:
    'Take somebody off a departure. Refused when too few are left, unless overruled with a reason; with If-Match only if nobody has changed it',
  request: { params: idParam, body: jsonBody(AssignmentRemoval) },
  responses: { 204: { description: 'They are taken off' }, ...refusals, ...stale },
})

const ask = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/assignments/{id}/link/',
  summary:
    'Make a link with which somebody answers without an account, and mail it if asked; a former one ends',
  request: { params: idParam, body: jsonBody(AskingInput) },
  responses: { 201: json('The link, answered once, and the text to copy', Asking), ...refusals },
})

const endLink = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/assignments/{id}/link/',
  summary: 'End the link of an assignment',
  request: { params: idParam },
  responses: { 204: { description: 'It is ended' }, 401: refusals[401], 404: refusals[404] },
})

/** Who of the crew is on which departure. */
export const assignments = createResource()
  .openapi(list, async (c) => c.json(await crewOfDeparture(c.req.valid('param').id), 200))
  .openapi(assign, async (c) => {
    const { id } = c.req.valid('param')
    const assigned = await assignCrew(id, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, assigned), 201)
  })
  .openapi(roster, async (c) => c.json(await readRoster(c.req.valid('query')), 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await changeAssignment(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(remove, async (c) => {
    const { overrule } = c.req.valid('json')
    await removeAssignment(c.req.valid('param').id, overrule, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(ask, async (c) => {
    const { is_mailed } = c.req.valid('json')
    return c.json(await askCrew(c.req.valid('param').id, is_mailed, c.var.session.staffId), 201)
  })
  .openapi(endLink, async (c) => {
    await endAsking(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
