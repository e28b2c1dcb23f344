import { createRoute } from '@hono/zod-openapi'
import {
  LostAddress,
  LostAddressNamed,
  Redirect,
  RedirectInput,
  RedirectLines,
  RedirectsAdded,
} from '#contract/redirects.ts'
import { forgetLost, listLost } from '#domain/redirects/lost.ts'
import { addPasted } from '#domain/redirects/pasted.ts'
import {
  addRedirect,
  editRedirect,
  listRedirects,
  readRedirect,
  removeRedirect,
} from '#domain/redirects/redirects.ts'
import { allowBody } from '../safe-input.ts'
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

const LINES_MAX_BYTES = 1024 * 1024
const path = '/api/redirects/'
const one = { path: '/api/redirects/{id}/', request: { params: idParam } }
const refusals = {
  401: refusal('No valid token'),
  422: refusal('A field is not valid, or it would lead in a circle'),
}
const existing = { 404: refusal('No such redirect'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path,
  summary: 'List the addresses without a page and where they lead, the newest first',
  responses: { 200: json('The redirects', Redirect.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  ...one,
  method: 'get',
  summary: 'Read one redirect. Its ETag is for If-Match',
  responses: { 200: json('The redirect', Redirect), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path,
  summary: 'Let an address without a page lead to another one',
  request: { body: jsonBody(RedirectInput) },
  responses: { 201: json('The new redirect', Redirect), 409: refusal('There are too many'), ...refusals },
})

const paste = allowBody(
  LINES_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/redirects/lines/',
    summary: 'Add a redirect for each line of an old and a new address, all or none',
    request: { body: jsonBody(RedirectLines) },
    responses: {
      200: json('How many were added and changed', RedirectsAdded),
      409: refusal('There are too many'),
      ...refusals,
    },
  }),
)

const edit = createRoute({
  ...staffOnly,
  ...one,
  method: 'put',
  summary: 'Change a redirect; with If-Match only if nobody else has',
  request: { ...one.request, body: jsonBody(RedirectInput) },
  responses: { 200: json('The redirect as it is now', Redirect), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  ...one,
  method: 'delete',
  summary: 'Delete a redirect; with If-Match only if nobody has changed it',
  responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing },
})

const lost = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/lost-addresses/',
  summary: 'List the addresses that visitors asked for and that have no page, most often first',
  responses: { 200: json('The addresses', LostAddress.array()), 401: refusals[401] },
})

const forget = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/lost-addresses/forget/',
  summary: 'Take an address from the list until somebody asks for it again',
  request: { body: jsonBody(LostAddressNamed) },
  responses: { 204: { description: 'Taken from the list' }, ...refusals },
})

export const redirects = createResource()
  .openapi(list, async (c) => c.json(await listRedirects(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readRedirect(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const redirect = await addRedirect(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, redirect), 201)
  })
  .openapi(paste, async (c) => c.json(await addPasted(c.req.valid('json').csv, c.var.session.staffId), 200))
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const redirect = await editRedirect(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, redirect), 200)
  })
  .openapi(remove, async (c) => {
    await removeRedirect(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(lost, async (c) => c.json(await listLost(), 200))
  .openapi(forget, async (c) => {
    await forgetLost(c.req.valid('json').address)
    return c.body(null, 204)
  })
