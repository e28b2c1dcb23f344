import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BlogDraftInput } from '#contract/drafts.ts'
import { plainTrip } from '#contract/plain-trip.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { TourInput, TrekInput, type TripInput, type TripKind } from '#contract/trips.ts'
import { Version } from '#contract/versions.ts'
import { saveBlogDraft, saveTripDraft } from '#domain/history/own-drafts.ts'
import { priceLimits } from '../auth.ts'
import { allowBody } from '../safe-input.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'
import { TRIP_MAX_BYTES } from './trips.ts'

export const keptTrekDrafts = tripDrafts('trek', TrekInput)
export const keptTourDrafts = tripDrafts('tour', TourInput)

/** Both kinds of trip take a draft, each under its own path. */
function tripDrafts(kind: TripKind, Input: z.ZodType<TripInput>) {
  const { noun, api } = tripWords[kind]
  const save = allowBody(
    TRIP_MAX_BYTES,
    createRoute({
      ...staffOnly,
      method: 'put',
      path: `${api}/details/{id}/draft/`,
      summary: summary(noun),
      request: { params: idParam, body: jsonBody(z.preprocess(plainTrip, Input)) },
      responses: answers(noun),
    }),
  )
  return createResource().openapi(save, async (c) => {
    const saving = { actor: c.var.session.staffId, over: wantedVersion(c), limits: priceLimits(c) }
    return c.json(await saveTripDraft(kind, c.req.valid('param').id, c.req.valid('json'), saving), 200)
  })
}

const saveBlog = allowBody(
  TRIP_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/blogs/{id}/draft/',
    summary: summary('post'),
    request: { params: idParam, body: jsonBody(BlogDraftInput) },
    responses: answers('post'),
  }),
)

export const keptBlogDrafts = createResource().openapi(saveBlog, async (c) => {
  const saving = { actor: c.var.session.staffId, over: wantedVersion(c) }
  return c.json(await saveBlogDraft(c.req.valid('param').id, c.req.valid('json'), saving), 200)
})

function summary(noun: string) {
  return `Keep a draft beside a ${noun}; visitors see what was saved before until the draft is saved in its place`
}

function answers(noun: string) {
  return {
    200: json(
      'The draft, a version of its own. If-Match takes the number of the draft before, 0 for none',
      Version,
    ),
    401: refusal('No valid token'),
    404: refusal(`No such ${noun}`),
    412: refusal('Somebody has changed the draft'),
    422: refusal('A field is not valid'),
  }
}
