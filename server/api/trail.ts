import { createRoute, z } from '@hono/zod-openapi'
import {
  TrailOpening,
  TrailPhotoSending,
  TrailPhotoSent,
  TrailSending,
  TrailSent,
} from '#contract/trail-log.ts'
import { TrailPackage, TrailUnchanged } from '#contract/trail-package.ts'
import { openTrailAgain } from '#domain/trail/package.ts'
import { receivePhoto } from '#domain/trail/photos.ts'
import { receiveEntries } from '#domain/trail/receive.ts'
import { createResource, idParam, json, jsonBody, refusal, uploadBody } from './route.ts'
import { bytesOf } from './uploads.ts'

const refusals = {
  403: refusal('The link was taken back or has ended'),
  404: refusal('There is no such link'),
  409: refusal('Another phone has opened this link'),
  422: refusal('A field is not valid'),
  429: refusal('Too many requests'),
  503: refusal('Nothing can be encrypted or kept just now'),
}

const open = createRoute({
  method: 'post',
  path: '/api/trail/{id}/open/',
  summary:
    'Open the link of a guide on the phone that keeps it, and get everything that its page shows without network',
  request: { params: idParam, body: jsonBody(TrailOpening) },
  responses: {
    200: json(
      'The package, or that the one which the phone has is still right',
      z.union([TrailPackage, TrailUnchanged]),
    ),
    ...refusals,
  },
})

const send = createRoute({
  method: 'post',
  path: '/api/trail/{id}/entries/',
  summary: 'Send what a guide wrote: each entry is stored once and judged by itself',
  request: { params: idParam, body: jsonBody(TrailSending) },
  responses: {
    200: json('What became of each entry, in the order in which they came', TrailSent),
    ...refusals,
  },
})

const sendPhoto = createRoute({
  method: 'post',
  path: '/api/trail/{id}/photos/',
  summary: 'Send a photo of an incident that has arrived; the same again is stored once',
  request: { params: idParam, body: uploadBody(TrailPhotoSending) },
  responses: {
    201: json('It is stored', TrailPhotoSent),
    413: refusal('The photo is too big'),
    ...refusals,
  },
})

/** What the phone of a guide calls, with the token of its link instead of a login. */
export const trail = createResource()
  .openapi(open, async (c) => {
    const { has, ...caller } = c.req.valid('json')
    const found = await openTrailAgain(c.req.valid('param').id, caller, has)
    // The phone keeps it by itself and wipes it; nobody else may.
    c.header('cache-control', 'no-store')
    return c.json(found, 200)
  })
  .openapi(send, async (c) => c.json(await receiveEntries(c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(sendPhoto, async (c) => {
    const { photo, ...sent } = c.req.valid('form')
    const bytes = await bytesOf(photo)
    return c.json(await receivePhoto(c.req.valid('param').id, { ...sent, photo: bytes }), 201)
  })
