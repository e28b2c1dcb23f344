import { createRoute } from '@hono/zod-openapi'
import { TopDestination, TopDestinationsInput } from '#contract/navigation.ts'
import { Trip } from '#contract/trips.ts'
import { chooseTopDestinations, listForChoosing, listTopDestinations, topVersion } from '#domain/trips/top.ts'
import { allowBody } from '../safe-input.ts'
import { createResource, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'

/** A client sends back the list it was given: a hundred whole destinations of fifty kilobytes fit. */
const LIST_MAX_BYTES = 6 * 1024 * 1024

const listTop = createRoute({
  method: 'get',
  path: '/api/destinations/top/',
  summary: 'List the top destinations in their order. The ETag is for If-Match',
  responses: { 200: json('The top destinations', TopDestination.array()) },
})

const listAll = createRoute({
  method: 'get',
  path: '/api/destinations/top/all/',
  summary: 'List all destinations with is_top_destination. The ETag is for If-Match',
  responses: {
    200: json('All destinations, the top ones first and in their order; drafts too for staff', Trip.array()),
  },
})

const choose = allowBody(
  LIST_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/destinations/top/',
    summary:
      'Choose the top destinations: those marked in the list, in its order; those not in it stay as they are',
    request: { body: jsonBody(TopDestinationsInput) },
    responses: {
      200: json('The top destinations as they are now', TopDestination.array()),
      401: refusal('No valid token'),
      412: refusal('Someone else has changed the choice'),
      422: refusal('The list names an unknown destination'),
    },
  }),
)

export const topDestinations = createResource()
  .openapi(listTop, async (c) => {
    c.header('etag', `"${await topVersion()}"`)
    return c.json(await listTopDestinations(), 200)
  })
  .openapi(listAll, async (c) => {
    const { trips, version } = await listForChoosing(c.var.session !== undefined)
    c.header('etag', `"${version}"`)
    return c.json(trips, 200)
  })
  .openapi(choose, async (c) => {
    const version = await chooseTopDestinations(c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    c.header('etag', `"${version}"`)
    return c.json(await listTopDestinations(), 200)
  })
