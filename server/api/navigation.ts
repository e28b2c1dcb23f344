import { createRoute } from '@hono/zod-openapi'
import { NavigationList } from '#contract/navigation.ts'
import { listNavigation } from '#domain/site/navigation.ts'
import { createResource, json } from './route.ts'

const regions = createRoute({
  method: 'get',
  path: '/api/navbarlist/regions/',
  summary: 'The menu of regions, each with links to its destinations',
  responses: { 200: json('The regions by name', NavigationList.array()) },
})

const tours = createRoute({
  method: 'get',
  path: '/api/navbarlist/tour_packages/',
  summary: 'The menu of tour packages',
  responses: { 200: json('One list of all tour packages by name', NavigationList.array()) },
})

export const navigation = createResource()
  .openapi(regions, async (c) => c.json((await listNavigation()).regions, 200))
  .openapi(tours, async (c) => c.json((await listNavigation()).tour_packages, 200))
