import { createRoute } from '@hono/zod-openapi'
import { may } from '#contract/roles.ts'
import {
  Confirmation,
  Invitation,
  InvitationInput,
  Me,
  NewAccount,
  OpenSession,
  PasswordAgain,
  PasswordChange,
  StaffChange,
  StaffMember,
} from '#contract/staff.ts'
import { confirmPassword } from '#domain/staff/confirmations.ts'
import { acceptInvitation, invite } from '#domain/staff/invitations.ts'
import { changePassword } from '#domain/staff/passwords.ts'
import { editStaff, listStaff, readMe } from '#domain/staff/people.ts'
import { endOtherSessions, endOwnSession, endSessionsOf, listSessions } from '#domain/staff/open-sessions.ts'
import { hasFreshPassword, requireFreshPassword, sessionOnly } from '../auth.ts'
import { visitorAddress } from '../visitor-address.ts'
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

const refusals = { 401: refusal('No valid token') }
const ownerRefusals = { ...refusals, 403: refusal('Without the right to it') }
const invalid = { 422: refusal('A field is not valid') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/staff/',
  summary: 'List the people with an account by name; owners also see usernames and last logins',
  responses: { 200: json('The people', StaffMember.array()), ...refusals },
})

const readOwn = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/staff/me/',
  summary: 'Read who is logged in',
  responses: { 200: json('The account', Me), ...refusals },
})

const addInvitation = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/staff/invitations/',
  summary: 'Make a link that lets one person make an account within seven days; it is mailed to an address',
  request: { body: jsonBody(InvitationInput) },
  responses: {
    201: json('The link, which is answered only now', Invitation),
    ...ownerRefusals,
    ...invalid,
  },
})

const add = createRoute({
  method: 'post',
  path: '/api/staff/',
  summary: 'Make an account with the token of an invitation',
  request: { body: jsonBody(NewAccount) },
  responses: {
    201: json('The new account', StaffMember),
    404: refusal('The invitation is used, over or not complete'),
    409: refusal('Somebody has that username'),
    422: refusal('A field is not valid, or the password is a common one'),
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/staff/{id}/',
  summary:
    'Change the name, the roles or the address of a person, or whether they may log in; what is left out stays. With If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(StaffChange) },
  responses: {
    200: json('The person as they are now', StaffMember),
    404: refusal('No such person'),
    409: refusal('Nobody would be left who can log in as an owner'),
    412: refusal('Someone else has changed it'),
    ...ownerRefusals,
    ...invalid,
  },
})

const replacePassword = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/staff/me/password/',
  summary: 'Change the password of who is logged in; their other sessions end',
  request: { body: jsonBody(PasswordChange) },
  responses: {
    204: { description: 'Changed' },
    409: refusal('It has been changed meanwhile'),
    422: refusal('The current one is wrong, or the next one is too short, too long or a common one'),
    429: refusal('Too many wrong passwords'),
    ...refusals,
  },
})

const listOwnSessions = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/staff/me/sessions/',
  summary: 'List where the caller is logged in, the newest first',
  responses: { 200: json('The sessions', OpenSession.array()), ...refusals },
})

const removeOwnSession = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/staff/me/sessions/{id}/',
  summary: 'End one session of the caller',
  request: { params: idParam },
  responses: { 204: { description: 'Ended' }, 404: refusal('The caller has no such session'), ...refusals },
})

const removeOtherSessions = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/staff/me/sessions/',
  summary: 'End all sessions of the caller but this one',
  responses: { 204: { description: 'Ended' }, ...refusals },
})

const removeSessions = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/staff/{id}/sessions/',
  summary: 'End all sessions of a person',
  request: { params: idParam },
  responses: { 204: { description: 'Ended' }, 404: refusal('No such person'), ...ownerRefusals },
})

const confirm = createRoute({
  ...sessionOnly,
  method: 'post',
  path: '/api/staff/me/confirmations/',
  summary:
    'Type the password again: what it answers stands in X-Confirmation of dangerous calls for ten minutes',
  request: { body: jsonBody(PasswordAgain) },
  responses: {
    201: json('The confirmation', Confirmation),
    422: refusal('It is not the password'),
    429: refusal('Too many wrong passwords'),
    ...refusals,
  },
})

export const staff = createResource()
  .openapi(confirm, async (c) => {
    const { password } = c.req.valid('json')
    return c.json(await confirmPassword(c.var.session, password, visitorAddress(c)), 201)
  })
  .openapi(list, async (c) => c.json(await listStaff({ whole: may(c.var.session.roles, 'people') }), 200))
  .openapi(readOwn, async (c) => c.json(await readMe(c.var.session.staffId), 200))
  .openapi(addInvitation, async (c) => {
    const input = c.req.valid('json')
    if (input.roles.includes('owner')) requireFreshPassword(c)
    return c.json(await invite(input, c.var.session.staffId), 201)
  })
  .openapi(add, async (c) => c.json(await acceptInvitation(c.req.valid('json')), 201))
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const change = c.req.valid('json')
    if (change.roles?.includes('owner')) requireFreshPassword(c)
    const isConfirmed = hasFreshPassword(c)
    const guard = { isConfirmed, version: wantedVersion(c) }
    const member = await editStaff(id, change, c.var.session.staffId, guard)
    return c.json(answerVersioned(c, member), 200)
  })
  .openapi(replacePassword, async (c) => {
    await changePassword(c.var.session, c.req.valid('json'), visitorAddress(c))
    return c.body(null, 204)
  })
  .openapi(listOwnSessions, async (c) => c.json(await listSessions(c.var.session), 200))
  .openapi(removeOtherSessions, async (c) => {
    await endOtherSessions(c.var.session)
    return c.body(null, 204)
  })
  .openapi(removeOwnSession, async (c) => {
    await endOwnSession(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(removeSessions, async (c) => {
    await endSessionsOf(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
