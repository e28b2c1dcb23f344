import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BlogDraftInput } from '#contract/drafts.ts'
import { plainTrip } from '#contract/plain-trip.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { TourInput, TrekInput, type TripInput, type TripKind } from '#contract/trips.ts'
import { FaqInput } from '#contract/faq.ts'
import { RegionInput } from '#contract/regions.ts'
import { ReviewInput } from '#contract/reviews.ts'
import { settingNames, Settings, type SettingName, type SettingPart } from '#contract/settings.ts'
import { Version } from '#contract/versions.ts'
import { saveBlogDraft, saveTripDraft } from '#domain/history/own-drafts.ts'
import {
  saveFaqDraft,
  saveRegionDraft,
  saveReviewDraft,
  saveSettingDraft,
} from '#domain/history/whole-drafts.ts'
import { priceLimits, requireFreshPassword } from '../auth.ts'
import { allowBody } from '../safe-input.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'
import { LIST_MAX_BYTES } from './faq.ts'
import { guardedParts, PART_MAX_BYTES } from './settings.ts'
import { TRIP_MAX_BYTES } from './trips.ts'

const keptTrekDrafts = tripDrafts('trek', TrekInput)
const keptTourDrafts = tripDrafts('tour', TourInput)

/** Both kinds of trip take a draft, each under its own path. */
function tripDrafts(kind: TripKind, Input: z.ZodType<TripInput>) {
  const { noun, api } = tripWords[kind]
  const save = allowBody(
    TRIP_MAX_BYTES,
    createRoute({
      ...staffOnly,
      method: 'put',
      path: `${api}/details/{id}/draft/`,
      summary: summary(`a ${noun}`),
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
    summary: summary('a post'),
    request: { params: idParam, body: jsonBody(BlogDraftInput) },
    responses: answers('post'),
  }),
)

const keptBlogDrafts = createResource().openapi(saveBlog, async (c) => {
  const saving = { actor: c.var.session.staffId, over: wantedVersion(c) }
  return c.json(await saveBlogDraft(c.req.valid('param').id, c.req.valid('json'), saving), 200)
})

const saveFaq = allowBody(
  LIST_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/faq/draft/',
    summary: summary('the questions'),
    request: { body: jsonBody(FaqInput) },
    responses: answers('list'),
  }),
)

const keptFaqDraft = createResource().openapi(saveFaq, async (c) => {
  const saving = { actor: c.var.session.staffId, over: wantedVersion(c) }
  return c.json(await saveFaqDraft(c.req.valid('json'), saving), 200)
})

const saveRegion = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/regions/{id}/draft/',
  summary: summary('a region'),
  request: { params: idParam, body: jsonBody(RegionInput) },
  responses: answers('region'),
})

const keptRegionDrafts = createResource().openapi(saveRegion, async (c) => {
  const saving = { actor: c.var.session.staffId, over: wantedVersion(c) }
  return c.json(await saveRegionDraft(c.req.valid('param').id, c.req.valid('json'), saving), 200)
})

const saveReview = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/reviews/{id}/draft/',
  summary: summary('a review'),
  request: { params: idParam, body: jsonBody(ReviewInput) },
  responses: answers('review'),
})

const keptReviewDrafts = createResource().openapi(saveReview, async (c) => {
  const saving = { actor: c.var.session.staffId, over: wantedVersion(c) }
  return c.json(await saveReviewDraft(c.req.valid('param').id, c.req.valid('json'), saving), 200)
})

/** The calls that keep a draft beside what visitors see. */
export const keptDrafts = [
  keptTrekDrafts,
  keptTourDrafts,
  keptBlogDrafts,
  keptFaqDraft,
  keptRegionDrafts,
  keptReviewDrafts,
  ...settingNames.map((name) => settingDrafts(name, Settings.shape[name])),
]

/** Each part takes a draft under its own name, from whoever may save it. */
function settingDrafts(name: SettingName, Part: z.ZodType<SettingPart>) {
  const save = allowBody(
    PART_MAX_BYTES,
    createRoute({
      ...staffOnly,
      method: 'put',
      path: `/api/settings/${name}/draft/`,
      summary: summary(`${name} of the site settings`),
      request: { body: jsonBody(Part) },
      responses: { ...answers('part'), 403: refusal('Without the right to it') },
    }),
  )
  return createResource().openapi(save, async (c) => {
    if (guardedParts.has(name)) requireFreshPassword(c)
    const saving = { actor: c.var.session.staffId, over: wantedVersion(c) }
    return c.json(await saveSettingDraft(name, c.req.valid('json'), saving), 200)
  })
}

function summary(what: string) {
  return `Keep a draft beside ${what}; visitors see what was saved before until the draft is saved in its place`
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
