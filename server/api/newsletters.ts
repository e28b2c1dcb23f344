import { createRoute } from '@hono/zod-openapi'
import { Event } from '#contract/events.ts'
import { Issue, IssueInput, IssuePreview, IssueTest } from '#contract/newsletters.ts'
import {
  addIssue,
  editIssue,
  listIssueEvents,
  listIssues,
  readIssue,
  removeIssue,
} from '#domain/newsletters/newsletters.ts'
import { previewIssue, sendIssue, stopIssue, tryIssue } from '#domain/newsletters/sending.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
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
const existing = {
  404: refusal('No such issue of the newsletter'),
  412: refusal('Someone else has changed it'),
}
const sentOff = { 409: refusal('It was sent off already') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/newsletters/',
  summary: 'List the issues of the newsletter, the newest first, with how many each has reached',
  responses: { 200: json('The issues', Issue.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/newsletters/{id}/',
  summary: 'Read one issue of the newsletter. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The issue', Issue), 401: refusals[401], 404: existing[404] },
})

const preview = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/newsletters/{id}/preview/',
  summary: 'Read an issue as a subscriber would, in plain words',
  request: { params: idParam },
  responses: { 200: json('The mail', IssuePreview), 401: refusals[401], 404: existing[404] },
})

const history = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/newsletters/{id}/events/',
  summary:
    'List what was done with an issue and by whom, the newest first: changes, tests, sending off, stopping',
  request: { params: idParam },
  responses: { 200: json('The events', Event.array()), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/newsletters/',
  summary: 'Begin an issue of the newsletter. Nobody gets it until it is sent off',
  request: { body: jsonBody(IssueInput) },
  responses: { 201: json('The draft', Issue), ...refusals, 409: refusal('There are too many already') },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/newsletters/{id}/',
  summary: 'Change a draft; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(IssueInput) },
  responses: { 200: json('The draft as it is now', Issue), ...refusals, ...existing, ...sentOff },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/newsletters/{id}/',
  summary: 'Delete a draft; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing, ...sentOff },
})

const tryOut = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/newsletters/{id}/tests/',
  summary: 'Mail an issue once to your own address, or to the office if you have none',
  request: { params: idParam },
  responses: {
    200: json('Where it went', IssueTest),
    401: refusals[401],
    404: existing[404],
    409: refusal('There is no address'),
    429: refusal('The caller has sent too many tests within an hour'),
  },
})

const send = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/newsletters/{id}/sending/',
  summary: 'Send an issue off to all who have confirmed, once each, or go on with one that was stopped',
  request: { params: idParam },
  responses: {
    200: json('The issue, which goes out', Issue),
    401: refusals[401],
    ...existing,
    409: refusal('It goes out already, or nobody would get it'),
  },
})

const stop = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/newsletters/{id}/stop/',
  summary: 'Stop an issue that goes out: whoever has not got it yet does not get it',
  request: { params: idParam },
  responses: {
    200: json('The issue, which has stopped', Issue),
    401: refusals[401],
    ...existing,
    409: refusal('It does not go out'),
  },
})

export const newsletters = createResource()
  .openapi(list, async (c) => c.json(await listIssues(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readIssue(c.req.valid('param').id)), 200))
  .openapi(preview, async (c) => c.json(await previewIssue(c.req.valid('param').id, pathsOfLinks), 200))
  .openapi(history, async (c) => c.json(await listIssueEvents(c.req.valid('param').id), 200))
  .openapi(add, async (c) => {
    const added = await addIssue(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, added), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await editIssue(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(remove, async (c) => {
    await removeIssue(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(tryOut, async (c) =>
    c.json(await tryIssue(c.req.valid('param').id, c.var.session.staffId, pathsOfLinks), 200),
  )
  .openapi(send, async (c) => {
    const { id } = c.req.valid('param')
    const sent = await sendIssue(id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, sent), 200)
  })
  .openapi(stop, async (c) => {
    const { id } = c.req.valid('param')
    const stopped = await stopIssue(id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, stopped), 200)
  })
