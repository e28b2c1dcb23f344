import { createRoute } from '@hono/zod-openapi'
import { may } from '#contract/roles.ts'
import { RateAcceptance, RateReport } from '#contract/exchange-rate.ts'
import { DomainError } from '#domain/errors.ts'
import { acceptSuggestion, readRates } from '#domain/rates/accept.ts'
import { requireFreshPassword } from '../auth.ts'
import { createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const path = '/api/settings/exchange_rate/suggestion/'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path,
  summary: 'Read what Nepal Rastra Bank’s rate suggests, and the exchange rates of before',
  responses: { 200: json('The rates', RateReport), 401: refusal('No valid token') },
})

const accept = createRoute({
  ...staffOnly,
  method: 'post',
  path,
  summary: 'Accept the suggested exchange rate for what is booked from now on',
  request: { body: jsonBody(RateAcceptance) },
  responses: {
    201: json('The rates', RateReport),
    401: refusal('No valid token'),
    403: refusal('It is so far from the present rate that an owner must decide, with the password'),
    409: refusal('There is another suggestion by now, or none'),
    422: refusal('A field is not valid'),
  },
})

export const rates = createResource()
  .openapi(read, async (c) => c.json(await readRates(), 200))
  .openapi(accept, async (c) => {
    const { staffId, roles } = c.var.session
    await acceptSuggestion(c.req.valid('json'), staffId, (why) => {
      if (!may(roles, 'settings'))
        throw new DomainError('forbidden', `${why} Ask an owner to decide about it`)
      requireFreshPassword(c)
    })
    return c.json(await readRates(), 201)
  })
