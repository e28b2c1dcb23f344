import { createRoute } from '@hono/zod-openapi'
import { Desk, DeskFigures } from '#contract/desk.ts'
import { readDesk } from '#domain/desk/attention.ts'
import { readSiteGroup } from '#domain/desk/site.ts'
import { readFigures } from '#domain/desk/figures.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/desk/',
  summary: 'What waits for somebody of the office today, each with where it is done',
  responses: { 200: json('What waits', Desk), 401: refusal('No valid token') },
})

const figures = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/desk/figures/',
  summary: 'Bookings and money of the last twelve months, by month and by trip',
  responses: { 200: json('The figures', DeskFigures), 401: refusal('No valid token') },
})

export const desk = createResource()
  .openapi(read, async (c) => {
    const { groups } = await readDesk()
    // Only owners see how the server is set up.
    const ofSite = c.var.session.role === 'owner' ? [await readSiteGroup()] : []
    return c.json({ groups: [...ofSite, ...groups] }, 200)
  })
  .openapi(figures, async (c) => c.json(await readFigures(), 200))
