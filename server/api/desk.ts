import { createRoute } from '@hono/zod-openapi'
import { Desk, DeskFigures, deskRights, nearRight } from '#contract/desk.ts'
import { may } from '#contract/roles.ts'
import { readDesk } from '#domain/desk/attention.ts'
import { readChecksGroup } from '#domain/desk/checks.ts'
import { readAsksGroup, readOwnDeparturesGroup } from '#domain/desk/asks.ts'
import { readMentionsGroup } from '#domain/desk/mentions.ts'
import { readSiteGroup } from '#domain/desk/site.ts'
import { readFigures } from '#domain/desk/figures.ts'
import { readNearDays } from '#domain/desk/near.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/desk/',
  summary:
    'What waits for somebody of the office today, each with where it is done; for who sees travellers also what leaves within seven days or is on the way, and who lands and leaves today and tomorrow',
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
    const { roles } = c.var.session
    const { groups } = await readDesk()
    const { staffId } = c.var.session
    const own = roles.includes('guide') ? [await readOwnDeparturesGroup(staffId)] : []
    const withChecks = groups.toSpliced(-3, 0, await readChecksGroup(roles))
    const ofSite = may(roles, deskRights.site) ? [await readSiteGroup()] : []
    return c.json(
      {
        groups: [
          ...ofSite,
          ...own,
          await readAsksGroup(c.var.session),
          await readMentionsGroup(staffId),
          ...withChecks,
        ].filter(({ kind }) => may(roles, deskRights[kind])),
        ...(may(roles, nearRight) && { near: await readNearDays() }),
      },
      200,
    )
  })
  .openapi(figures, async (c) => c.json(await readFigures(), 200))
