import { createRoute } from '@hono/zod-openapi'
import { Place } from '#contract/places.ts'
import { listPlaces } from '#domain/trips/places.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/places/',
  summary: 'List the places of all itineraries by name, each once, for the form of a trip to suggest',
  responses: {
    200: json('The places, each as the trip that knows most of it has it', Place.array()),
    401: refusal('No valid token'),
  },
})

export const places = createResource().openapi(list, async (c) => c.json(await listPlaces(), 200))
