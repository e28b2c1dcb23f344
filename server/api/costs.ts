import { createRoute } from '@hono/zod-openapi'
import { TripCosts, TripCostsInput } from '#contract/cost-templates.ts'
import {
  CostPlanInput,
  DepartureCost,
  DepartureCostInput,
  DepartureCosts,
  PlanAnswer,
} from '#contract/departure-costs.ts'
import { addCost, editCost, removeCost } from '#domain/costs/actual.ts'
import { readDepartureCosts } from '#domain/costs/departures.ts'
import { planCosts } from '#domain/costs/plans.ts'
import { readTripCosts, setTripCosts } from '#domain/costs/templates.ts'
import { ownerOnly } from '../auth.ts'
import { answerVersioned, createResource, idParam, json, jsonBody, refusal, wantedVersion } from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  403: refusal('For owners alone'),
  404: refusal('There is none with this id'),
}
const writing = {
  ...refusals,
  412: refusal('Someone else has changed it'),
  422: refusal('A field is not valid'),
}

const readTemplate = createRoute({
  ...ownerOnly,
  method: 'get',
  path: '/api/trips/{id}/costs/',
  summary: 'What a trip costs the operator, and what its margin depends on. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The costs', TripCosts), ...refusals },
})

const setTemplate = createRoute({
  ...ownerOnly,
  method: 'put',
  path: '/api/trips/{id}/costs/',
  summary:
    'Set what a trip costs and what its page says its price is made of; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(TripCostsInput) },
  responses: { 200: json('The costs as they are now', TripCosts), ...writing },
})

const readDeparture = createRoute({
  ...ownerOnly,
  method: 'get',
  path: '/api/departures/{id}/costs/',
  summary: 'What a departure is planned to cost, has cost and leaves',
  request: { params: idParam },
  responses: { 200: json('The costs', DepartureCosts), ...refusals },
})

const plan = createRoute({
  ...ownerOnly,
  method: 'post',
  path: '/api/departures/{id}/costs/plan/',
  summary:
    'Plan the costs of a departure by the template of its trip; with is_preview only say what they would be, with If-Match only if nobody else has planned it since',
  request: { params: idParam, body: jsonBody(CostPlanInput) },
  responses: { 200: json('The plan', PlanAnswer), ...writing, 409: refusal('Its trip has no template') },
})

const add = createRoute({
  ...ownerOnly,
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
  ...ownerOnly,
  method: 'put',
  path: '/api/departure-costs/{id}/',
  summary: 'Edit a cost; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(DepartureCostInput) },
  responses: { 200: json('The cost as it is now', DepartureCost), ...writing },
})

const remove = createRoute({
  ...ownerOnly,
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
  .openapi(readDeparture, async (c) => c.json(await readDepartureCosts(c.req.valid('param').id), 200))
  .openapi(plan, async (c) => {
    const { id } = c.req.valid('param')
    const made = await planCosts(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, made), 200)
  })
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    const cost = await addCost(id, c.req.valid('json'), c.var.session.staffId)
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
