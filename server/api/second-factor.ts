import { createRoute } from '@hono/zod-openapi'
import {
  AppCode,
  AppToSetUp,
  PasskeyOptions,
  PasskeyToAdd,
  RecoveryCodes,
  SecondFactor,
} from '#contract/second-factor.ts'
import { beginPasskey } from '#domain/second-factor/passkeys.ts'
import {
  addOwnPasskey,
  beginOwnApp,
  confirmOwnApp,
  readSecondFactor,
  removeOwnApp,
  removeOwnPasskey,
  renewRecoveryCodes,
  resetFactors,
} from '#domain/staff/factors.ts'
import { requireFreshLogin, requireFreshPassword, sessionOnly } from '../auth.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly } from './route.ts'

const refusals = { 401: refusal('No valid token') }
const fresh = {
  ...refusals,
  403: refusal('The password is needed again: see POST /api/staff/me/confirmations/'),
}
const lastOne = { 409: refusal('It is the last factor of who needs one') }

const read = createRoute({
  ...sessionOnly,
  method: 'get',
  path: '/api/staff/me/second-factor/',
  summary: 'Read how the caller proves who they are beside the password',
  responses: { 200: json('The second factor', SecondFactor), ...refusals },
})

const beginApp = createRoute({
  ...sessionOnly,
  method: 'post',
  path: '/api/staff/me/second-factor/app/',
  summary: 'Begin to set up an authenticator app; nothing is asked of it before its first code was typed',
  responses: {
    201: json('What the app is told, answered only now', AppToSetUp),
    409: refusal('There is an app already'),
    503: refusal('The key is not there with which secrets are encrypted'),
    ...fresh,
  },
})

const confirmApp = createRoute({
  ...sessionOnly,
  method: 'put',
  path: '/api/staff/me/second-factor/app/',
  summary: 'End the setting up of an app with the code that it shows; the caller’s other sessions end',
  request: { body: jsonBody(AppCode) },
  responses: {
    200: json('Recovery codes, answered only now', RecoveryCodes),
    422: refusal('It is not the code that the app shows now'),
    429: refusal('Too many wrong codes'),
    ...fresh,
  },
})

const removeApp = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/staff/me/second-factor/app/',
  summary: 'Remove the authenticator app of the caller; their other sessions end',
  responses: { 204: { description: 'Removed' }, 404: refusal('There is no app'), ...lastOne, ...fresh },
})

const renewCodes = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/staff/me/second-factor/recovery-codes/',
  summary: 'Make ten new recovery codes in place of all former ones',
  responses: {
    201: json('The codes, answered only now', RecoveryCodes),
    409: refusal('There is no second factor'),
    ...fresh,
  },
})

const beginAdding = createRoute({
  ...sessionOnly,
  method: 'post',
  path: '/api/staff/me/passkeys/options/',
  summary: 'Ask what to hand to the browser to make a passkey, which is good for five minutes, once',
  responses: {
    201: json('What to hand to the browser', PasskeyOptions),
    409: refusal('There are as many passkeys as a person may have'),
    ...fresh,
  },
})

const add = createRoute({
  ...sessionOnly,
  method: 'post',
  path: '/api/staff/me/passkeys/',
  summary: 'Add the passkey that the browser has made; the caller’s other sessions end',
  request: { body: jsonBody(PasskeyToAdd) },
  responses: {
    201: json('Recovery codes, answered only now', RecoveryCodes),
    409: refusal('The passkey is known already'),
    422: refusal('It took too long, or it is not a passkey for this site'),
    ...fresh,
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/staff/me/passkeys/{id}/',
  summary: 'Remove a passkey of the caller; their other sessions end',
  request: { params: idParam },
  responses: {
    204: { description: 'Removed' },
    404: refusal('There is no such passkey'),
    ...lastOne,
    ...fresh,
  },
})

const reset = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/staff/{id}/second-factor/',
  summary: 'Remove the second factor of somebody who has lost it, and end their sessions; both are mailed',
  request: { params: idParam },
  responses: {
    204: { description: 'Removed' },
    404: refusal('No such person'),
    409: refusal('They have none, or it is the caller’s own'),
    ...fresh,
  },
})

/** What the caller proves who they are with, and what an owner resets. */
export const secondFactor = createResource()
  .openapi(read, async (c) => c.json(await readSecondFactor(c.var.session.staffId), 200))
  .openapi(beginApp, async (c) => {
    requireFreshLogin(c)
    return c.json(await beginOwnApp(c.var.session.staffId), 201)
  })
  .openapi(confirmApp, async (c) => {
    requireFreshLogin(c)
    return c.json(await confirmOwnApp(c.var.session, c.req.valid('json').code), 200)
  })
  .openapi(removeApp, async (c) => {
    requireFreshPassword(c)
    await removeOwnApp(c.var.session)
    return c.body(null, 204)
  })
  .openapi(renewCodes, async (c) => {
    requireFreshPassword(c)
    return c.json(await renewRecoveryCodes(c.var.session), 201)
  })
  .openapi(beginAdding, async (c) => {
    requireFreshLogin(c)
    return c.json(await beginPasskey(c.var.session.staffId), 201)
  })
  .openapi(add, async (c) => {
    requireFreshLogin(c)
    return c.json(await addOwnPasskey(c.var.session, c.req.valid('json')), 201)
  })
  .openapi(remove, async (c) => {
    requireFreshPassword(c)
    await removeOwnPasskey(c.var.session, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(reset, async (c) => {
    requireFreshPassword(c)
    await resetFactors(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
