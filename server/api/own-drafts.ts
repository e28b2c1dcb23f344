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
import { refuseUnknownNames } from '#domain/settings/names.ts'
import { priceLimits, requireFreshPassword } from '../auth.ts'
import { allowBody } from '../safe-input.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'
import { LIST_MAX_BYTES } from './faq.ts'
import { guardedParts, PART_MAX_BYTES } from './settings.ts'
import { TRIP_MAX_BYTES } from './trips.ts'

type Saving = Parameters<typeof saveTripDraft>[3]

/** What takes a draft: the path of one of them, and what keeps it. `isGuarded`: only with the password typed just now. */
type Kept<Input> = {
  noun: string
  what: string
  path: string
  Input: z.ZodType<Input>
  maxBytes?: number
  isGuarded?: boolean
  /** Looks at the body as it was sent. */
  refuse?: (sent: unknown) => void
  save: (input: Input, saving: Saving, id: string) => Promise<Version>
}

/** The calls that keep a draft beside what visitors see. */
export const keptDrafts = [
  tripDrafts('trek', TrekInput),
  tripDrafts('tour', TourInput),
  draftsOf({
    noun: 'post',
    what: 'a post',
    path: '/api/blogs/{id}/',
    Input: BlogDraftInput,
    maxBytes: TRIP_MAX_BYTES,
    save: (input, saving, id) => saveBlogDraft(id, input, saving),
  }),
  draftsOf({
    noun: 'list',
    what: 'the questions',
    path: '/api/faq/',
    Input: FaqInput,
    maxBytes: LIST_MAX_BYTES,
    save: saveFaqDraft,
  }),
  draftsOf({
    noun: 'region',
    what: 'a region',
    path: '/api/regions/{id}/',
    Input: RegionInput,
    save: (input, saving, id) => saveRegionDraft(id, input, saving),
  }),
  draftsOf({
    noun: 'review',
    what: 'a review',
    path: '/api/reviews/{id}/',
    Input: ReviewInput,
    save: (input, saving, id) => saveReviewDraft(id, input, saving),
  }),
  ...settingNames.map((name) => settingDrafts(name, Settings.shape[name])),
]

/** Both kinds of trip take a draft, each under its own path. */
function tripDrafts(kind: TripKind, Input: z.ZodType<TripInput>) {
  const { noun, api } = tripWords[kind]
  return draftsOf({
    noun,
    what: `a ${noun}`,
    path: `${api}/details/{id}/`,
    Input: z.preprocess(plainTrip, Input),
    maxBytes: TRIP_MAX_BYTES,
    save: (input, saving, id) => saveTripDraft(kind, id, input, saving),
  })
}

/** Each part takes a draft under its own name, from whoever may save it. */
function settingDrafts(name: SettingName, Input: z.ZodType<SettingPart>) {
  return draftsOf({
    noun: 'part',
    what: `${name} of the site settings`,
    path: `/api/settings/${name}/`,
    Input,
    maxBytes: PART_MAX_BYTES,
    isGuarded: guardedParts.has(name),
    refuse: (sent) => refuseUnknownNames(name, sent),
    save: (part, saving) => saveSettingDraft(name, part, saving),
  })
}

function draftsOf<Input>({ noun, what, path, Input, maxBytes, isGuarded, refuse, save }: Kept<Input>) {
  const route = createRoute({
    ...staffOnly,
    method: 'put',
    path: `${path}draft/`,
    summary: `Keep a draft beside ${what}; visitors see what was saved before until the draft is saved in its place`,
    request: { ...(path.includes('{id}') && { params: idParam }), body: jsonBody(Input) },
    responses: {
      200: json(
        'The draft, a version of its own. If-Match takes the number of the draft before, 0 for none',
        Version,
      ),
      401: refusal('No valid token'),
      403: refusal('Without the right to it'),
      404: refusal(`No such ${noun}`),
      412: refusal('Somebody has changed the draft'),
      422: refusal('A field is not valid'),
    },
  })
  return createResource().openapi(maxBytes === undefined ? route : allowBody(maxBytes, route), async (c) => {
    if (isGuarded) requireFreshPassword(c)
    refuse?.(await c.req.json())
    const saving = { actor: c.var.session.staffId, over: wantedVersion(c), limits: priceLimits(c) }
    return c.json(await save(c.req.valid('json'), saving, c.req.param('id') ?? ''), 200)
  })
}
