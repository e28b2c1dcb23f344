import { createRoute } from '@hono/zod-openapi'
import { TripCosts, TripCostsInput } from '#contract/cost-templates.ts'
import {
  CostPlanInput,
  DepartureCost,
  DepartureCostInput,
  DepartureCosts,
  PlanAnswer,
  TakenOver,
} from '#contract/departure-costs.ts'
import { addCost, editCost, removeCost } from '#domain/costs/actual.ts'
import { takeOverCrewPay } from '#domain/costs/crew-pay.ts'
import { readCostsOf } from '#domain/costs/departures.ts'
import { planCosts } from '#domain/costs/plans.ts'
import { readTripCosts, setTripCosts } from '#domain/costs/templates.ts'
import { referenceParam } from './booking-route.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  wantedVersion,
  staffOnly,
} from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  403: refusal('Without the right to see costs'),
  404: refusal('There is none with this id'),
}
const writing = {
  ...refusals,
  412: refusal('Someone else has changed it'),
  422: refusal('A field is not valid'),
}

const readTemplate = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/trips/{id}/costs/',
  summary: 'What a trip costs the operator, and what its margin depends on. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The costs', TripCosts), ...refusals },
})

const setTemplate = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/trips/{id}/costs/',
  summary:
    'Set what a trip costs and what its page says its price is made of; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(TripCostsInput) },
  responses: { 200: json('The costs as they are now', TripCosts), ...writing },
})

const readDeparture = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/costs/',
  summary: 'What a departure is planned to cost, has cost and leaves',
  request: { params: idParam },
  responses: { 200: json('The costs', DepartureCosts), ...refusals },
})

const plan = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/costs/plan/',
  summary:
    'Plan the costs of a departure by the template of its trip; with is_preview only say what they would be, with If-Match only if nobody else has planned it since',
  request: { params: idParam, body: jsonBody(CostPlanInput) },
  responses: { 200: json('The plan', PlanAnswer), ...writing, 409: refusal('Its trip has no template') },
})

const takeOver = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/costs/crew/',
  summary:
    'Take the pay of the crew over from the roster, days times pay, as owed: once for each; what is not paid follows the roster',
  request: { params: idParam },
  responses: { 200: json('How many', TakenOver), ...refusals, 409: refusal('It has too many costs') },
})

const onDeparture = refusal('The booking is on a departure, which has its costs')

const readPrivate = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/{reference}/costs/',
  summary: 'What a private trip is planned to cost, has cost and leaves',
  request: { params: referenceParam },
  responses: { 200: json('The costs', DepartureCosts), ...refusals, 409: onDeparture },
})

const planPrivate = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/costs/plan/',
  summary:
    'Plan the costs of a private trip by the template of its trip; with is_preview only say what they would be, with If-Match only if nobody else has planned it since',
  request: { params: referenceParam, body: jsonBody(CostPlanInput) },
  responses: { 200: json('The plan', PlanAnswer), ...writing, 409: refusal('Its trip has no template') },
})

const addPrivate = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/costs/',
  summary: 'Add what a private trip has cost, paid or owed',
  request: { params: referenceParam, body: jsonBody(DepartureCostInput) },
  responses: {
    201: json('The new cost', DepartureCost),
    ...refusals,
    409: refusal('It has too many costs, or the booking is on a departure'),
    422: writing[422],
  },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/costs/',
  summary: 'Add what a departure has cost, paid or owed',
  request: { params: idParam, body: jsonBody(DepartureCostInput) },
  responses: {
    201: json('The new cost', DepartureCost),
    ...refusals,
    409: refusal('It has too many costs'),
    422: writing[422],
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/departure-costs/{id}/',
  summary: 'Edit a cost; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(DepartureCostInput) },
  responses: { 200: json('The cost as it is now', DepartureCost), ...writing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/departure-costs/{id}/',
  summary: 'Delete a cost that was typed by mistake; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, ...refusals, 412: writing[412] },
})

export const costs = createResource()
  .openapi(readTemplate, async (c) =>
    c.json(answerVersioned(c, await readTripCosts(c.req.valid('param').id)), 200),
  )
  .openapi(setTemplate, async (c) => {
    const { id } = c.req.valid('param')
    const set = await setTripCosts(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, set), 200)
  })
  .openapi(readDeparture, async (c) =>
    c.json(await readCostsOf({ departure_id: c.req.valid('param').id }), 200),
  )
  .openapi(takeOver, async (c) =>
    c.json(await takeOverCrewPay(c.req.valid('param').id, c.var.session.staffId), 200),
  )
  .openapi(readPrivate, async (c) =>
    c.json(await readCostsOf({ reference: c.req.valid('param').reference }), 200),
  )
  .openapi(planPrivate, async (c) => {
    const { reference } = c.req.valid('param')
    const made = await planCosts({ reference }, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, made), 200)
  })
  .openapi(addPrivate, async (c) => {
    const { reference } = c.req.valid('param')
    const cost = await addCost({ reference }, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, cost), 201)
  })
  .openapi(plan, async (c) => {
    const { id } = c.req.valid('param')
    const name = { departure_id: id }
    const made = await planCosts(name, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, made), 200)
  })
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    const cost = await addCost({ departure_id: id }, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, cost), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const cost = await editCost(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, cost), 200)
  })
  .openapi(remove, async (c) => {
    await removeCost(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
