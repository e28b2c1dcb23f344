import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DRAFT_LINK_DAYS, DraftLink } from '#contract/previews.ts'
import { versionedNouns } from '#contract/versions.ts'
import { endDraftLink, makeDraftLink, readDraftLink } from '#domain/site/draft-links.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'
import { mayChange } from './versioned.ts'

const path = '/api/draft-links/{noun}/{id}/'
const request = { params: z.object({ noun: z.enum(versionedNouns), id: z.string().max(300) }) }
const refusals = {
  401: refusal('No valid token'),
  403: refusal('The role may not save this, so it may not share it either'),
  404: refusal('There is no such thing'),
}

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path,
  summary:
    'Read the link to the draft of a trip, post, region, review, setting or the questions that works now, and whether there is a draft',
  request,
  responses: { 200: json('The link, null for none', DraftLink), ...refusals },
})

const make = createRoute({
  ...staffOnly,
  method: 'post',
  path,
  summary: `Make a link under which whoever has it sees the draft for ${DRAFT_LINK_DAYS} days; the link before ends`,
  request,
  responses: {
    201: json('The link', DraftLink),
    ...refusals,
    409: refusal('There is no draft, or no page that shows it'),
  },
})

const end = createRoute({
  ...staffOnly,
  method: 'delete',
  path,
  summary: 'End the link to a draft',
  request,
  responses: { 204: { description: 'No link is open any more' }, ...refusals },
})

export const draftLinks = createResource()
  .openapi(read, async (c) => {
    const { noun, id } = mayChange(c, c.req.valid('param'))
    return c.json(await readDraftLink(noun, id), 200)
  })
  .openapi(make, async (c) => {
    const { noun, id } = mayChange(c, c.req.valid('param'))
    return c.json(await makeDraftLink(noun, id, c.var.session.staffId), 201)
  })
  .openapi(end, async (c) => {
    const { noun, id } = mayChange(c, c.req.valid('param'))
    await endDraftLink(noun, id, c.var.session.staffId)
    return c.body(null, 204)
  })
