import { createRoute } from '@hono/zod-openapi'
import { PasswordByLink, PasswordForgotten } from '#contract/logins.ts'
import { askPasswordLink, setPasswordByLink } from '#domain/staff/forgotten.ts'
import { visitorAddress } from '../visitor-address.ts'
import { createResource, jsonBody, refusal } from './route.ts'

const ask = createRoute({
  method: 'post',
  path: '/api/staff/password-links/',
  summary:
    'Mail a link that sets a new password, if such an account has an address; the answer is always the same',
  request: { body: jsonBody(PasswordForgotten) },
  responses: {
    202: { description: 'Taken in' },
    422: refusal('A field is not valid'),
    429: refusal('Too many requests for a link'),
  },
})

const set = createRoute({
  method: 'post',
  path: '/api/staff/passwords/',
  summary: 'Set a new password with the token of a mailed link; all sessions of the person end',
  request: { body: jsonBody(PasswordByLink) },
  responses: {
    204: { description: 'Set' },
    404: refusal('The link has been used, has ended or is incomplete'),
    422: refusal('A field is not valid, or the password is a common one'),
  },
})

/** What somebody needs who has forgotten the password. */
export const passwords = createResource()
  .openapi(ask, async (c) => {
    await askPasswordLink(c.req.valid('json').who, visitorAddress(c))
    return c.body(null, 202)
  })
  .openapi(set, async (c) => {
    await setPasswordByLink(c.req.valid('json'))
    return c.body(null, 204)
  })
