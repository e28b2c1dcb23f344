import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { Blog } from '#contract/blogs.ts'
import { BlogDraft, PreviewLink } from '#contract/previews.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { TourInput, TrekInput, type TripKind } from '#contract/trips.ts'
import type { Actor } from '#domain/events.ts'
import { copyBlog, setBlogStatus } from '#domain/posts/publication.ts'
import { readBlog } from '#domain/posts/read.ts'
import { typedBlog, typedNewBlog, typedNewTrip, typedTrip, type Shower } from '#domain/site/live.ts'
import { blogPreviewPath, previewPath } from '#domain/site/previews.ts'
import { copyTrip, setTripStatus } from '#domain/trips/publication.ts'
import type { PriceLimits } from '#domain/price-limits.ts'
import { readTrip } from '#domain/trips/read.ts'
import { priceLimits } from '../auth.ts'
import { allowBody } from '../safe-input.ts'
import { livePage, livePageRoute } from './live-page.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'
import { answeredTrip, answerTrip } from './trips.ts'

/** The limit of a trip. */
const DRAFT_MAX_BYTES = 1024 * 1024

/** What differs between nouns that have drafts. `path` is that of one record, `all` that of all of them. */
type Kind<Thing extends { version: number }, Draft> = {
  noun: string
  all: string
  path: string
  Thing: z.ZodType<Thing>
  copy: (id: string, actor: Actor) => Promise<Thing>
  setStatus: (
    id: string,
    status: 'draft' | 'published',
    actor: Actor,
    version: number | undefined,
    limits: PriceLimits,
  ) => Promise<Thing>
  /** The schema of unsaved text. */
  Draft: z.ZodType<Draft>
  preview: (id: string, draft: Draft | undefined) => Promise<PreviewLink>
  /** Returns what shows the record with unsaved text on its page. */
  typed: (id: string, draft: Draft) => Promise<Shower>
  /** The same for a record that is not stored yet. */
  typedNew: (draft: Draft) => Shower
}

export const destinationDrafts = tripDrafts('trek', '/api/destinations/')
export const tourDrafts = tripDrafts('tour', '/api/tour_packages/')
export const blogDrafts = draftResource({
  noun: 'post',
  all: '/api/blogs/',
  path: '/api/blogs/{id}/',
  Thing: Blog,
  copy: copyBlog,
  setStatus: setBlogStatus,
  Draft: BlogDraft,
  preview: async (id, draft) => blogPreviewPath((await readBlog(id, { drafts: true }))._id, draft),
  typed: typedBlog,
  typedNew: typedNewBlog,
})

function tripDrafts(kind: TripKind, all: string) {
  return draftResource({
    noun: tripWords[kind].noun,
    all,
    path: `${all}details/{id}/`,
    Thing: answeredTrip(kind),
    copy: async (id, actor) => answerTrip(kind, await copyTrip(kind, id, actor)),
    setStatus: async (id, status, actor, version, limits) =>
      answerTrip(kind, await setTripStatus(kind, id, status, actor, version, limits)),
    Draft: kind === 'trek' ? TrekInput : TourInput,
    preview: async (id, draft) => previewPath((await readTrip(kind, id, { drafts: true }))._id, draft),
    typed: async (id, draft) => typedTrip((await readTrip(kind, id, { drafts: true }))._id, draft),
    typedNew: (draft) => typedNewTrip(kind, draft),
  })
}

function draftResource<Thing extends { version: number }, Draft>(kind: Kind<Thing, Draft>) {
  const routes = draftRoutes(kind)
  return createResource()
    .openapi(routes.copy, async (c) => {
      const copy = await kind.copy(c.req.valid('param').id, c.var.session.staffId)
      return c.json(answerVersioned(c, copy), 201)
    })
    .openapi(routes.publish, async (c) => {
      const { id } = c.req.valid('param')
      const published = await kind.setStatus(
        id,
        'published',
        c.var.session.staffId,
        wantedVersion(c),
        priceLimits(c),
      )
      return c.json(answerVersioned(c, published), 200)
    })
    .openapi(routes.unpublish, async (c) => {
      const { id } = c.req.valid('param')
      const draft = await kind.setStatus(id, 'draft', c.var.session.staffId, wantedVersion(c), priceLimits(c))
      return c.json(answerVersioned(c, draft), 200)
    })
    .openapi(routes.preview, async (c) => {
      const { draft } = c.req.valid('json')
      return c.json(await kind.preview(c.req.valid('param').id, draft), 201)
    })
    .openapi(routes.live, async (c) => {
      const show = await kind.typed(c.req.valid('param').id, c.req.valid('json').draft)
      return c.json(await livePage(show), 200)
    })
    .openapi(routes.liveNew, async (c) =>
      c.json(await livePage(kind.typedNew(c.req.valid('json').draft)), 200),
    )
}

function draftRoutes<Thing extends { version: number }, Draft>({
  noun,
  all,
  path,
  Thing,
  Draft,
}: Kind<Thing, Draft>) {
  const request = { params: idParam }
  const refusals = { 401: refusal('No valid token'), 404: refusal(`No such ${noun}`) }
  const stale = { 412: refusal('Someone else has changed it') }
  return {
    copy: createRoute({
      ...staffOnly,
      method: 'post',
      path: `${path}copies/`,
      summary: `Copy a ${noun} with its pictures; the copy is a draft`,
      request,
      responses: { 201: json('The copy', Thing), ...refusals },
    }),
    publish: createRoute({
      ...staffOnly,
      method: 'put',
      path: `${path}publication/`,
      summary: `Publish a ${noun}; with If-Match only if nobody has changed it`,
      request,
      responses: { 200: json(`The ${noun} as it is now`, Thing), ...refusals, ...stale },
    }),
    unpublish: createRoute({
      ...staffOnly,
      method: 'delete',
      path: `${path}publication/`,
      summary: `Make a ${noun} a draft; with If-Match only if nobody has changed it`,
      request,
      responses: { 200: json(`The ${noun} as it is now`, Thing), ...refusals, ...stale },
    }),
    preview: allowBody(
      DRAFT_MAX_BYTES,
      createRoute({
        ...staffOnly,
        method: 'post',
        path: `${path}previews/`,
        summary: `Make a link under which the page of a ${noun} can be seen for an hour, though it is a draft; with a draft as it would be then, which is not saved`,
        request: {
          ...request,
          body: { ...jsonBody(z.object({ draft: Draft.optional() })), required: false },
        },
        responses: {
          201: json('Where, and until when', PreviewLink),
          ...refusals,
          422: refusal('A field is not valid'),
        },
      }),
    ),
    liveNew: livePageRoute(all, `a new ${noun}`, { draft: Draft }),
    live: livePageRoute(path, `a ${noun}`, { draft: Draft }, idParam),
  }
}
