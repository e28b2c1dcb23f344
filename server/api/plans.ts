import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { Day } from '#contract/day.ts'
import { plainTrip } from '#contract/plain-trip.ts'
import { Plan, PlanEdit, PlanInput, PlanQuery } from '#contract/plans.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { TourInput, TrekInput, type TripInput, type TripKind } from '#contract/trips.ts'
import { listPlans, readPlan } from '#domain/history/plan-list.ts'
import { changePlan, plan, planPrices, takeBackPlan } from '#domain/history/plans.ts'
import { priceLimits } from '../auth.ts'
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
import { TRIP_MAX_BYTES } from './trips.ts'
import { mayChange } from './versioned.ts'

const FORBIDDEN =
  'The role may not save this, or set its prices; settings are for owners, some with the password again'
const refusals = { 401: refusal('No valid token'), 404: refusal('There is no such thing') }
const planning = {
  201: json('What is planned', Plan),
  ...refusals,
  403: refusal(FORBIDDEN),
  409: refusal('So much is planned already'),
  422: refusal('A field is not valid, or the moment is over'),
}

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/plans/',
  summary:
    'List what is planned for all that is kept in versions, what could not be done and why, and what was done in the last 30 days',
  request: { query: PlanQuery },
  responses: { 200: json('The plans', Plan.array()), 401: refusals[401] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/plans/',
  summary:
    'Plan that a version of a trip, post, region, review, setting or the questions is published at a moment in Kathmandu, or that visitors no longer see a trip, post or review',
  request: { body: jsonBody(PlanInput) },
  responses: planning,
})

const change = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/plans/{id}/',
  summary: 'Name another moment for something planned, or another version to publish',
  request: { params: idParam, body: jsonBody(PlanEdit) },
  responses: {
    200: json('What is planned now', Plan),
    ...refusals,
    403: refusal(FORBIDDEN),
    412: refusal('Somebody has changed it since'),
    422: refusal('A field is not valid, or the moment is over'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/plans/{id}/',
  summary: 'Take something planned back, or what could not be done from the list',
  request: { params: idParam },
  responses: {
    204: { description: 'It is not planned any more' },
    ...refusals,
    403: refusal(FORBIDDEN),
  },
})

export const plans = createResource()
  .openapi(list, async (c) => c.json(await listPlans(c.req.valid('query')), 200))
  .openapi(add, async (c) => {
    const input = c.req.valid('json')
    mayChange(c, { noun: input.noun, id: input.noun_id })
    const planner = { actor: c.var.session.staffId, limits: priceLimits(c) }
    return c.json(answerVersioned(c, await plan(input, planner)), 201)
  })
  .openapi(change, async (c) => {
    const planner = { actor: c.var.session.staffId, limits: priceLimits(c) }
    const { id } = c.req.valid('param')
    mayChange(c, await documentOf(id))
    const changed = await changePlan(id, c.req.valid('json'), planner, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    mayChange(c, await documentOf(id))
    await takeBackPlan(id, { actor: c.var.session.staffId, limits: priceLimits(c) })
    return c.body(null, 204)
  })

/** What is planned for, which never changes. Throws `not-found`. */
async function documentOf(id: string) {
  const { noun, noun_id } = await readPlan(id)
  return { noun, id: noun_id }
}

export const trekPricePlans = pricePlans('trek', TrekInput)
export const tourPricePlans = pricePlans('tour', TourInput)

/** Both kinds of trip have prices from a day on, each under its own path. */
function pricePlans(kind: TripKind, Input: z.ZodType<TripInput>) {
  const { noun, api } = tripWords[kind]
  const price = allowBody(
    TRIP_MAX_BYTES,
    createRoute({
      ...staffOnly,
      method: 'post',
      path: `${api}/details/{id}/price-plans/`,
      summary: `Plan that a ${noun} has the prices of this body from the beginning of a day in Kathmandu on; all else in it is left out`,
      request: {
        params: idParam,
        body: jsonBody(z.object({ day: Day, trip: z.preprocess(plainTrip, Input) })),
      },
      responses: planning,
    }),
  )
  return createResource().openapi(price, async (c) => {
    const planner = { actor: c.var.session.staffId, limits: priceLimits(c) }
    const made = await planPrices(kind, c.req.valid('param').id, c.req.valid('json'), planner)
    return c.json(answerVersioned(c, made), 201)
  })
}
