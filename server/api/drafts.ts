import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { Blog } from '#contract/blogs.ts'
import { PreviewLink } from '#contract/previews.ts'
import { Trip, type TripKind } from '#contract/trips.ts'
import { copyBlog, setBlogStatus } from '#domain/blog-publication.ts'
import { readBlog } from '#domain/blogs.ts'
import type { Actor } from '#domain/events.ts'
import { blogPreviewPath, previewPath } from '#domain/previews.ts'
import { copyTrip, setTripStatus } from '#domain/trips/publication.ts'
import { kindNames, readTrip } from '#domain/trips/read.ts'
import { answerVersioned, createResource, idParam, json, refusal, staffOnly, wantedVersion } from './route.ts'

/** What differs between the nouns that are drafts before everyone sees them. `path` is that of one of them. */
type Kind<Thing extends { version: number }> = {
  noun: string
  path: string
  Thing: z.ZodType<Thing>
  copy: (id: string, actor: Actor) => Promise<Thing>
  setStatus: (
    id: string,
    status: 'draft' | 'published',
    actor: Actor,
    version: number | undefined,
  ) => Promise<Thing>
  preview: (id: string) => Promise<PreviewLink>
}

export const destinationDrafts = tripDrafts('trek', '/api/destinations/details/{id}/')
export const tourDrafts = tripDrafts('tour', '/api/tour_packages/details/{id}/')
export const blogDrafts = draftResource({
  noun: 'post',
  path: '/api/blogs/{id}/',
  Thing: Blog,
  copy: copyBlog,
  setStatus: setBlogStatus,
  preview: async (id) => blogPreviewPath((await readBlog(id, { drafts: true }))._id),
})

function tripDrafts(kind: TripKind, path: string) {
  return draftResource({
    noun: kindNames[kind],
    path,
    Thing: Trip,
    copy: (id, actor) => copyTrip(kind, id, actor),
    setStatus: (id, status, actor, version) => setTripStatus(kind, id, status, actor, version),
    preview: async (id) => previewPath((await readTrip(kind, id, { drafts: true }))._id),
  })
}

function draftResource<Thing extends { version: number }>(kind: Kind<Thing>) {
  const routes = draftRoutes(kind)
  return createResource()
    .openapi(routes.copy, async (c) => {
      const copy = await kind.copy(c.req.valid('param').id, c.var.session.staffId)
      return c.json(answerVersioned(c, copy), 201)
    })
    .openapi(routes.publish, async (c) => {
      const { id } = c.req.valid('param')
      const published = await kind.setStatus(id, 'published', c.var.session.staffId, wantedVersion(c))
      return c.json(answerVersioned(c, published), 200)
    })
    .openapi(routes.unpublish, async (c) => {
      const { id } = c.req.valid('param')
      const draft = await kind.setStatus(id, 'draft', c.var.session.staffId, wantedVersion(c))
      return c.json(answerVersioned(c, draft), 200)
    })
    .openapi(routes.preview, async (c) => c.json(await kind.preview(c.req.valid('param').id), 201))
}

function draftRoutes<Thing extends { version: number }>({ noun, path, Thing }: Kind<Thing>) {
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
    preview: createRoute({
      ...staffOnly,
      method: 'post',
      path: `${path}previews/`,
      summary: `Make a link under which the page of a ${noun} can be seen for an hour, though it is a draft`,
      request,
      responses: { 201: json('Where, and until when', PreviewLink), ...refusals },
    }),
  }
}
